import { describe, expect, it } from 'vitest'
import type { ChatEvent, StreamMessage } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { CallError } from '../../../api/call.ts'
import type { StreamHandlers } from '../../../api/stream.ts'
import { createAnswerFeed } from './answer-feed.ts'

function watch(start: AnswerSnapshot = EMPTY_SNAPSHOT) {
  const lines: { after: number; handlers: StreamHandlers<StreamMessage>; isClosed: boolean }[] = []
  const ended: AnswerSnapshot[] = []
  let searches = 0
  let draw: (() => void) | null = null
  let draws = 0
  const feed = createAnswerFeed({
    start,
    open: (after, handlers) => {
      const line = { after, handlers, isClosed: false }
      lines.push(line)
      return { close: () => void (line.isClosed = true) }
    },
    pace: (callback) => ({ schedule: () => void (draw = callback), stop: () => void (draw = null) }),
    onEnded: (snapshot) => ended.push(snapshot),
    onWebSearched: () => searches++,
  })
  let seq = start.seq
  return {
    feed,
    lines,
    ended,
    searches: () => searches,
    subscribe: () => feed.subscribe(() => draws++),
    send: (event: ChatEvent) => lines.at(-1)!.handlers.onMessage({ kind: 'event', seq: ++seq, event }),
    frame: () => draw?.(),
    text: () => feed.read().snapshot.answer.text,
    draws: () => draws,
  }
}
const text = (delta: string): ChatEvent => ({ type: 'text', delta })

describe('an answer that is followed', () => {
  it('tells of each search of the web as soon as it has ended', () => {
    const { subscribe, send, searches } = watch()
    subscribe()
    send({ type: 'toolCall', id: '1', name: 'web_search', input: '{}' })
    expect(searches()).toBe(0)
    send({ type: 'toolResult', id: '1', ok: false, output: 'The web could not be reached.' })
    send(text('Without it, then.'))
    expect(searches()).toBe(1)
  })

  it('shows the first word at once and the next ones with the next frame', () => {
    const { subscribe, send, frame, text: shown, draws } = watch()
    subscribe()
    send({ type: 'start', model: { id: 'a/b', name: 'b' } })
    send(text('Hel'))
    expect(shown()).toBe('Hel')
    send(text('lo '))
    send(text('there'))
    expect(shown()).toBe('Hel')
    const before = draws()
    frame()
    expect(shown()).toBe('Hello there')
    expect(draws()).toBe(before + 1)
  })

  it('shows its end at once, says so once, and closes the line', () => {
    const { subscribe, send, ended, feed, lines } = watch()
    subscribe()
    send(text('all'))
    send(text(' of it'))
    send({ type: 'end', reason: 'done' })
    expect(feed.read().snapshot.answer).toMatchObject({ text: 'all of it', state: 'done' })
    expect(ended).toEqual([{ seq: 3, answer: { ...EMPTY_ANSWER, text: 'all of it', state: 'done' } }])
    expect(lines[0]!.isClosed).toBe(true)
  })

  it('goes on where it was when someone looks again', () => {
    const { subscribe, send, lines, text: shown } = watch()
    const leave = subscribe()
    send(text('one'))
    leave()
    expect(lines[0]!.isClosed).toBe(true)
    subscribe()
    expect(lines[1]!.after).toBe(1)
    send(text(' two'))
    expect(lines).toHaveLength(2)
    expect(shown()).toBe('one')
  })

  it('has one line for all who watch', () => {
    const { subscribe, lines } = watch()
    const leave = subscribe()
    subscribe()
    leave()
    expect(lines).toHaveLength(1)
    expect(lines[0]!.isClosed).toBe(false)
  })

  it('says that the line is lost, and that it is back', () => {
    const { subscribe, lines, feed } = watch()
    subscribe()
    lines[0]!.handlers.onConnectionLost!(true)
    expect(feed.read().isConnectionLost).toBe(true)
    lines[0]!.handlers.onConnectionLost!(false)
    expect(feed.read().isConnectionLost).toBe(false)
  })

  it('keeps what it had when the server refuses, and does not ask again', () => {
    const { subscribe, send, lines, feed } = watch()
    const leave = subscribe()
    send(text('half'))
    lines[0]!.handlers.onRefused(new CallError('not_found', 'Gone.'))
    expect(feed.read()).toMatchObject({ refusal: { code: 'not_found' }, snapshot: { answer: { text: 'half' } } })
    leave()
    subscribe()
    expect(lines).toHaveLength(1)
  })

  it('is asked for again after a refusal only when the person wants it', () => {
    const { subscribe, send, lines, feed, text: shown } = watch()
    subscribe()
    send(text('half'))
    lines[0]!.handlers.onRefused(new CallError('limit_reached', 'Open in too many places.'))
    expect(lines).toHaveLength(1)
    feed.reconnect()
    expect(feed.read().refusal).toBeNull()
    expect(lines).toHaveLength(2)
    expect(lines[1]!.after).toBe(1)
    expect(shown()).toBe('half')
  })
})
