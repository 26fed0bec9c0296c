import { describe, expect, it } from 'vitest'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { AssistantMessage, ChatEntry, Thread, ThreadMessage, UserMessage } from '#contract/chat/thread.ts'
import {
  applySent,
  mergeNewestTurns,
  prependOlderTurns,
  rateAnswer,
  storeAnswer,
  messagesUpTo,
  updateChatEntry,
} from './thread-updates.ts'

const chat: ChatEntry = {
  id: 'c',
  title: 'Heat pumps',
  metadata: { title: null },
  createdAt: '2026-03-10T12:00:00Z',
  updatedAt: '2026-03-10T12:00:00Z',
  isPinned: false,
  project: null,
}
const shared = (id: string, parentId: string | null) => ({
  id,
  parentId,
  createdAt: '2026-03-10T12:00:00Z',
  branch: { index: 1, count: 1, previousId: null, nextId: null },
  attachments: [],
})
const question = (id: string, parentId: string | null): UserMessage => ({
  role: 'user',
  ...shared(id, parentId),
  content: id,
})
const answered = (id: string, parentId: string, seq = 3): AssistantMessage => ({
  role: 'assistant',
  ...shared(id, parentId),
  content: id,
  answer: { ...EMPTY_ANSWER, text: id, state: 'done' },
  seq,
  feedback: null,
})
/** q1 a1 q2 a2 … each under the one before. */
const turns = (from: number, to: number): ThreadMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((n) => [
    question(`q${n}`, n === 1 ? null : `a${n - 1}`),
    answered(`a${n}`, `q${n}`),
  ])
const thread = (messages: ThreadMessage[], before: string | null = null): Thread => ({
  chat,
  messages,
  before,
  waiting: [],
})
const ids = ({ messages }: Thread) => messages.map(({ id }) => id)

describe('a thread', () => {
  it('keeps the older turns that were read before when its end is read again', () => {
    const merged = mergeNewestTurns(thread(turns(1, 3), null), thread(turns(3, 4), 'q3'))
    expect(ids(merged)).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3', 'q4', 'a4'])
    expect(merged.before).toBeNull()
  })

  it('is taken as it comes when what was read before does not join', () => {
    expect(mergeNewestTurns(thread(turns(1, 2)), thread(turns(8, 9), 'q8'))).toEqual(thread(turns(8, 9), 'q8'))
    expect(mergeNewestTurns(undefined, thread(turns(1, 1)))).toEqual(thread(turns(1, 1)))
  })

  it('does not fall back to an older state of an answer', () => {
    const ahead = answered('a2', 'q2', 9)
    const merged = mergeNewestTurns(
      thread([...turns(1, 1), question('q2', 'a1'), ahead]),
      thread([question('q2', 'a1'), answered('a2', 'q2', 4)], 'q2'),
    )
    expect(merged.messages.at(-1)).toEqual(ahead)
  })

  it('takes older turns above itself', () => {
    expect(ids(prependOlderTurns(thread(turns(3, 3), 'q3'), thread(turns(1, 2))))).toEqual([
      'q1',
      'a1',
      'q2',
      'a2',
      'q3',
      'a3',
    ])
  })

  it('drops older turns of a branch that is no longer shown', () => {
    const now = thread([question('other', 'x')], 'other')
    expect(prependOlderTurns(now, thread(turns(1, 2)))).toBe(now)
  })

  it('puts what was sent at its end', () => {
    const sent = { chat: { ...chat, title: 'New' }, messages: [question('q3', 'a2'), answered('a3', 'q3')] }
    const next = applySent(thread(turns(1, 2)), sent)
    expect(ids(next)).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3'])
    expect(next.chat.title).toBe('New')
  })

  it('shows the new branch when a message was edited or answered again', () => {
    const again = { chat, messages: [answered('a1b', 'q1')] }
    expect(ids(applySent(thread(turns(1, 3)), again))).toEqual(['q1', 'a1b'])
    const edited = { chat, messages: [question('q1b', null), answered('a1c', 'q1b')] }
    expect(ids(applySent(thread(turns(1, 3), 'x'), edited))).toEqual(['q1b', 'a1c'])
  })

  it('begins with what was sent', () => {
    expect(ids(applySent(undefined, { chat, messages: turns(1, 1) }))).toEqual(['q1', 'a1'])
  })

  it('ends above a new first message', () => {
    expect(messagesUpTo(turns(1, 2), null)).toEqual([])
    expect(messagesUpTo(turns(1, 2), 'a1').map(({ id }) => id)).toEqual(['q1', 'a1'])
  })

  it('holds an answer as its events told it', () => {
    const place = { seq: 7, answer: { ...EMPTY_ANSWER, text: 'whole', state: 'done' as const } }
    expect(storeAnswer(thread(turns(1, 1)), 'a1', place).messages[1]).toMatchObject({
      content: 'whole',
      seq: 7,
    })
  })

  it('holds a rating, and a title', () => {
    const rated = rateAnswer(thread(turns(1, 1)), 'a1', { rating: 'down', reason: 'Wrong year' })
    expect(rated.messages[1]).toMatchObject({ feedback: { rating: 'down', reason: 'Wrong year' } })
    expect(updateChatEntry(rated, { title: 'Other' }).chat.title).toBe('Other')
  })
})
