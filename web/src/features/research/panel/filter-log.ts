import type { NumberedEntry } from '#contract/research/schema.ts'

/** Which lines of the log are shown. */
export const LOG_FILTERS = ['all', 'searched', 'kept', 'dropped'] as const
export type LogFilter = (typeof LOG_FILTERS)[number]

/** The newest first. */
export function filterLog(log: readonly NumberedEntry[], filter: LogFilter): NumberedEntry[] {
  return log.filter(({ entry }) => filter === 'all' || entry.kind === filter).toReversed()
}
