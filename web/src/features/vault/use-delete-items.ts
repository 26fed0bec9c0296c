import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { ITEMS_AT_ONCE } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { removeItems } from './vault-cache.ts'
import { updateCachedVault, refreshVault } from './vault-query.ts'
import { vaultKey } from './query-keys.ts'
import { attachmentsKey } from '../attachments/query-keys.ts'

/** Where items are in use. Never taken from memory: someone decides by it. */
export const usesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...attachmentsKey, 'uses', ...ids],
    queryFn: async ({ signal }) => {
      const batches = inBatches(ids).map((attachmentIds) => call(attachmentsApi.uses, { attachmentIds }, { signal }))
      return (await Promise.all(batches)).flat()
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes items, takes them out of what is shown, and says how that went. */
export function useDeleteItems(onDeleted: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (items: readonly VaultChoice[]) => {
      const deletedIds: string[] = []
      for (const attachmentIds of inBatches(items.map(({ id }) => id))) {
        deletedIds.push(...(await call(attachmentsApi.removeSeveral, { attachmentIds })).deletedIds)
      }
      return deletedIds
    },
    onSuccess: (deletedIds, items) => {
      updateCachedVault(queryClient, (vault) => removeItems(vault, deletedIds))
      // Of so many, some were never shown: what the list says of the rest is asked again.
      if (deletedIds.length > VAULT_PAGE_ITEMS) void refreshVault(queryClient)
      void queryClient.invalidateQueries({ queryKey: attachmentsKey })
      if (deletedIds.length < items.length) toast.error(vaultMessages.deleteFailed)
      else toast.ok(items.length === 1 ? attachmentMessages.removed : vaultMessages.deleted(deletedIds.length))
      onDeleted(deletedIds)
    },
    onError: () => {
      // Some may be gone all the same.
      void queryClient.invalidateQueries({ queryKey: [...vaultKey, 'list'] })
      toast.error(vaultMessages.deleteFailed)
    },
  })
}

function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / ITEMS_AT_ONCE) }, (_, at) =>
    ids.slice(at * ITEMS_AT_ONCE, (at + 1) * ITEMS_AT_ONCE),
  )
}
