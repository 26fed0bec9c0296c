import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { ITEMS_AT_ONCE } from '#contract/attachments/limits.ts'
import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { withoutItems } from './vault-cache.ts'
import { changeVault, refreshVault } from './vault-query.ts'

/** Where items are in use. Never taken from memory: someone decides by it. */
export const usesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['attachments', 'uses', ...ids],
    queryFn: async ({ signal }) => {
      const parts = inParts(ids).map((attachmentIds) => call(attachmentsApi.uses, { attachmentIds }, { signal }))
      return (await Promise.all(parts)).flat()
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes items, takes them out of what is shown, and says how that went. */
export function useDeleteItems(deleted: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (items: readonly VaultChoice[]) => {
      const gone: string[] = []
      for (const attachmentIds of inParts(items.map(({ id }) => id))) {
        gone.push(...(await call(attachmentsApi.removeSeveral, { attachmentIds })).deletedIds)
      }
      return gone
    },
    onSuccess: (gone, items) => {
      changeVault(queryClient, (vault) => withoutItems(vault, gone))
      // Of so many, some were never shown: what the list says of the rest is asked again.
      if (gone.length > VAULT_PAGE_ITEMS) void refreshVault(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['attachments'] })
      if (gone.length < items.length) toast.error(say.deleteFailed)
      else toast.ok(items.length === 1 ? sayOfUploads.removed : say.deleted(gone.length))
      deleted(gone)
    },
    onError: () => {
      // Some may be gone all the same.
      void queryClient.invalidateQueries({ queryKey: ['vault', 'list'] })
      toast.error(say.deleteFailed)
    },
  })
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / ITEMS_AT_ONCE) }, (_, at) =>
    ids.slice(at * ITEMS_AT_ONCE, (at + 1) * ITEMS_AT_ONCE),
  )
}
