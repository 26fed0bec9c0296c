import type { NumberedEvent, ResearchEvent, ResearchStreamMessage } from './events.ts'
import { RESEARCH_BUDGETS } from './limits.ts'
import { researchMessages } from './messages.ts'
import type { Claim, LogEntry, Research, ResearchState } from './schema.ts'

type Begun = Pick<Research, 'id' | 'chatId' | 'messageId' | 'question' | 'createdAt'>

/** A research of which nothing has happened yet. */
export function newResearch(begun: Begun): Research {
  const { pages, tokens, minutes } = RESEARCH_BUDGETS
  return {
    ...begun,
    updatedAt: begun.createdAt,
    state: { kind: 'planning' },
    answers: [],
    subQuestions: [],
    models: null,
    budgets: { pages: pages.usual, tokens: tokens.usual, minutes: minutes.usual },
    used: { pages: 0, tokens: 0, minutes: 0 },
    tells: [],
    candidates: [],
    sources: [],
    claims: [],
    log: [],
    counts: { searched: 0, read: 0, kept: 0, dropped: 0 },
    notes: [],
    sections: [],
    report: null,
  }
}

/** Adds one event to a research. Nothing changes one that is done or has failed. */
export function foldResearch(before: Research, { seq, at, event }: NumberedEvent): Research {
  if (hasEnded(before.state)) return before
  const entry = toEntry(before, event)
  const after = apply(before, event)
  return {
    ...after,
    updatedAt: at,
    used: spend(before, event, at),
    log: entry ? [...before.log, { seq, at, entry }] : before.log,
    counts: count(before.counts, event),
  }
}

export function hasEnded({ kind }: ResearchState): boolean {
  return kind === 'done' || kind === 'failed'
}

function apply(before: Research, event: ResearchEvent): Research {
  switch (event.type) {
    case 'asked':
      return { ...before, state: { kind: 'questions', questions: event.questions } }
    case 'answered':
      return { ...before, state: { kind: 'planning' }, answers: event.answers }
    case 'planned':
      return { ...before, state: { kind: 'plan', startsAt: event.startsAt }, subQuestions: event.subQuestions }
    case 'edited':
      return { ...before, state: { kind: 'plan', startsAt: null }, subQuestions: event.subQuestions }
    case 'timed':
      return { ...before, state: { kind: 'plan', startsAt: event.startsAt } }
    case 'started':
      return { ...before, state: { kind: 'waiting', isInterrupted: false }, budgets: event.budgets }
    case 'claimed':
      return { ...before, state: { kind: 'running', phase: phaseOf(before) }, models: event.models }
    case 'released':
      return { ...before, state: { kind: 'waiting', isInterrupted: true } }
    case 'phase':
      return { ...before, state: { kind: 'running', phase: event.phase } }
    case 'told':
      return { ...before, tells: [...before.tells, event.text] }
    case 'note':
      return before.notes.includes(event.text) ? before : { ...before, notes: [...before.notes, event.text] }
    case 'searched':
      return { ...before, candidates: [...before.candidates, ...event.candidates] }
    case 'kept':
      return {
        ...before,
        candidates: before.candidates.filter(({ id }) => id !== event.source.id),
        sources: [...before.sources, event.source],
        claims: [...before.claims, ...event.claims],
      }
    case 'dropped':
      return { ...before, candidates: before.candidates.filter(({ id }) => id !== event.candidateId) }
    case 'checked':
      return { ...before, claims: check(before.claims, event) }
    case 'wrote': {
      const { subQuestionId, markdown, check: checked } = event
      const others = before.sections.filter((section) => section.subQuestionId !== subQuestionId)
      return { ...before, sections: [...others, { subQuestionId, markdown, check: checked }] }
    }
    case 'stopped':
      return { ...before, state: { kind: 'stopped' } }
    case 'resumed':
      return { ...before, state: { kind: 'waiting', isInterrupted: false } }
    case 'done':
      return { ...before, state: { kind: 'done' }, report: event.report, candidates: [] }
    case 'failed':
      return { ...before, state: failure(event), candidates: [] }
  }
}

function failure({ message, isGivenUp }: Extract<ResearchEvent, { type: 'failed' }>): ResearchState {
  return { kind: 'failed', message, ...(isGivenUp && { isGivenUp }) }
}

function phaseOf({ sections, candidates, sources }: Research): 'searching' | 'reading' | 'writing' {
  if (sections.length > 0) return 'writing'
  return candidates.length + sources.length > 0 ? 'reading' : 'searching'
}

function check(
  claims: readonly Claim[],
  { merges, contradictions }: Extract<ResearchEvent, { type: 'checked' }>,
): Claim[] {
  const into = new Map(merges.map((merge) => [merge.from, merge.into]))
  const target = (id: string) => into.get(id) ?? id
  const evidenceOf = (claim: Claim) => {
    const all = claims.filter(({ id }) => target(id) === claim.id).flatMap(({ evidence }) => evidence)
    return all.filter(({ sourceId }, at) => all.findIndex((other) => other.sourceId === sourceId) === at)
  }
  const against = (id: string) =>
    contradictions.flatMap(([one, other]) => {
      if (target(one) === id) return [target(other)]
      return target(other) === id ? [target(one)] : []
    })
  return claims
    .filter(({ id }) => !into.has(id))
    .map((claim) => ({
      ...claim,
      evidence: evidenceOf(claim),
      contradicts: [...new Set([...claim.contradicts.map(target), ...against(claim.id)])].filter(
        (id) => id !== claim.id,
      ),
    }))
}

/** Time counts while a server is at work; until another one takes it up, nobody is. */
function spend({ used, state, updatedAt }: Research, event: ResearchEvent, at: string): Research['used'] {
  const isWork = state.kind === 'running' && event.type !== 'claimed'
  const worked = isWork ? (Date.parse(at) - Date.parse(updatedAt)) / 60_000 : 0
  return {
    pages: used.pages + (isReading(event) ? 1 : 0),
    tokens: used.tokens + ('tokens' in event ? event.tokens : 0),
    minutes: used.minutes + Math.max(0, worked),
  }
}

function isReading(event: ResearchEvent): boolean {
  return event.type === 'kept' || (event.type === 'dropped' && event.isRead)
}

function count(counts: Research['counts'], event: ResearchEvent): Research['counts'] {
  return {
    // What was attached is at hand: nobody searches for it.
    searched: counts.searched + (event.type === 'searched' && event.where !== 'attached' ? 1 : 0),
    read: counts.read + (isReading(event) ? 1 : 0),
    kept: counts.kept + (event.type === 'kept' ? 1 : 0),
    dropped: counts.dropped + (event.type === 'dropped' ? 1 : 0),
  }
}

function toEntry(before: Research, event: ResearchEvent): LogEntry | undefined {
  switch (event.type) {
    case 'searched': {
      const { subQuestionId, query, where, candidates } = event
      return { kind: 'searched', subQuestionId, query, where, found: candidates.length }
    }
    case 'kept':
      return { kind: 'kept', sourceId: event.source.id, claimIds: event.claims.map(({ id }) => id) }
    case 'dropped': {
      const page = before.candidates.find(({ id }) => id === event.candidateId)
      const { why, isRead } = event
      return { kind: 'dropped', title: page?.title ?? '', url: page?.url ?? null, why, isRead }
    }
    case 'checked':
      return { kind: 'checked', merged: event.merges.length, contradictions: event.contradictions.length }
    case 'wrote':
      return event.markdown.trim() === ''
        ? { kind: 'note', text: researchMessages.report.nothingAbout(event.heading) }
        : { kind: 'wrote', heading: event.heading }
    case 'told':
    case 'note':
      return { kind: event.type, text: event.text }
    case 'started':
    case 'stopped':
    case 'resumed':
      return { kind: event.type }
    case 'released':
      return { kind: 'interrupted' }
    case 'claimed':
      // Its server went away without a word.
      return before.state.kind === 'running' ? { kind: 'interrupted' } : undefined
    case 'done':
      return { kind: 'finished' }
    default:
      return undefined
  }
}

/** Where a viewer is in a research. */
export type ResearchSnapshot = { readonly seq: number; readonly research: Research | null }

export const EMPTY_RESEARCH: ResearchSnapshot = { seq: 0, research: null }

/** Takes one message of the stream. An event that was seen already, as after a reconnect, changes nothing. */
export function applyResearchMessage(snapshot: ResearchSnapshot, message: ResearchStreamMessage): ResearchSnapshot {
  if (message.kind === 'snapshot') return { seq: message.seq, research: message.research }
  if (message.seq <= snapshot.seq || !snapshot.research) return snapshot
  if (message.seq > snapshot.seq + 1) throw new Error(`event ${message.seq} came after ${snapshot.seq}`)
  return { seq: message.seq, research: foldResearch(snapshot.research, message) }
}
