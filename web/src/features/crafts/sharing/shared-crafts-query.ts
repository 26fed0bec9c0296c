import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { craftsApi } from '#contract/crafts/api.ts'
import { call } from '../../../api/call.ts'
import { SHARED_LIST_KEY } from './share-query.ts'

/** One page of what someone shares. */
export const sharedCraftsQuery = (page: number) =>
  queryOptions({
    queryKey: [...SHARED_LIST_KEY, page],
    queryFn: ({ signal }) => call(craftsApi.list, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
