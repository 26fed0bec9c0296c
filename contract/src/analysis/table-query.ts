import * as z from 'zod'
import { COLUMN_NAME_MAX_CHARS, FILTERS_MAX, RESULT_ROWS_MAX } from './limits.ts'

/** How the rows of a condition compare with its values. */
const CONDITION_OPERATORS = [
  'is',
  'contains',
  'startsWith',
  'endsWith',
  'over',
  'under',
  'atLeast',
  'atMost',
  'between',
  'missing',
  'sameAs',
] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** What of a date is compared, or what dates are grouped by. */
const DATE_PARTS = ['day', 'week', 'month', 'quarter', 'year'] as const
const datePart = z.enum(DATE_PARTS)
export type DatePart = z.infer<typeof datePart>

const columnName = z.string().min(1).max(COLUMN_NAME_MAX_CHARS)
const value = z.union([z.string().max(1_000), z.number(), z.boolean()])

/**
 * What rows must be like. Several values are alternatives, except for `between`, which has two. A text column that is
 * compared with a number is compared by the number that its cells begin with.
 */
export const queryCondition = z.strictObject({
  column: columnName,
  operator: z.enum(CONDITION_OPERATORS),
  values: z.array(value).max(20),
  isNegated: z.boolean().default(false),
  /** Of a date: its year, the number of its month or quarter; without, the whole. */
  part: datePart.nullable().default(null),
  /** The column whose value names the row that others are compared with: for `sameAs`, `over` and `under`. */
  of: columnName.nullable().default(null),
})
export type QueryCondition = z.infer<typeof queryCondition>

export const AGGREGATES = ['sum', 'avg', 'median', 'min', 'max'] as const
export type Aggregate = (typeof AGGREGATES)[number]

const shownThing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rows') }),
  z.strictObject({ kind: z.literal('values'), columns: z.array(columnName).min(1).max(20), isDistinct: z.boolean() }),
  z.strictObject({ kind: z.literal('count') }),
  z.strictObject({ kind: z.literal('distinct'), column: columnName }),
  z.strictObject({ kind: z.literal('aggregate'), aggregate: z.enum(AGGREGATES), column: columnName }),
  /** How much of the whole: of all rows, or of the sum of a column. */
  z.strictObject({ kind: z.literal('share'), column: columnName.nullable() }),
  /** How much more the first has than the second: of a column, or of rows where it is null. */
  z.strictObject({
    kind: z.literal('difference'),
    column: columnName.nullable(),
    first: queryCondition,
    second: queryCondition,
  }),
])

/**
 * A question about one table, as it was understood. People see it in words and change it part by part; a program
 * writes the SQL.
 */
export const tableQuery = z.strictObject({
  table: z.string().min(1).max(200),
  show: shownThing,
  conditions: z.array(queryCondition).max(FILTERS_MAX),
  /** One of the conditions is enough. */
  isAny: z.boolean().default(false),
  groupBy: z.strictObject({ column: columnName, part: datePart.nullable() }).nullable().default(null),
  /** By a column, by what is measured of each group, or as the rows stand in the file. */
  order: z
    .strictObject({
      by: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('column'), column: columnName }),
        z.strictObject({ kind: z.literal('measure') }),
        z.strictObject({ kind: z.literal('file') }),
      ]),
      isDescending: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Rows that are equal in order to the last one come along. */
  limit: z.number().int().positive().max(RESULT_ROWS_MAX).nullable().default(null),
  /** How many of the first ones are passed over. */
  skip: z.number().int().nonnegative().max(RESULT_ROWS_MAX).default(0),
  /** The rows right behind those that fit this (1), or right before them (-1), as they stand in the file. */
  beside: z
    .strictObject({ condition: queryCondition, step: z.union([z.literal(1), z.literal(-1)]) })
    .nullable()
    .default(null),
})
export type TableQuery = z.infer<typeof tableQuery>
export type Shown = TableQuery['show']
