import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/schema.ts'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import type { PlanRequest } from '#contract/plan-requests/schema.ts'
import { planPhrase } from '#contract/plans/choices.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { currentUserKey } from '../account/query-keys.ts'
import { ownRequestQuery } from './plan-requests-query.ts'

/** How soon somebody hears of an answer while they are here. */
export const LOOK_EVERY_MS = 30_000

let isFollowing = false

/** Says what the owner has answered: at the next visit, or while a request waits. A grant holds on the page at once. */
export async function followAnswer(queryClient: QueryClient): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  await look(queryClient)
}

/** What cannot be read now, offline perhaps, is looked for at the next visit. */
async function look(queryClient: QueryClient): Promise<void> {
  const me = queryClient.getQueryData<User | null>(currentUserKey)
  const isMember = me && !me.isGuest && !me.isOwner
  if (isMember) await queryClient.prefetchQuery({ ...ownRequestQuery, staleTime: 0 })
  const request = isMember ? queryClient.getQueryData(ownRequestQuery.queryKey) : null
  if (request?.state === 'open') {
    setTimeout(() => void look(queryClient), LOOK_EVERY_MS)
    return
  }
  isFollowing = false
  if (request && !request.isSeen) await announce(queryClient, request)
}

async function announce(queryClient: QueryClient, { state, plan, feature, reason }: PlanRequest): Promise<void> {
  if (state === 'granted') toast.ok(planRequestMessages.granted(planPhrase(plan ?? '')))
  else toast.note(planRequestMessages.refused(feature), { detail: reason || undefined })
  // All that a plan has shows in many places.
  await queryClient.invalidateQueries()
  await call(planRequestsApi.see, {})
}
