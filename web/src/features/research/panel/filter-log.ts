import type { NumberedEntry } from '#contract/research/schema.ts'

/** Which lines of the log are shown. */
export const LOG_FILTERS = ['all', 'searched', 'read', 'kept', 'dropped'] as const
export type LogFilter = (typeof LOG_FILTERS)[number]

/** The newest first. */
export function filterLog(log: readonly NumberedEntry[], filter: LogFilter): NumberedEntry[] {
  return log.filter(({ entry }) => isOfKind(entry, filter)).toReversed()
}

function isOfKind(entry: NumberedEntry['entry'], filter: LogFilter): boolean {
  if (filter === 'all') return true
  // What was read was kept, or was there to be read and said nothing.
  if (filter === 'read') return entry.kind === 'kept' || (entry.kind === 'dropped' && entry.isRead)
  if (entry.kind === 'searched') return filter === 'searched' && entry.where !== 'attached'
  return entry.kind === filter
}
