import { queryOptions } from '@tanstack/react-query'
import { changelogApi } from '#contract/changelog/api.ts'
import { call } from '../../api/call.ts'

/** What is new, the newest first. */
export const updatesQuery = queryOptions({
  queryKey: ['changelog'],
  queryFn: async ({ signal }) => (await call(changelogApi.list, {}, { signal })).updates,
})
