import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import type { AccountPage, PlanChange, Suspension } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { mapPages } from '../../../api/cursor-list.ts'
import { optimistic } from '../../../api/optimistic.ts'
import { cursorQuery } from '../../../api/cursor-query.ts'
import { toast } from '../../../ui/overlays/toast.tsx'

/** The owner's list of accounts, newest first. */
export const accountsQuery = (search: string) =>
  cursorQuery({
    queryKey: ['accounts', search],
    read: (cursor, signal) => call(accountApi.list, { search: search || undefined, after: cursor }, { signal }),
    next: (page) => page.next,
  })

type Pages = InfiniteData<AccountPage, string | undefined>
type Account = AccountPage['accounts'][number]

export function useSetPlan(search: string) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Pages, PlanChange>({
      queryClient,
      queryKey: accountsQuery(search).queryKey,
      apply: (pages, { email, plan }) => updateAccount(pages, email, (account) => ({ ...account, plan })),
      send: async (change) => {
        await call(accountApi.setPlan, change)
        // An owner may have changed their own plan, and with it every limit on the screen.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' })
      },
      onRefused: (error) => toast.error(error.message),
    }),
  )
}

export function useSuspend(search: string) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Pages, Suspension>({
      queryClient,
      queryKey: accountsQuery(search).queryKey,
      apply: (pages, { email, isSuspended }) => updateAccount(pages, email, (account) => ({ ...account, isSuspended })),
      send: async (change) => void (await call(accountApi.suspend, change)),
      onRefused: (error) => toast.error(error.message),
    }),
  )
}

function updateAccount(pages: Pages, email: string, change: (account: Account) => Account): Pages {
  const updateMatching = (account: Account) => (account.email === email ? change(account) : account)
  return mapPages(pages, (page) => ({ ...page, accounts: page.accounts.map(updateMatching) }))
}
