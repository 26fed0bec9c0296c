import { queryOptions } from '@tanstack/react-query'
import { setUpApi } from '#contract/set-up/api.ts'
import { call } from '../../../api/call.ts'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call(setUpApi.read, {}, { signal }),
})
