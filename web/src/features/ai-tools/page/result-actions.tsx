import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, MessageSquareText, Vault } from 'lucide-react'
import type { ReactNode } from 'react'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { saveTextToVault } from '../../attachments/index.ts'
import { historyKey } from '../../chat/query-keys.ts'
import { vaultKey } from '../../vault/query-keys.ts'

type ResultActionsProps = {
  runId: string
  /** What it is called in the vault. */
  name: string
  text: string
  onContinue: (chatId: string) => void
  children: ReactNode
}

/** What can be done with a result beside reading it. */
export function ResultActions({ runId, name, text, onContinue, children }: ResultActionsProps) {
  const queryClient = useQueryClient()
  const continuing = useMutation({
    mutationFn: () => call(aiToolsApi.continueInChat, { chatId: runId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: historyKey })
      onContinue(runId)
    },
    onError: (error) => toast.error(error.message),
  })
  const saving = useMutation({
    mutationFn: async (saved: string) => {
      const isSaved = await saveTextToVault(name, saved)
      if (isSaved) await queryClient.invalidateQueries({ queryKey: vaultKey })
      return isSaved
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      {text !== '' && (
        <>
          <Button size="s" isBusy={continuing.isPending} onClick={() => continuing.mutate()}>
            {!continuing.isPending && <MessageSquareText aria-hidden className="size-4" />}
            Continue in chat
          </Button>
          {saving.data && saving.variables === text ? (
            <Button size="s" variant="ghost" disabledReason="This is in your vault.">
              <Check aria-hidden className="size-4" />
              Saved
            </Button>
          ) : (
            <Button size="s" isBusy={saving.isPending} onClick={() => saving.mutate(text)}>
              {!saving.isPending && <Vault aria-hidden className="size-4" />}
              Save to vault
            </Button>
          )}
        </>
      )}
      {children}
    </>
  )
}
