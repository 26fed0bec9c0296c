import { useMutation, useQueryClient } from '@tanstack/react-query'
import { botsApi } from '#contract/bots/api.ts'
import { say } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { createRemembered, useRemembered, type Remembered } from '../../../ui/remembered.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeBot } from '../bots-query.ts'
import { useNameCheck } from '../use-name-check.ts'
import { changesOf, editedOf, errorsOf, isUnchanged, parseEdited, type Edited } from './edited.ts'
import { whyNotDeploy, whyNotUpdate } from './why-not.ts'

const edits = new Map<string, Remembered<Edited | null>>()

/** What was changed and not saved stays in this browser, under the name by which drafts are forgotten. */
function editOf(botId: string): Remembered<Edited | null> {
  const known = edits.get(botId) ?? createRemembered(`alcove.draft.bot.${botId}`, parseEdited)
  edits.set(botId, known)
  return known
}

export type BotEdit = ReturnType<typeof useBotEdit>

/** A bot in its owner's hands: what they changed, whether it may be saved, and saving it. */
export function useBotEdit(bot: Bot, deployed: () => void) {
  const queryClient = useQueryClient()
  const [kept, keep] = useRemembered(editOf(bot.id))
  const edited = kept ?? editedOf(bot)
  const check = useNameCheck(edited.name, bot)
  const changes = changesOf(bot, edited)
  const errors = errorsOf(edited)
  const standing = {
    isDraft: bot.isDraft,
    isChanged: !isUnchanged(changes),
    check,
    hasErrors: Object.keys(errors).length > 0,
  }

  const save = useMutation({
    mutationFn: (deploys: boolean) =>
      call(botsApi.update, {
        type: 'update',
        chatbotId: bot.id,
        chatbotConfig: { ...changes, ...(deploys && { isDraft: false }) },
      }),
    onSuccess: (saved, deploys) => {
      keep(null)
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
  return {
    edited,
    errors,
    check,
    isChanged: standing.isChanged,
    change: (change: Partial<Edited>) => keep({ ...edited, ...change }),
    reset: () => keep(null),
    update: { run: () => save.mutate(false), isBusy: save.isPending && !save.variables },
    deploy: { run: () => save.mutate(true), isBusy: save.isPending && save.variables },
    whyNotUpdate: whyNotUpdate(standing),
    whyNotDeploy: whyNotDeploy(standing),
  }
}
