import * as z from 'zod'
import { cell, resultColumn, tableProfile } from '#contract/analysis/schema.ts'
import { TABLE_TROUBLES, type TableSource } from '../port.ts'

/** What a process is asked, a line of JSON each. It answers in their order. */
export type Request =
  | { readonly kind: 'load'; readonly sources: readonly (TableSource & { readonly path: string })[] }
  | { readonly kind: 'query'; readonly sql: string; readonly maxRows: number }
  | { readonly kind: 'csv'; readonly sql: string; readonly maxRows: number }

/** What it answers: pieces of a download, then the end of each request. */
export const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), text: z.string() }),
  z.object({ kind: z.literal('loaded'), tables: z.array(tableProfile.extend({ source: z.int().nonnegative() })) }),
  z.object({
    kind: z.literal('result'),
    columns: z.array(resultColumn),
    rows: z.array(z.array(cell)),
    isTruncated: z.boolean(),
  }),
  z.object({ kind: z.literal('written') }),
  z.object({ kind: z.literal('trouble'), trouble: z.enum(TABLE_TROUBLES), detail: z.string().max(2_000).optional() }),
])
export type Reply = z.infer<typeof reply>
