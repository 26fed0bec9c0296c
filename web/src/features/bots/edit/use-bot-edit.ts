import { useMutation, useQueryClient } from '@tanstack/react-query'
import { botsApi } from '#contract/bots/api.ts'
import { say } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { createRemembered, useRemembered } from '../../../ui/remembered.ts'
import { toast } from '../../../ui/toast.tsx'
import { botQuery, changeBot } from '../bots-query.ts'
import { useNameCheck } from '../use-name-check.ts'
import { changesOf, editedOf, errorsOf, isUnchanged, parseEdited, type Edited } from './edited.ts'
import { changeKept, letGoOfSent, type KeptEdit } from './kept-edit.ts'
import { whyNotDeploy, whyNotUpdate } from './why-not.ts'

const edits = new Map<string, KeptEdit>()

/** What was changed and not saved stays in this browser, under the name by which drafts are forgotten. */
function editOf(botId: string): KeptEdit {
  const known = edits.get(botId) ?? createRemembered(`alcove.draft.bot.${botId}`, parseEdited)
  edits.set(botId, known)
  return known
}

type Saving = { deploys: boolean; /** What was kept when it left. */ sent: Edited | null }

export type BotEdit = ReturnType<typeof useBotEdit>

/** A bot in its owner's hands: what they changed, whether it may be saved, and saving it. */
export function useBotEdit(bot: Bot, deployed: () => void) {
  const queryClient = useQueryClient()
  const [kept, keep] = useRemembered(editOf(bot.id))
  const edited = kept ?? editedOf(bot)
  const check = useNameCheck(edited.name, bot)
  const changes = changesOf(bot, edited)
  const errors = errorsOf(edited)
  // It may have been saved since this was drawn.
  const newest = () => queryClient.getQueryData(botQuery(bot.id).queryKey) ?? bot

  const save = useMutation({
    mutationFn: ({ deploys }: Saving) =>
      call(botsApi.update, {
        type: 'update',
        chatbotId: bot.id,
        chatbotConfig: { ...changes, ...(deploys && { isDraft: false }) },
      }),
    onSuccess: (saved, { deploys, sent }) => {
      letGoOfSent(editOf(saved.id), sent)
      changeBot(queryClient, saved)
      // Chats carry its face.
      void queryClient.invalidateQueries({ queryKey: ['chat'] })
      toast.ok(deploys ? say.deployed : say.updated)
      if (deploys) deployed()
    },
    onError: (error) => {
      const isTaken = error instanceof CallError && error.code === 'conflict'
      toast.error(isTaken ? say.nameTaken : say.updateFailed, isTaken ? undefined : { detail: error.message })
    },
  })
  const isDeploying = save.isPending && save.variables.deploys
  const isUpdating = save.isPending && !save.variables.deploys
  const standing = {
    isDraft: bot.isDraft,
    isChanged: !isUnchanged(changes),
    check,
    hasErrors: Object.keys(errors).length > 0,
    isUpdating,
    isDeploying,
  }
  return {
    edited,
    errors,
    check,
    isChanged: standing.isChanged,
    change: (change: Partial<Edited>) => changeKept(editOf(bot.id), newest(), change),
    reset: () => keep(null),
    update: { run: () => save.mutate({ deploys: false, sent: kept }), isBusy: isUpdating },
    deploy: { run: () => save.mutate({ deploys: true, sent: kept }), isBusy: isDeploying },
    whyNotUpdate: whyNotUpdate(standing),
    whyNotDeploy: whyNotDeploy(standing),
  }
}
