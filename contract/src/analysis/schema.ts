import * as z from 'zod'
import {
  ANALYSIS_ITEMS_MAX,
  COLUMN_NAME_MAX_CHARS,
  FILTERS_MAX,
  QUESTION_MAX_CHARS,
  ROWS_AT_ONCE_MAX,
  SORTS_MAX,
  SQL_MAX_CHARS,
  TABLE_COLUMNS_MAX,
} from './limits.ts'
import { analysisMessages } from './messages.ts'
import { tableQuery } from './table-query.ts'

/** What a column holds, as people speak of it. */
export const COLUMN_TYPES = ['integer', 'number', 'text', 'date', 'datetime', 'boolean'] as const
const columnType = z.enum(COLUMN_TYPES)
export type ColumnType = z.infer<typeof columnType>

/** A value of a table. Dates are ISO texts, and so are whole numbers too large for JSON. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Cell = z.infer<typeof cell>

const count = z.number().int().nonnegative()

/** The small picture of a column: bars from least to most, or its most frequent values. */
export const distribution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bars'), counts: z.array(count) }),
  z.object({ kind: z.literal('values'), values: z.array(z.object({ value: z.string(), count })), others: count }),
])
export type Distribution = z.infer<typeof distribution>

const tableColumn = z.object({
  name: z.string(),
  type: columnType,
  missing: count,
  /** Cells with words that are none of its type; they count as missing. */
  unreadable: count,
  /** Beyond some thousands an estimate. */
  distinct: count,
  least: cell,
  most: cell,
  mean: z.number().nullable(),
  distribution: distribution.nullable(),
})
export type TableColumn = z.infer<typeof tableColumn>

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const DELIMITERS = [',', ';', '\t', '|'] as const
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** How a table was read. Null where a format knows no such thing. */
const tableReading = z.object({
  /** The line that names the columns, from 1; null where none does. */
  headerRow: z.number().int().positive().nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  decimalComma: z.boolean(),
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  /** Cells that were empty because others were merged into them, and were filled with those. */
  mergedCells: count,
  /** The person has corrected it. */
  isCorrected: z.boolean(),
})
export type TableReading = z.infer<typeof tableReading>

/** A table of an item. `name` is what SQL calls it, `title` what its file does. */
export const tableProfile = z.object({
  name: z.string(),
  title: z.string(),
  rows: count,
  /** The file holds more rows or columns than are taken. */
  isTruncated: z.boolean(),
  columns: z.array(tableColumn),
  reading: tableReading,
})
export type TableProfile = z.infer<typeof tableProfile>

export const itemTables = z.object({ itemId: z.string(), fileName: z.string(), tables: z.array(tableProfile) })
export type ItemTables = z.infer<typeof itemTables>

/** What of a table should be read differently. What is left out stays; a null header row says that there is none. */
export const readingCorrection = z.strictObject({
  headerRow: z.number().int().positive().max(1_000).nullable().optional(),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  decimalComma: z.boolean().optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** By the place of a column, from 0. */
  columns: z
    .array(
      z.strictObject({
        column: z.number().int().nonnegative().max(TABLE_COLUMNS_MAX),
        name: z.string().trim().min(1, analysisMessages.columnNeedsName).max(COLUMN_NAME_MAX_CHARS).optional(),
        type: columnType.optional(),
      }),
    )
    .max(TABLE_COLUMNS_MAX)
    .optional(),
})
export type ReadingCorrection = z.infer<typeof readingCorrection>

export const FILTER_OPERATORS = [
  'is',
  'isNot',
  'contains',
  'over',
  'under',
  'atLeast',
  'atMost',
  'missing',
  'present',
] as const
const rowFilter = z.strictObject({
  column: z.string().max(COLUMN_NAME_MAX_CHARS),
  operator: z.enum(FILTER_OPERATORS),
  /** Not for `missing` and `present`. Dates as ISO texts. */
  value: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
})
export type RowFilter = z.infer<typeof rowFilter>

const rowSort = z.strictObject({
  column: z.string().max(COLUMN_NAME_MAX_CHARS),
  isDescending: z.boolean().default(false),
})
export type RowSort = z.input<typeof rowSort>

/** Some rows of a table, as a grid asks for them. */
export const rowsRequest = z.strictObject({
  table: z.string().max(200),
  offset: z.number().int().nonnegative(),
  limit: z.number().int().positive().max(ROWS_AT_ONCE_MAX),
  sort: z.array(rowSort).max(SORTS_MAX).default([]),
  filters: z.array(rowFilter).max(FILTERS_MAX).default([]),
  /** Words that stand in any column. */
  search: z.string().trim().max(200).default(''),
})

export const resultColumn = z.object({ name: z.string(), type: columnType })
export type ResultColumn = z.infer<typeof resultColumn>

export const tableRows = z.object({
  columns: z.array(resultColumn),
  offset: count,
  rows: z.array(z.array(cell)),
  /** Of the rows that pass the filters. */
  total: count,
})
export type TableRows = z.infer<typeof tableRows>

const sql = z.string().trim().min(1, analysisMessages.sqlRequired).max(SQL_MAX_CHARS, analysisMessages.sqlTooLong)
const itemIds = z.array(z.uuid()).min(1).max(ANALYSIS_ITEMS_MAX)

/** A query over the tables of some items, which are called as in the result of an answer that named the same items. */
export const newQuery = z.strictObject({ itemIds, sql })

/** A question in plain words, which is answered without a model. */
export const newQuestion = z.strictObject({
  itemIds,
  question: z.string().trim().min(1).max(QUESTION_MAX_CHARS, analysisMessages.questionTooLong),
  /** How it is to be read, where its person has changed that. */
  query: tableQuery.optional(),
  /** What the question before was read as: this one may go on from it. */
  before: tableQuery.optional(),
})
export type NewQuestion = z.infer<typeof newQuestion>

export const queryResult = z.object({
  sql: z.string(),
  columns: z.array(resultColumn),
  rows: z.array(z.array(cell)),
  /** How many rows there are; where `isTruncated`, at least so many. */
  totalRows: count,
  isTruncated: z.boolean(),
  ms: count,
})
export type QueryResult = z.infer<typeof queryResult>

/** A Vega-Lite spec without data: whoever draws it adds the rows as objects by the names of their columns. */
export const chartSpec = z.record(z.string(), z.unknown())
export type ChartSpec = z.infer<typeof chartSpec>

/** The words, the table and, where one fits, a chart. A question that was not understood has words only. */
export const plainAnswer = z.object({
  isUnderstood: z.boolean(),
  text: z.string(),
  result: queryResult.optional(),
  chart: chartSpec.optional(),
  /** How it was read. */
  query: tableQuery.optional(),
  /** Where it was not understood: what can be answered instead. */
  nearest: z.array(tableQuery).optional(),
})
export type PlainAnswer = z.infer<typeof plainAnswer>
