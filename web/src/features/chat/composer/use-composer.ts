import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { ChatBot } from '#contract/bots/face.ts'
import { MESSAGE_MAX_CHARS } from '#contract/chat/limits.ts'
import { say } from '#contract/chat/messages.ts'
import { newId } from '../../../api/new-id.ts'
import { isUnfinished, type Upload } from '../../attachments/index.ts'
import { troubleOf, type SendingTrouble } from '../sending/sending-trouble.ts'
import { answererOf } from './answerer.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { withSuggestion, type Draft } from './draft.ts'
import { takeEarlyWords, type EarlyWords } from './early-words.ts'
import { fit } from './growing-text.tsx'
import { insertInto } from './open-composer.ts'
import { useComposerTray } from './use-composer-tray.ts'

const LEFT_WHILE_SENDING = 'The page was left while this was being sent.'

/** `waiting` is for files that are still on their way: it is sent as soon as they are there. */
type Status = { kind: 'idle' } | { kind: 'waiting' } | { kind: 'sending' } | { kind: 'failed'; trouble: SendingTrouble }

export type OutgoingMessage = {
  clientMessageId: string
  text: string
  attachments: readonly ChatAttachment[]
  /** Who answers, where it is not the bot that the chat is with. */
  botId: string | null | undefined
}

type ComposerParts = {
  /** The chat whose draft this is. */
  draftKey: string
  isGuest: boolean
  /** The bot that the chat is with. */
  chatBot: ChatBot | null | undefined
  /** Sends under a client id; rejects when that failed. */
  send: (message: OutgoingMessage) => Promise<void>
}

/**
 * What is being written. The field itself holds the text, so that a key press draws nothing else. A message that could
 * not be sent comes back, and is sent again under the same id unless it was changed.
 */
export function useComposer({ draftKey, isGuest, chatBot, send }: ComposerParts) {
  const [draft] = useState(() => createDraftKeeper(draftKey))
  const { tray, pasted, uploads, restoring } = useComposerTray(draft, draftKey)
  const [hasText, setHasText] = useState(() => draft.read().text.trim() !== '')
  const [status, setStatus] = useState<Status>(() =>
    draft.read().tried ? failed({ reason: LEFT_WHILE_SENDING, way: 'retry' }) : { kind: 'idle' },
  )
  const [chosen, setChosen] = useState(() => draft.read().bot)
  const answerer = answererOf(chosen, chatBot)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => draft.moveTo(draftKey), [draft, draftKey])
  useSaveOnLeaving(draft)

  const typed = (text: string) => {
    draft.change({ text })
    setHasText(text.trim() !== '')
  }
  const setText = (text: string) => {
    if (area.current) area.current.value = text
    fit(area.current)
    typed(text)
  }
  /** Where the cursor is, as if it had been typed. */
  const insertText = (text: string) => {
    const { current } = area
    if (!current) return insertLater(draft, text)
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end')
    setText(current.value)
  }

  const answerBy = (bot: Draft['bot']) => {
    draft.change({ bot })
    setChosen(bot)
  }

  const submit = async () => {
    const { text, tried, bot } = draft.read()
    const message = text.trim()
    if (message === '' || status.kind === 'sending') return
    if (message.length > MESSAGE_MAX_CHARS) return setStatus(failed({ reason: say.messageTooLong, way: 'retry' }))
    if (restoring.length > 0 || uploads.some(isUnfinished)) return setStatus({ kind: 'waiting' })
    const attachments = uploads.flatMap(({ item }) => item ?? [])
    const attachmentIds = attachments.map(({ id }) => id)
    const { botId } = answerer
    const isSame =
      tried?.text === message && tried.attachmentIds.join() === attachmentIds.join() && tried.botId === botId
    const clientMessageId = isSame ? tried.clientMessageId : newId()
    const sending = send({ clientMessageId, text: message, attachments, botId })
    // Until the server has it, a reload finds it in the draft.
    draft.change({ tried: { clientMessageId, text: message, attachmentIds, ...(botId !== undefined && { botId }) } })
    const taken = tray.take()
    setText('')
    draft.save()
    setStatus({ kind: 'sending' })
    try {
      await sending
      draft.sent(bot)
      setChosen(draft.read().bot)
      setStatus({ kind: 'idle' })
    } catch (error) {
      setText([text, draft.read().text].filter(Boolean).join('\n\n'))
      tray.putBack(taken)
      setStatus(failed(troubleOf(error, isGuest)))
    }
  }
  useOnceReady(status.kind === 'waiting', restoring, uploads, (isWhole) =>
    isWhole ? void submit() : setStatus({ kind: 'idle' }),
  )

  useEarlyWords(area, ({ text, wantsToSend }) => {
    setText(withSuggestion(draft.read().text, text))
    if (wantsToSend) void submit()
  })

  const stopWaiting = () => setStatus({ kind: 'idle' })
  return {
    area,
    draft,
    tray,
    pasted,
    uploads,
    restoring,
    answerer,
    answerBy,
    hasText,
    status,
    typed,
    setText,
    insertText,
    submit,
    stopWaiting,
  }
}

/** Tells when nothing that is waited for is on its way any more, and whether all of it arrived. */
function useOnceReady(
  isWaiting: boolean,
  restoring: readonly string[],
  uploads: readonly Upload[],
  ready: (isWhole: boolean) => void,
): void {
  const tell = useEffectEvent(ready)
  const hasFailed = uploads.some(({ state }) => state.is === 'failed')
  const isReady = isWaiting && (hasFailed || (restoring.length === 0 && !uploads.some(isUnfinished)))
  useEffect(() => {
    if (isReady) tell(!hasFailed)
  }, [isReady, hasFailed])
}

/** Words typed into the picture of the app go on here, and are sent if they were meant to be. */
function useEarlyWords(area: RefObject<HTMLTextAreaElement | null>, take: (early: EarlyWords) => void): void {
  const taken = useEffectEvent(take)
  // Before anything else can happen: the next key belongs to the real field already.
  useLayoutEffect(() => {
    const early = takeEarlyWords()
    if (!early) return
    taken(early)
    const before = (area.current?.value.length ?? 0) - early.text.length
    area.current?.focus()
    area.current?.setSelectionRange(before + early.from, before + early.to)
  }, [area])
}

/** The chat was left meanwhile: the words wait in its draft, or in its field if it is open again. */
function insertLater(draft: DraftKeeper, text: string): void {
  if (!insertInto(draft.key(), { text })) draft.addLater(text)
}

function failed(trouble: SendingTrouble): Status {
  return { kind: 'failed', trouble }
}

function useSaveOnLeaving(draft: DraftKeeper): void {
  useEffect(() => {
    addEventListener('pagehide', draft.save)
    return () => {
      removeEventListener('pagehide', draft.save)
      draft.save()
    }
  }, [draft])
}
