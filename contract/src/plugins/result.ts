import * as z from 'zod'
import { RESULT_COLUMNS_MAX, RESULT_ENTRIES_MAX, RESULT_LINKS_MAX, RESULT_ROWS_MAX } from './limits.ts'

const left = z.number().int().nonnegative()

/** A line of an outline: a name with its value, or with what stands under it one level deeper. */
const entry = z.object({ depth: z.number().int().nonnegative(), name: z.string(), value: z.string() })

/** What a plugin answered as data, made ready to be read: everything in it is text, and cut. */
export const pluginResult = z.object({
  /** What it said besides. */
  words: z.string(),
  entries: z.array(entry).max(RESULT_ENTRIES_MAX),
  /** How many lines were left out. */
  entriesLeft: left,
  table: z
    .object({
      name: z.string(),
      columns: z.array(z.string()).max(RESULT_COLUMNS_MAX),
      rows: z.array(z.array(z.string()).max(RESULT_COLUMNS_MAX)).max(RESULT_ROWS_MAX),
      rowsLeft: left,
    })
    .optional(),
  links: z.array(z.object({ title: z.string(), url: z.string() })).max(RESULT_LINKS_MAX),
})
export type PluginResult = z.infer<typeof pluginResult>
