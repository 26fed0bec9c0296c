import { keepPreviousData } from '@tanstack/react-query'
import { auditApi } from '#contract/audit/api.ts'
import type { AuditFilter } from '#contract/audit/schema.ts'
import { requestOf } from '#contract/route.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'

/** What owners did, newest first. */
export const auditQuery = (filter: AuditFilter) => ({
  ...cursorQuery({
    queryKey: ['audit', filter],
    read: (after, signal) => call(auditApi.list, { ...filter, after }, { signal }),
    next: (page) => page.next,
  }),
  placeholderData: keepPreviousData,
  // Whoever looks wants to see what was done a moment ago.
  staleTime: 0,
})

/** Where the file is: the browser writes it to the disk as it comes. */
export function exportAddress(filter: AuditFilter): string {
  return requestOf(auditApi.export, filter).url
}
