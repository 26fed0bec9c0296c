import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import type { ItemChange } from '#contract/attachments/schema.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { readSummary } from './item-text.ts'
import { updateItem } from './vault-cache.ts'
import { updateCachedVault, vaultItemQuery } from './vault-query.ts'

type Change = Omit<ItemChange, 'id'>

/** A new name or other tags: shown at once, and taken back if the server refuses. */
export function useChangeItem(id: string) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<VaultAttachment, Change>({
      queryClient,
      queryKey: vaultItemQuery(id).queryKey,
      apply: applyChange,
      send: async (change) => {
        await call(attachmentsApi.change, { id, ...change })
        updateCachedVault(queryClient, (vault) => updateItem(vault, id, (item) => applyChange(item, change)))
      },
      onRefused: (error) => toast.error(error.message),
    }),
  )
}

function applyChange(item: VaultAttachment, { title, tags }: Change): VaultAttachment {
  const summary = readSummary(item)
  return {
    ...item,
    title: title ?? item.title,
    summary: JSON.stringify({ ...summary, title: title ?? summary.title, tags: tags ?? summary.tags }),
  }
}
