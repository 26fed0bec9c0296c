import { keepPreviousData, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type { AccountFilter, AccountPage, PlanChange, Suspension } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { mapPages } from '../../../api/cursor-list.ts'
import { optimistic } from '../../../api/optimistic.ts'
import { cursorQuery } from '../../../api/cursor-query.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { isolateName } from '../../../format/names.ts'

export const ACCOUNTS_KEY = ['accounts'] as const

export type AccountsView = { search: string; filter: AccountFilter | undefined }

/** The owner's list of accounts, newest first. */
export const accountsQuery = ({ search, filter }: AccountsView) => ({
  ...cursorQuery({
    queryKey: [...ACCOUNTS_KEY, search, filter],
    read: (cursor, signal) => call(membersApi.list, { search: search || undefined, filter, after: cursor }, { signal }),
    next: (page) => page.next,
  }),
  // Whoever is found stays in their place while the list is narrowed, with what is open there.
  placeholderData: keepPreviousData,
})

type Pages = InfiniteData<AccountPage, string | undefined>
type Account = AccountPage['accounts'][number]

export function useSetPlan(view: AccountsView) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Pages, PlanChange>({
      queryClient,
      queryKey: accountsQuery(view).queryKey,
      apply: (pages, { email, plan }) => updateAccount(pages, email, (account) => ({ ...account, plan })),
      send: async (change) => {
        await call(accountApi.setPlan, change)
        // An owner may have changed their own plan, and with it every limit on the screen.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNTS_KEY[0] })
      },
      onRefused: (error) => toast.error(error.message),
    }),
  )
}

export function useSuspend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Suspension) => call(membersApi.suspend, change),
    onSuccess: (_, { email, isSuspended }) =>
      toast.ok(isSuspended ? accountMessages.suspendedNow(email) : accountMessages.letInAgain(email)),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  })
}

export function useSignOutMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call(membersApi.signOut, { email }),
    onSuccess: (_, email) => toast.ok(accountMessages.signedOutPerson(isolateName(email))),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  })
}

function updateAccount(pages: Pages, email: string, change: (account: Account) => Account): Pages {
  const updateMatching = (account: Account) => (account.email === email ? change(account) : account)
  return mapPages(pages, (page) => ({ ...page, accounts: page.accounts.map(updateMatching) }))
}
