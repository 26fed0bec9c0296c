import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Answer, ChatEvent, EndReason } from '#contract/chat/events.ts'
import { fold, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { sanitizeJson } from '../../../db/sanitize-text.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { appendEvents } from './event-store.ts'
import type { PromptTurnWithImages } from './prompt.ts'
import type { PausedToolbox, ToolChat } from '../../tools/index.ts'
import { messages, pausedAnswers } from '../tables.ts'
import type { RetrievedPassage } from '../../retrieval/index.ts'
import { answerColumns, detailsOf, snapshotOf } from '../threads/thread-store.ts'

/** Everything that an answer needs to go on when its person has decided, on whichever server. */
export type PausedAnswer = {
  readonly prompt: readonly PromptTurnWithImages[]
  readonly passages: readonly RetrievedPassage[]
  readonly hasDocuments: boolean
  /** What may be said without a source. */
  readonly known: readonly string[]
  readonly chat: Omit<ToolChat, 'modes'>
  /** A task asked. Missing in what was written down before tasks were told apart. */
  readonly isTask?: boolean
  readonly toolbox: PausedToolbox
}

/** What another version of Alcove wrote down may mean something else. */
const VERSION = 1

export async function savePaused(db: Queryable, messageId: string, paused: PausedAnswer, now: Date): Promise<void> {
  const state = JSON.stringify({ version: VERSION, ...paused }, sanitizeJson)
  await db
    .insert(pausedAnswers)
    .values({ messageId, state, pausedAt: now })
    .onConflictDoUpdate({ target: pausedAnswers.messageId, set: { state, pausedAt: now } })
}

export async function findPaused(db: Queryable, messageId: string): Promise<PausedAnswer | undefined> {
  const [row] = await db
    .select({ state: pausedAnswers.state })
    .from(pausedAnswers)
    .where(eq(pausedAnswers.messageId, messageId))
  const paused = row && (JSON.parse(row.state) as PausedAnswer & { version: number })
  return paused?.version === VERSION ? paused : undefined
}

export type LockedAnswer = { readonly depth: number; readonly snapshot: AnswerSnapshot }

/** An answer of the caller's, held until the transaction ends: whoever else decides comes after it. */
export async function lockAnswer(tx: Transaction, uid: string, messageId: string): Promise<LockedAnswer | undefined> {
  const [row] = await tx
    .select({ ...answerColumns, depth: messages.depth })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid), eq(messages.role, 'assistant')))
    .for('update')
  return row && { depth: row.depth, snapshot: snapshotOf(row) }
}

/** Adds an event to an answer that waits, and answers what it is then. One that waits no longer needs nothing kept. */
export async function addToWaiting(
  tx: Transaction,
  messageId: string,
  { seq, answer }: AnswerSnapshot,
  event: ChatEvent,
  now: Date,
): Promise<AnswerSnapshot> {
  const next = { seq: seq + 1, answer: fold(answer, event) }
  const { state } = next.answer
  const isWritten = state === 'streaming'
  await tx
    .update(messages)
    .set({
      details: detailsOf(next.answer),
      state,
      seq: next.seq,
      ...(isWritten && { aliveAt: sql`now()`, stopRequestedAt: null }),
    })
    .where(eq(messages.id, messageId))
  const batch = { messageId, firstSeq: next.seq, lastSeq: next.seq, events: [JSON.stringify(event, sanitizeJson)] }
  await appendEvents(tx, [batch], now)
  if (state !== 'waiting') await tx.delete(pausedAnswers).where(eq(pausedAnswers.messageId, messageId))
  return next
}

/** Ends an answer that waits, and answers what it came to; one that does not is left alone. */
export async function endPaused(
  tx: Transaction,
  uid: string,
  messageId: string,
  reason: EndReason,
  now: Date,
): Promise<Answer | undefined> {
  const locked = await lockAnswer(tx, uid, messageId)
  if (locked?.snapshot.answer.state !== 'waiting') return undefined
  return (await addToWaiting(tx, messageId, locked.snapshot, { type: 'end', reason }, now)).answer
}

/** Answers that have waited since before then. */
export async function listWaitingSince(db: Queryable, before: Date): Promise<{ id: string; uid: string }[]> {
  return db
    .select({ id: messages.id, uid: messages.uid })
    .from(pausedAnswers)
    .innerJoin(messages, and(eq(messages.id, pausedAnswers.messageId), eq(messages.state, 'waiting')))
    .where(lt(pausedAnswers.pausedAt, before))
}

/** What was written down for answers that never came to wait, because their server went away first. */
export async function sweepPaused(db: Queryable, before: Date): Promise<void> {
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, pausedAnswers.messageId), eq(messages.state, 'waiting')))
  await db.delete(pausedAnswers).where(and(lt(pausedAnswers.pausedAt, before), notExists(waiting)))
}
