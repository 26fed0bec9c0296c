const MB = 1024 * 1024

/** What the engine may hold while it reads tables in. Its process may hold more, for the readers of workbooks. */
export const ENGINE_MAX_BYTES = 448 * MB
export const PROCESS_MAX_BYTES = 768 * MB
/** What of this may be JavaScript values. */
export const PROCESS_HEAP_MB = 384
/** What a query may take on top of the tables. */
export const QUERY_MAX_BYTES = 192 * MB

/** Analyses that are kept open; the one that was used longest ago makes room. */
export const SESSIONS_MAX = 4
/** After so long without a question an analysis is closed. */
export const IDLE_MS = 2 * 60_000

/** The longest line that a process may say: some thousand rows, or a piece of a download. */
export const LINE_MAX_BYTES = 32 * MB

/** Rows that are looked at to guess what columns hold. */
export const SAMPLE_ROWS = 4_000
/** Columns whose distribution is drawn. */
export const DRAWN_COLUMNS_MAX = 100
/** Up to so many different values they are counted one by one. */
export const DISTINCT_COUNTED_MAX = 10_000
