import type { AnswerSnapshot } from '#contract/chat/fold.ts'
import type { ChatEntry, Feedback, SentTurn, Thread, ThreadMessage } from '#contract/chat/thread.ts'

/** A thread after its newest part was read again: older turns that were read before stay, if they still join it. */
export function mergeNewestTurns(before: Thread | undefined, newest: Thread): Thread {
  const [first] = newest.messages
  if (!before || !first) return newest
  const at = before.messages.findIndex(({ id }) => id === first.id)
  if (at < 0) return newest
  const messages = [...before.messages.slice(0, at), ...keepNewerAnswers(before, newest.messages)]
  return { ...newest, messages, before: before.before }
}

/** What is being followed here may be further than what the server had stored when it was asked. */
function keepNewerAnswers(before: Thread, newest: readonly ThreadMessage[]): ThreadMessage[] {
  const oldMessages = new Map(before.messages.map((message) => [message.id, message]))
  return newest.map((message) => {
    const old = oldMessages.get(message.id)
    const isAhead = old?.role === 'assistant' && message.role === 'assistant' && old.seq > message.seq
    return isAhead ? { ...old, branch: message.branch, feedback: message.feedback } : message
  })
}

/** Puts older turns above the ones that are there. */
export function prependOlderTurns(thread: Thread, older: Thread): Thread {
  const [first] = thread.messages
  // A page that no longer joins, because another branch is shown by now, is dropped.
  if (older.messages.at(-1)?.id !== first?.parentId) return thread
  return { ...thread, messages: [...older.messages, ...thread.messages], before: older.before }
}

/** A turn that was sent, in its place: whatever stood below its parent belongs to another branch now. */
export function applySent(thread: Thread | undefined, sent: SentTurn): Thread {
  const parentId = sent.messages[0]?.parentId ?? null
  if (!thread || parentId === null) return { chat: sent.chat, messages: sent.messages, before: null, waiting: [] }
  return {
    ...thread,
    chat: sent.chat,
    messages: [...messagesUpTo(thread.messages, parentId), ...sent.messages],
    waiting: [],
  }
}

/** The turns down to one of them. */
export function messagesUpTo(messages: readonly ThreadMessage[], id: string | null): ThreadMessage[] {
  return messages.slice(0, messages.findIndex((message) => message.id === id) + 1)
}

/** An answer as its events told it, or as the server has it now. */
export function storeAnswer(thread: Thread, messageId: string, { seq, answer }: AnswerSnapshot): Thread {
  return changeMessage(thread, messageId, (message) =>
    message.role === 'assistant' ? { ...message, content: answer.text, answer, seq } : message,
  )
}

export function rateAnswer(thread: Thread, messageId: string, feedback: Feedback | null): Thread {
  return changeMessage(thread, messageId, (message) =>
    message.role === 'assistant' ? { ...message, feedback } : message,
  )
}

export function updateChatEntry(thread: Thread, chat: Partial<ChatEntry>): Thread {
  return { ...thread, chat: { ...thread.chat, ...chat } }
}

function changeMessage(thread: Thread, id: string, change: (message: ThreadMessage) => ThreadMessage): Thread {
  return { ...thread, messages: thread.messages.map((message) => (message.id === id ? change(message) : message)) }
}
