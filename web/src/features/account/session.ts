import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import type { User } from '#contract/account/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { currentUserQuery } from './current-user.ts'

/** Someone else sits here now: nothing of the one before may stay on the screen. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  // What a visitor does not ask for is turned off by the next drawing; before it, a reset would ask and be refused.
  notifyManager.schedule(() => {
    void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] })
  })
}

export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    // What is on its way might arrive behind the signing out, and be refused.
    await queryClient.cancelQueries()
    try {
      await call(accountApi.signOut, {}, { becomeGuest: false })
    } catch (error) {
      // A session that is gone already is as signed out as can be.
      if (!(error instanceof CallError && error.code === 'unauthenticated')) {
        void queryClient.invalidateQueries()
        throw error
      }
    }
    setCurrentUser(queryClient, null)
  }
}
