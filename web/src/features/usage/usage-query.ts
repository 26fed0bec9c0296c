import { queryOptions, useQuery } from '@tanstack/react-query'
import { usageApi } from '#contract/usage/api.ts'
import { limitOf } from '#contract/usage/limits.ts'
import type { Usage } from '#contract/usage/schema.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser } from '../account/index.ts'

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }): Promise<Usage> => call(usageApi.read, {}, { signal }),
})

/** What someone has used. A visitor is not made a guest only to read that it is nothing. */
export function useUsage() {
  const { data: me } = useCurrentUser()
  return useQuery({ ...usageQuery, enabled: Boolean(me) })
}

/** Messages today, as the sidebar shows them; undefined until known. */
export function useMessagesToday(): { usage: number; limit: number | null } | undefined {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  if (me === null) return { usage: 0, limit: limitOf('chat', 'guest') }
  return usage?.chat
}
