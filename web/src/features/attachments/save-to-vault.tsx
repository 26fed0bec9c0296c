import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Vault } from 'lucide-react'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_SAVE_POLL_MS } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { vaultKey } from '../vault/query-keys.ts'
import { attachmentsKey } from './query-keys.ts'

/** Keeps something of a chat. It can be pressed once: while it is being saved and afterwards it is off. */
export function SaveToVault({ item }: { item: Pick<IntakeItem, 'id' | 'isInVault'> }) {
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: [...vaultKey, 'save', item.id],
    mutationFn: () => save(item.id),
    onSuccess: async () => {
      await Promise.all([attachmentsKey, vaultKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  const isSaved = item.isInVault || isSuccess
  if (isSaved) {
    return (
      <Button size="s" variant="ghost" disabledReason="This is in your vault.">
        <Check aria-hidden className="size-4" />
        Saved
      </Button>
    )
  }
  const onClick = () => (getTier(me).isGuest ? openAccountDialog({ name: 'signUp' }) : mutate())
  return (
    <Button size="s" isBusy={isPending} onClick={onClick}>
      {!isPending && <Vault aria-hidden className="size-4" />}
      Save to vault
    </Button>
  )
}

/** Asked every second until it has come to one of its two ends. */
async function save(id: string): Promise<void> {
  const dismissToast = toast.loading(vaultMessages.saving)
  try {
    await call(vaultApi.save, { id })
    for (;;) {
      const { status } = await call(vaultApi.saveStatus, { id })
      if (status === 'completed') break
      if (status === 'failed') throw new Error(vaultMessages.saveFailed)
      await new Promise((resolve) => setTimeout(resolve, VAULT_SAVE_POLL_MS))
    }
  } catch (error) {
    dismissToast()
    toast.error(vaultMessages.saveFailed)
    throw error
  }
  dismissToast()
  toast.ok(vaultMessages.saved)
}
