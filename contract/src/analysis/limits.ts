/** Rows of one table. */
export const TABLE_ROWS_MAX = 2_000_000

/** Columns of one table. */
export const TABLE_COLUMNS_MAX = 1_000

/** Tables of one file: sheets, or tables of a page. */
export const TABLES_MAX = 50

/** Items that one query can reach. */
export const ANALYSIS_ITEMS_MAX = 10

/** Rows of a table that travel at once. */
export const ROWS_AT_ONCE_MAX = 200

/** Rows of a query's result that are shown; a download holds more. */
export const RESULT_ROWS_MAX = 1_000
export const DOWNLOAD_ROWS_MAX = 1_000_000

/** What an answer keeps of a result, and what a chart draws. */
export const VIEW_ROWS_MAX = 100
export const CHART_ROWS_MAX = 1_000

/** Characters of one cell that are shown. */
export const CELL_MAX_CHARS = 500

export const SQL_MAX_CHARS = 10_000
export const QUESTION_MAX_CHARS = 500
export const COLUMN_NAME_MAX_CHARS = 200

/** Bars of the small picture of a column, and values that are named. */
export const HISTOGRAM_BARS = 20
export const TOP_VALUES = 6

export const FILTERS_MAX = 20
export const SORTS_MAX = 3

/** What reading a file or answering a query may take. */
export const ANALYSIS_SECONDS = 30

/** Readings of one question that are offered to choose from. */
export const READINGS_MAX = 4
