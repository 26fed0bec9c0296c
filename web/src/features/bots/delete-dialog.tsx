import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { BotEntry } from '#contract/bots/schema.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { removeCachedBot } from './bots-query.ts'
import { isolateName } from '../../format/names.ts'
import { chatsKey } from '../chat/query-keys.ts'
import { vaultKey } from '../vault/query-keys.ts'

type DeleteDialogProps = { bot: Pick<BotEntry, 'id' | 'name'>; onClose: () => void }

/** Asks before a bot is gone, by its name. */
export function DeleteDialog({ bot, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const deleteBot = useMutation({
    mutationFn: () => call(botsApi.remove, { chatbotId: bot.id }),
    onSuccess: () => {
      onClose()
      toast.ok(botMessages.deleted)
      // A panel about it has nothing to show any more.
      void navigate({
        to: '.',
        search: (now) => (now.bot === bot.id ? { ...now, panel: undefined, bot: undefined } : now),
        replace: true,
      })
      removeCachedBot(queryClient, bot.id)
      for (const queryKey of [chatsKey, vaultKey]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: () => toast.error(botMessages.deleteFailed),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete Bot ${isolateName(bot.name)}?`}
      description="It will be deleted for everyone who uses it. Its chats stay in your history and its documents in your vault."
      isBusy={deleteBot.isPending}
      onConfirm={() => deleteBot.mutate()}
    />
  )
}
