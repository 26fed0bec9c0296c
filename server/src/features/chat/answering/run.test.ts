import { describe, expect, it } from 'vitest'
import type { ChatEvent } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, fold } from '#contract/chat/fold.ts'
import { createRun, type EventBatch } from './run.ts'

const newRun = () => createRun('m1', 'u1', () => {})
const folded = ({ events }: Pick<EventBatch, 'events'>) =>
  events.map((json) => JSON.parse(json) as ChatEvent).reduce(fold, EMPTY_ANSWER)

describe('what an answer says and the database does not have yet', () => {
  it('is handed over once when it is stored', () => {
    const run = newRun()
    run.addEvent({ type: 'note', text: 'one' })
    expect(run.unstored()).toMatchObject({ messageId: 'm1', firstSeq: 1, lastSeq: 1 })
    run.stored()
    expect(run.unstored()).toBeUndefined()
    run.addEvent({ type: 'note', text: 'two' })
    expect(run.unstored()).toMatchObject({ firstSeq: 2, lastSeq: 2 })
  })

  it('is handed over again, with what came meanwhile, until it is stored', () => {
    const run = newRun()
    run.addEvent({ type: 'note', text: 'one' })
    const first = run.unstored()!
    expect(run.unstored()).toEqual(first)
    run.addEvent({ type: 'note', text: 'two' })
    const second = run.unstored()!
    expect(second).toMatchObject({ firstSeq: 1, lastSeq: 2 })
    expect(folded(second).notes).toEqual(['one', 'two'])
    run.stored()
    expect(run.unstored()).toBeUndefined()
  })

  it('takes no more room than its text in a long outage, and is the same answer', () => {
    const run = newRun()
    let most = 0
    for (let round = 0; round < 200; round += 1) {
      for (let at = 0; at < 20; at += 1) {
        // A source between them lets each delta through at once.
        run.addEvent({ type: 'text', delta: `word${round}.${at} ` })
        if (at === 19) run.addEvent({ type: 'note', text: `note ${round % 2}` })
      }
      most = Math.max(most, run.unstored()!.events.length)
    }
    const { snapshot: place } = run
    const batch = run.unstored()!
    expect(batch).toMatchObject({ firstSeq: 1, lastSeq: place().seq })
    expect(folded(batch)).toEqual(place().answer)
    expect(most).toBeLessThan(1_024)
  })
})
