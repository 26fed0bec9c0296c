import { useMutation, useQueryClient } from '@tanstack/react-query'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { createPersistedState, usePersistedState } from '../../../ui/hooks/persisted-state.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { botQuery, updateCachedBot } from '../bots-query.ts'
import { useNameCheck } from '../use-name-check.ts'
import { changesOf, errorsOf, isUnchanged, parseFormValues, type BotFormValues } from './bot-form-values.ts'
import { clearSentEdit, updateStoredEdit, withStoredEdit, type StoredEdit } from './stored-edit.ts'
import { deployBlockedReason, updateBlockedReason } from './blocked-reasons.ts'
import { chatsKey } from '../../chat/query-keys.ts'

const edits = new Map<string, StoredEdit>()

/** What was changed and not saved stays in this browser, under the name by which drafts are forgotten. */
function getStoredEdit(botId: string): StoredEdit {
  const existing = edits.get(botId) ?? createPersistedState(`alcove.draft.bot.${botId}`, parseFormValues)
  edits.set(botId, existing)
  return existing
}

type SaveRequest = { deploys: boolean; /** What was kept when it left. */ sent: Partial<BotFormValues> | null }

export type BotEdit = ReturnType<typeof useBotEdit>

/** A bot in its owner's hands: what they changed, whether it may be saved, and saving it. */
export function useBotEdit(bot: Bot, onDeployed: () => void) {
  const queryClient = useQueryClient()
  const [stored, store] = usePersistedState(getStoredEdit(bot.id))
  const values = withStoredEdit(bot, stored)
  const check = useNameCheck(values.name, bot)
  const changes = changesOf(bot, values)
  const errors = errorsOf(values)
  // It may have been saved since this was drawn.
  const latestBot = () => queryClient.getQueryData(botQuery(bot.id).queryKey) ?? bot

  const save = useMutation({
    mutationFn: ({ deploys }: SaveRequest) =>
      call(botsApi.update, {
        type: 'update',
        chatbotId: bot.id,
        chatbotConfig: { ...changes, ...(deploys && { isDraft: false }) },
      }),
    onSuccess: (saved, { deploys, sent }) => {
      clearSentEdit(getStoredEdit(saved.id), sent)
      updateCachedBot(queryClient, saved)
      // Chats carry its face.
      void queryClient.invalidateQueries({ queryKey: chatsKey })
      toast.ok(deploys ? botMessages.deployed : botMessages.updated)
      if (deploys) onDeployed()
    },
    onError: (error) => {
      const isTaken = error instanceof CallError && error.code === 'conflict'
      toast.error(
        isTaken ? botMessages.nameTaken : botMessages.updateFailed,
        isTaken ? undefined : { detail: error.message },
      )
    },
  })
  const isDeploying = save.isPending && save.variables.deploys
  const isUpdating = save.isPending && !save.variables.deploys
  const editState = {
    isDraft: bot.isDraft,
    isChanged: !isUnchanged(changes),
    check,
    hasErrors: Object.keys(errors).length > 0,
    isUpdating,
    isDeploying,
  }
  return {
    values,
    errors,
    check,
    isChanged: editState.isChanged,
    change: (change: Partial<BotFormValues>) => updateStoredEdit(getStoredEdit(bot.id), latestBot(), change),
    reset: () => store(null),
    update: { run: () => save.mutate({ deploys: false, sent: stored }), isBusy: isUpdating },
    deploy: { run: () => save.mutate({ deploys: true, sent: stored }), isBusy: isDeploying },
    updateBlockedReason: updateBlockedReason(editState),
    deployBlockedReason: deployBlockedReason(editState),
  }
}
