import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { VISITOR } from '#contract/account/can.ts'
import type { User } from '#contract/account/schema.ts'
import { call } from '../../api/call.ts'
import { currentUserKey } from './query-keys.ts'

/** Who is here: a user (perhaps a guest), or null for a visitor who has not done anything yet. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }): Promise<User | null> => (await call(accountApi.me, {}, { signal })).user,
})

export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/** What the doors need to know of a person; a visitor stands before them as a guest. */
export type Tier = Pick<User, 'isGuest' | 'isFree' | 'isPaid' | 'isAppsumo'>

export function getTier(user: User | null | undefined): Tier {
  return user ?? VISITOR
}
