import { describe, expect, it } from 'vitest'
import type { ResearchEvent } from './events.ts'
import { applyResearchMessage, EMPTY_RESEARCH, foldResearch, newResearch } from './fold.ts'
import { isSingleSource, newestEvidence, type Claim, type Research, type ResearchSource } from './schema.ts'

const AT = '2026-11-17T10:00:00.000Z'
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [SUB] = [id(1)]
const empty = newResearch({ id: id(90), chatId: id(91), messageId: id(92), question: 'Why?', createdAt: AT })

/** A minute after the other. */
function after(...events: ResearchEvent[]): Research {
  return events.reduce((research, event, index) => {
    const at = new Date(Date.parse(AT) + index * 60_000).toISOString()
    return foldResearch(research, { seq: index + 1, at, event })
  }, empty)
}

const budgets = { pages: 5, tokens: 100, minutes: 5 }
const models = { planner: 'A', reader: 'B', writer: 'C' }
const subQuestions = [{ id: SUB, text: 'What?' }]
const running: ResearchEvent[] = [
  { type: 'planned', subQuestions, startsAt: null, tokens: 10 },
  { type: 'started', budgets },
  { type: 'claimed', models },
]
const candidate = (number: number) => ({
  id: id(number),
  subQuestionId: SUB,
  title: `Page ${number}`,
  url: `https://example.com/${number}`,
  itemId: null,
  snippet: '',
})
const searched = (...numbers: number[]): ResearchEvent => {
  return {
    type: 'searched',
    subQuestionId: SUB,
    query: 'what',
    where: 'web',
    candidates: numbers.map(candidate),
    tokens: 0,
  }
}
function kept(number: number, claimNumber: number, on: string | null = null): ResearchEvent {
  const { snippet: _, ...page } = candidate(number)
  const date = on === null ? null : { kind: 'published' as const, on }
  const source: ResearchSource = { ...page, date, readAt: AT, chars: 100, pageId: null }
  const evidence = [{ sourceId: source.id, passage: 'words', span: null, page: null, date }]
  const claim: Claim = { id: id(claimNumber), subQuestionId: SUB, text: 'It is so.', evidence, contradicts: [] }
  return { type: 'kept', source, claims: [claim], tokens: 7 }
}

describe('a research is what its events add up to', () => {
  const states: [string, ResearchEvent[], Research['state']][] = [
    ['thinks first', [], { kind: 'planning' }],
    ['shows its plan', running.slice(0, 1), { kind: 'plan', startsAt: null }],
    ['waits for a server once it is started', running.slice(0, 2), { kind: 'waiting', isInterrupted: false }],
    ['works in the hands of a server', running, { kind: 'running', phase: 'searching' }],
    [
      'waits again when its server lets go',
      [...running, { type: 'released' }],
      { kind: 'waiting', isInterrupted: true },
    ],
    [
      'goes on where it was',
      [...running, searched(2), { type: 'claimed', models }],
      { kind: 'running', phase: 'reading' },
    ],
    ['is stopped', [...running, { type: 'stopped' }], { kind: 'stopped' }],
    [
      'waits once it is resumed',
      [...running, { type: 'stopped' }, { type: 'resumed' }],
      { kind: 'waiting', isInterrupted: false },
    ],
    [
      'stays failed',
      [...running, { type: 'failed', message: 'No.' }, { type: 'resumed' }],
      { kind: 'failed', message: 'No.' },
    ],
  ]
  it.each(states)('%s', (_, events, state) => expect(after(...events).state).toEqual(state))

  it('starts no longer by itself once its person edits the plan', () => {
    const timed = after(
      { type: 'planned', subQuestions, startsAt: AT, tokens: 0 },
      { type: 'edited', subQuestions: [] },
    )
    expect(timed.state).toEqual({ kind: 'plan', startsAt: null })
  })

  it('counts what it read, kept and threw away, and what that used', () => {
    const dropped: ResearchEvent = { type: 'dropped', candidateId: id(3), why: 'Nothing.', isRead: true, tokens: 3 }
    const unread: ResearchEvent = { type: 'dropped', candidateId: id(4), why: 'Away.', isRead: false, tokens: 0 }
    const research = after(...running, searched(2, 3, 4), kept(2, 20), dropped, unread)
    expect(research.counts).toEqual({ searched: 1, read: 2, kept: 1, dropped: 2 })
    expect(research.used).toEqual({ pages: 2, tokens: 20, minutes: 4 })
    expect(research.candidates).toEqual([])
    expect(research.log.map(({ entry }) => entry.kind)).toEqual(['started', 'searched', 'kept', 'dropped', 'dropped'])
    expect(research.log.at(-1)?.entry).toMatchObject({ title: 'Page 4', why: 'Away.' })
  })

  it('does not say that a section was written that nothing was found for', () => {
    const check = { sentences: 0, repaired: 0, own: 0 }
    const wrote = (at: number, markdown: string) =>
      ({ type: 'wrote', subQuestionId: id(at), heading: `Part ${at}`, markdown, check, tokens: 0 }) as const
    const { log } = after(...running, wrote(1, 'It is long. [1]'), wrote(2, ''))
    expect(log.slice(-2).map(({ entry }) => entry)).toEqual([
      { kind: 'wrote', heading: 'Part 1' },
      { kind: 'note', text: 'Nothing was found about: Part 2' },
    ])
  })

  it('does not count the time until another server took it up', () => {
    const research = after(...running, searched(2), { type: 'claimed', models }, kept(2, 20))
    expect(research.used.minutes).toBe(2)
    expect(research.log.map(({ entry }) => entry.kind)).toContain('interrupted')
  })

  it('makes one claim of two that say the same, and keeps those that disagree', () => {
    const research = after(
      ...running,
      searched(2, 3, 4),
      kept(2, 20, '2024-01-01'),
      kept(3, 30, '2025-01-01'),
      kept(4, 40),
      {
        type: 'checked',
        merges: [{ into: id(20), from: id(30) }],
        contradictions: [[id(30), id(40)]],
        tokens: 0,
      },
    )
    const [merged, other] = research.claims
    expect(research.claims).toHaveLength(2)
    expect(merged).toMatchObject({ id: id(20), contradicts: [id(40)] })
    expect(other).toMatchObject({ id: id(40), contradicts: [id(20)] })
    expect(research.claims.map(isSingleSource)).toEqual([false, true])
    expect(newestEvidence(research.claims)).toBe('2025-01-01')
  })
})

describe('the stream of a research', () => {
  it('begins with all of it, then adds what is new', () => {
    const begun = applyResearchMessage(EMPTY_RESEARCH, { kind: 'snapshot', seq: 3, research: after(...running) })
    const event = { kind: 'event', seq: 4, at: AT, event: { type: 'told', text: 'Look at 2025.' } } as const
    const instructed = applyResearchMessage(begun, event)
    expect(instructed).toMatchObject({ seq: 4, research: { tells: ['Look at 2025.'] } })
    expect(applyResearchMessage(instructed, event)).toBe(instructed)
    expect(() => applyResearchMessage(instructed, { ...event, seq: 6 })).toThrow('came after 4')
  })
})
