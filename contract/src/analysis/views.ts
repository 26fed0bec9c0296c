import * as z from 'zod'
import { CHART_ROWS_MAX, READINGS_MAX, TABLES_MAX, VIEW_ROWS_MAX } from './limits.ts'
import { cell, chartSpec, resultColumn } from './schema.ts'
import { tableQuery } from './table-query.ts'

/** The files that a query reached, in the order that names their tables; null is one of somebody else's bot. */
const sources = z.array(z.object({ itemId: z.string().nullable(), fileName: z.string() }))

const result = {
  sql: z.string(),
  sources,
  columns: z.array(resultColumn),
  totalRows: z.number().int().nonnegative(),
  isTruncated: z.boolean(),
}

/** What a person is shown of the steps in which an answer looked at tables. */
export const analysisViews = [
  /** Which tables there are. */
  z.object({
    kind: z.literal('tables'),
    tables: z
      .array(
        z.object({
          name: z.string(),
          fileName: z.string(),
          itemId: z.string().nullable(),
          rows: z.number().int().nonnegative(),
          columns: z.array(resultColumn),
        }),
      )
      .max(TABLES_MAX),
  }),
  z.object({
    kind: z.literal('table'),
    ...result,
    rows: z.array(z.array(cell)).max(VIEW_ROWS_MAX),
    /** How a plain question was read, where a program wrote the SQL from it. */
    query: tableQuery.optional(),
  }),
  /** A plain question that was not understood, or in several ways: what can be answered instead. */
  z.object({ kind: z.literal('readings'), sources, readings: z.array(tableQuery).min(1).max(READINGS_MAX) }),
  /** Drawn in the craft frame only; `spec` holds no data and no address. */
  z.object({
    kind: z.literal('chart'),
    ...result,
    title: z.string(),
    spec: chartSpec,
    rows: z.array(z.array(cell)).max(CHART_ROWS_MAX),
  }),
] as const
