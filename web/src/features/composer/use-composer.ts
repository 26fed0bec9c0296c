import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { ChatBot } from '#contract/bots/bot-summary.ts'
import { MESSAGE_MAX_CHARS } from '#contract/chat/limits.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { mayBeTask } from '#contract/tasks/may-be-task.ts'
import { newId } from '../../api/new-id.ts'
import { toSendFailure, type SendFailure } from './send-failure.ts'
import { answererOf } from './answerer.ts'
import { createDraftStore, type DraftStore } from './drafts/draft-store.ts'
import { appendText, type Draft } from './drafts/draft.ts'
import { takeEarlyInput, type EarlyInput } from './drafts/early-input.ts'
import { fitHeight } from './auto-grow-textarea.tsx'
import { insertIntoDraft } from './active-composer.ts'
import { useComposerAttachments } from './use-composer-attachments.ts'

const INTERRUPTED_MESSAGE = 'You left the page while this was being sent.'

/** `waiting` is for files that are still on their way: it is sent as soon as they are there. */
type Status = { kind: 'idle' } | { kind: 'waiting' } | { kind: 'sending' } | { kind: 'failed'; failure: SendFailure }

export type OutgoingMessage = {
  clientMessageId: string
  text: string
  attachments: readonly ChatAttachment[]
  /** Who answers, where it is not the bot that the chat is with. */
  botId: string | null | undefined
}

type ComposerOptions = {
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
export function useComposer({ draftKey, isGuest, chatBot, send }: ComposerOptions) {
  const [draft] = useState(() => createDraftStore(draftKey))
  const {
    pending,
    pastedStore: pasted,
    uploads,
    restoring,
    isArriving,
    hasFailed,
  } = useComposerAttachments(draft, draftKey)
  const [hasText, setHasText] = useState(() => draft.read().text.trim() !== '')
  /** The text where it may say when: no key press in another one draws anything. */
  const [timedText, setTimedText] = useState(() => timedTextOf(draft.read().text))
  const [status, setStatus] = useState<Status>(() =>
    draft.read().tried ? failed({ reason: INTERRUPTED_MESSAGE, nextStep: 'retry' }) : { kind: 'idle' },
  )
  const [chosenBot, setChosenBot] = useState(() => draft.read().bot)
  const answerer = answererOf(chosenBot, chatBot)
  const textarea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => draft.moveTo(draftKey), [draft, draftKey])
  useSaveOnPageHide(draft)

  const onTextChange = (text: string) => {
    draft.change({ text })
    setHasText(text.trim() !== '')
    setTimedText(timedTextOf(text))
  }
  const setText = (text: string) => {
    if (textarea.current) textarea.current.value = text
    fitHeight(textarea.current)
    onTextChange(text)
  }
  /** Where the cursor is, as if it had been typed. */
  const insertText = (text: string) => {
    const { current } = textarea
    if (!current) return insertIntoClosedChat(draft, text)
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end')
    setText(current.value)
  }

  const setAnsweringBot = (bot: Draft['bot']) => {
    draft.change({ bot })
    setChosenBot(bot)
  }

  const submit = async () => {
    const { text, tried, bot } = draft.read()
    const message = text.trim()
    if (message === '' || status.kind === 'sending') return
    if (message.length > MESSAGE_MAX_CHARS)
      return setStatus(failed({ reason: chatMessages.messageTooLong, nextStep: 'retry' }))
    pending.forgetFailedAdding()
    if (isArriving) return setStatus({ kind: 'waiting' })
    const attachments = uploads.flatMap(({ item }) => item ?? [])
    const attachmentIds = attachments.map(({ id }) => id)
    const { botId } = answerer
    const isRetry =
      tried?.text === message && tried.attachmentIds.join() === attachmentIds.join() && tried.botId === botId
    const clientMessageId = isRetry ? tried.clientMessageId : newId()
    const sending = send({ clientMessageId, text: message, attachments, botId })
    // Until the server has it, a reload finds it in the draft.
    draft.change({ tried: { clientMessageId, text: message, attachmentIds, ...(botId !== undefined && { botId }) } })
    const taken = pending.take()
    setText('')
    draft.save()
    setStatus({ kind: 'sending' })
    try {
      await sending
      draft.markSent(bot)
      setChosenBot(draft.read().bot)
      setStatus({ kind: 'idle' })
    } catch (error) {
      setText([text, draft.read().text].filter(Boolean).join('\n\n'))
      pending.putBack(taken)
      setStatus(failed(toSendFailure(error, isGuest)))
    }
  }
  useWhenUploadsReady(status.kind === 'waiting' && { isArriving, hasFailed }, (allArrived) =>
    allArrived ? void submit() : setStatus({ kind: 'idle' }),
  )

  useEarlyInput(textarea, ({ text, wantsToSend }) => {
    setText(appendText(draft.read().text, text))
    if (wantsToSend) void submit()
  })

  const stopWaiting = () => setStatus({ kind: 'idle' })
  return {
    textarea,
    draft,
    pending,
    pasted,
    uploads,
    restoring,
    answerer,
    setAnsweringBot,
    hasText,
    timedText,
    status,
    onTextChange,
    setText,
    insertText,
    submit,
    stopWaiting,
  }
}

/** Tells when nothing that is waited for is on its way any more, and whether all of it arrived. */
function useWhenUploadsReady(
  waiting: false | { isArriving: boolean; hasFailed: boolean },
  onReady: (allArrived: boolean) => void,
): void {
  const notifyReady = useEffectEvent(onReady)
  const hasFailed = waiting && waiting.hasFailed
  const isReady = waiting && (waiting.hasFailed || !waiting.isArriving)
  useEffect(() => {
    if (isReady) notifyReady(!hasFailed)
  }, [isReady, hasFailed])
}

/** Words typed into the picture of the app go on here, and are sent if they were meant to be. */
function useEarlyInput(textarea: RefObject<HTMLTextAreaElement | null>, onInput: (early: EarlyInput) => void): void {
  const taken = useEffectEvent(onInput)
  // Before anything else can happen: the next key belongs to the real field already.
  useLayoutEffect(() => {
    const early = takeEarlyInput()
    if (!early) return
    taken(early)
    const before = (textarea.current?.value.length ?? 0) - early.text.length
    textarea.current?.focus()
    textarea.current?.setSelectionRange(before + early.from, before + early.to)
  }, [textarea])
}

/** The chat was left meanwhile: the words wait in its draft, or in its field if it is open again. */
function insertIntoClosedChat(draft: DraftStore, text: string): void {
  if (!insertIntoDraft(draft.key(), { text })) draft.appendToStored(text)
}

function timedTextOf(text: string): string {
  return mayBeTask(text) ? text : ''
}

function failed(failure: SendFailure): Status {
  return { kind: 'failed', failure }
}

function useSaveOnPageHide(draft: DraftStore): void {
  useEffect(() => {
    addEventListener('pagehide', draft.save)
    return () => {
      removeEventListener('pagehide', draft.save)
      draft.save()
    }
  }, [draft])
}
