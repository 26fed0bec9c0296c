import { queryOptions, useQuery } from '@tanstack/react-query'
import { usageApi } from '#contract/usage/api.ts'
import { plansApi } from '#contract/plans/api.ts'
import type { Meter } from '#contract/usage/limits.ts'
import type { Usage } from '#contract/usage/schema.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser } from '../account/index.ts'
import { usageKey } from './query-keys.ts'

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }): Promise<Usage> => call(usageApi.read, {}, { signal }),
})

/** What someone has used. A visitor is not made a guest only to read that it is nothing. */
export function useUsage() {
  const { data: me } = useCurrentUser()
  return useQuery({ ...usageQuery, enabled: Boolean(me) })
}

/** What each plan has, as it is enforced now. */
export const planLimitsQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(plansApi.read, {}, { signal })).limits,
})

/** What is used of a meter and how much there is; of a visitor, what they would have as a guest. */
export function useAllowance(meter: Meter): { usage: number; limit: number | null } | undefined {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  const { data: limits } = useQuery({ ...planLimitsQuery, enabled: me === null })
  if (me === null) return limits && { usage: 0, limit: limits.guest[meter] }
  return usage?.[meter]
}

/** Messages today, as the sidebar shows them; undefined until known. */
export function useMessagesToday() {
  return useAllowance('chat')
}
