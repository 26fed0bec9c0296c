import { queryOptions, useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { vaultApi } from '#contract/vault/api.ts'
import {
  VAULT_FILTERS,
  VAULT_SORTS,
  type VaultAttachment,
  type VaultFilter,
  type VaultHolder,
  type VaultSort,
} from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { insertItem, type VaultPages } from './vault-cache.ts'
import { vaultKey } from './query-keys.ts'

/** What is asked for. */
export type VaultListParams = {
  heldIn: VaultHolder
  search: string
  filter: VaultFilter | undefined
  sort: VaultSort
}

/** The same as a call spells it. */
export function toListInput({ heldIn, search, filter, sort }: VaultListParams) {
  return { heldIn, sort, ...(search && { search }), ...(filter && { filter }) }
}

/** Everything in the vault, a page at a time. */
export const vaultQuery = (params: VaultListParams) => ({
  ...cursorQuery({
    queryKey: [...vaultKey, 'list', params],
    read: (cursor, signal) => call(vaultApi.list, { ...toListInput(params), ...(cursor && { cursor }) }, { signal }),
    next: (page) => page.next,
  }),
  // Comparing thousands of items word by word with each page would cost more than drawing them.
  structuralSharing: false,
})

/** One item with everything about it. */
export const vaultItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...vaultKey, 'item', id],
    queryFn: ({ signal }) => call(vaultApi.open, { id }, { signal }),
  })

/** What the address asks for; a word that means nothing asks for nothing. */
export function useVaultListParams(): VaultListParams {
  const view = useSearch({ from: '/vault' })
  // Behind the #: what the router reads of an address is a part of the first load of every page.
  const heldIn = useLocation({ select: ({ hash }) => (hash === 'chats' ? 'chats' : 'vault') })
  return {
    heldIn,
    search: view.search?.trim() ?? '',
    filter: VAULT_FILTERS.find((name) => name === view.filter),
    sort: VAULT_SORTS.find((name) => name === view.sort) ?? 'newest',
  }
}

export function useVault(params: VaultListParams) {
  return useInfiniteQuery(vaultQuery(params))
}

/** Changes what is shown, in every list that is at hand. */
export function updateCachedVault(queryClient: QueryClient, change: (vault: VaultPages) => VaultPages): void {
  queryClient.setQueriesData<VaultPages>({ queryKey: [...vaultKey, 'list'] }, (vault) => vault && change(vault))
}

/** Something new is there: first in the plain list, and wherever the server says in the others. */
export function insertCachedItem(queryClient: QueryClient, item: VaultAttachment): void {
  for (const [queryKey] of queryClient.getQueriesData<VaultPages>({ queryKey: [...vaultKey, 'list'] })) {
    const { heldIn, search, filter, sort } = queryKey[2] as VaultListParams
    const isUnfiltered = heldIn === 'vault' && search === '' && filter === undefined && sort === 'newest'
    if (isUnfiltered) queryClient.setQueryData<VaultPages>(queryKey, (vault) => vault && insertItem(vault, item))
    else void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}

export async function refreshVault(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: vaultKey })
}
