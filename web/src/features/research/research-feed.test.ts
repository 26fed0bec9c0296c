import { describe, expect, it } from 'vitest'
import type { ResearchEvent } from '#contract/research/events.ts'
import { newResearch } from '#contract/research/fold.ts'
import { applyMessage, type ResearchSnapshot } from './research-feed.ts'

const AT = '2026-11-17T10:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const start: ResearchSnapshot = {
  seq: 0,
  research: newResearch({ id: ID, chatId: ID, messageId: ID, question: 'Why?', createdAt: AT }),
}
const next = (snapshot: ResearchSnapshot, event: ResearchEvent) =>
  applyMessage(snapshot, { kind: 'event', seq: snapshot.seq + 1, at: AT, event })

describe('a research that is followed', () => {
  const instructed = next(start, { type: 'told', text: 'Look at 2025.' })

  it('takes each step', () => {
    expect(instructed).toMatchObject({ seq: 1, research: { tells: ['Look at 2025.'] } })
  })

  it('is not put back by a call that was answered late', () => {
    const later = next(instructed, { type: 'note', text: 'Only the vault.' })
    expect(applyMessage(later, { kind: 'snapshot', ...instructed })).toBe(later)
  })

  it('takes what a call brought before the stream did, and that step not again', () => {
    const called = applyMessage(start, { kind: 'snapshot', ...instructed })
    expect(called.research.tells).toEqual(['Look at 2025.'])
    const event = { type: 'told', text: 'Look at 2025.' } as const
    expect(applyMessage(called, { kind: 'event', seq: 1, at: AT, event })).toBe(called)
  })
})
