import { queryOptions } from '@tanstack/react-query'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { call } from '../../api/call.ts'

/** Where people buy a plan: an empty address where nothing is sold. */
export const planShopQuery = queryOptions({
  queryKey: ['plan-requests', 'shop'],
  queryFn: async ({ signal }) => (await call(planRequestsApi.shop, {}, { signal })).address,
})

/** What a member asked the owner for last. */
export const ownRequestQuery = queryOptions({
  queryKey: ['plan-requests', 'own'],
  queryFn: async ({ signal }) => (await call(planRequestsApi.own, {}, { signal })).request,
})

/** For owners: what waits for their answer. */
export const planRequestsQuery = queryOptions({
  queryKey: ['plan-requests', 'open'],
  queryFn: async ({ signal }) => (await call(planRequestsApi.list, {}, { signal })).requests,
})
