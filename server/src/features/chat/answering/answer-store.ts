import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { CANVAS_SLUG } from '#contract/canvas/limits.ts'
import type { Answer } from '#contract/chat/events.ts'
import { fold, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'
import { estimateTokens } from '../../../adapters/models/index.ts'
import { createBatcher } from '../../../db/batch.ts'
import { runPrepared } from '../../../db/run-prepared.ts'
import type { Queryable, Statement, Transaction } from '../../../db/transaction.ts'
import { sanitizeText, sanitizeJson } from '../../../db/sanitize-text.ts'
import type { EstimateWritten, LedgerEntry } from '../../usage/index.ts'
import { chats, messages, projectOf } from '../tables.ts'
import { answerColumns, detailsOf, snapshotOf } from '../threads/thread-store.ts'
import { foldEvents } from './event-store.ts'

/** How an answer ended, and what it took. */
type AnswerEnd = {
  readonly messageId: string
  readonly snapshot: AnswerSnapshot
  readonly spent?: LedgerEntry | undefined
}

/** Writes down what answers took: the rest of a statement `with … ended`, which names those that ended. */
export type RecordSpent = (entries: readonly (LedgerEntry & { readonly id: string })[]) => Statement

/**
 * The ends of answers, a row each, in one statement. One that had ended already stays as it was; but a server that was
 * taken for gone and comes back with more words than were stored is believed: they are the answer's own. What it took
 * stays what it was taken for, here and in the ledger.
 */
export async function finishAnswers(
  db: Queryable,
  ends: readonly AnswerEnd[],
  recordSpent?: RecordSpent,
): Promise<void> {
  const column = <T>(read: (end: AnswerEnd) => T) => sql.param(ends.map(read))
  const ids = column(({ messageId }) => messageId)
  const ending = sql`
    update messages set content = ended.content, details = ended.details::jsonb, state = ended.state, seq = ended.seq,
      alive_at = null,
      tokens = messages.tokens + case messages.state when 'streaming' then ended.tokens else 0 end,
      cost_micros = messages.cost_micros + case messages.state when 'streaming' then ended.cost_micros else 0 end
    from unnest(
      ${ids}::uuid[],
      ${column(({ snapshot }) => sanitizeText(snapshot.answer.text))}::text[],
      ${column(({ snapshot }) => JSON.stringify(detailsOf(snapshot.answer), sanitizeJson))}::text[],
      ${column(({ snapshot }) => snapshot.answer.state)}::text[],
      ${column(({ snapshot }) => snapshot.seq)}::int[],
      ${column(({ spent }) => (spent ? spent.inputTokens + spent.outputTokens : 0))}::bigint[],
      ${column(({ spent }) => (spent && spent.unpricedTokens > 0 ? null : (spent?.costMicros ?? 0)))}::bigint[]
    ) as ended (id, content, details, state, seq, tokens, cost_micros)
    where messages.id = ended.id
      and (messages.state = 'streaming' or messages.state = 'interrupted' and messages.seq < ended.seq)`
  if (!recordSpent) return void (await runPrepared(db, 'finish_answers', ending))
  const spent = ends.flatMap((end) => (end.spent ? [{ ...end.spent, id: end.messageId }] : []))
  // One statement: what an answer took is written down with its end, once, or neither is.
  const open = sql`select id from messages where state = 'streaming' and id = any(${ids}::uuid[])`
  await runPrepared(
    db,
    'finish_counted_answers',
    sql`with open as materialized (${open}), changed as (${ending} returning messages.id),
      ended as (select id from changed join open using (id))${recordSpent(spent)}`,
  )
}

/** Answers can be long: so many are stored in one statement. */
const ENDS_AT_ONCE = 25

/** Answers often end together, when a provider does: their ends are stored together. */
export function finishBatched(db: Queryable, recordSpent?: RecordSpent): (end: AnswerEnd) => Promise<void> {
  return createBatcher(
    async (ends) => {
      await finishAnswers(db, ends, recordSpent)
      return ends.map(() => undefined)
    },
    { maxItems: ENDS_AT_ONCE },
  )
}

type StoredAnswer = { readonly state: Answer['state']; readonly snapshot: AnswerSnapshot }

/** An answer of the caller's as the row has it. */
export async function findAnswer(db: Queryable, uid: string, messageId: string): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select(answerColumns)
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid), eq(messages.role, 'assistant')))
  return row && { state: row.state, snapshot: snapshotOf(row) }
}

/** Says that these answers are still being worked on, by the database's clock: the servers' may differ. */
export async function markAlive(db: Queryable, messageIds: readonly string[]): Promise<void> {
  await runPrepared(
    db,
    'mark_answers_alive',
    sql`
    update messages set alive_at = now()
    where id = any(${sql.param(messageIds)}::uuid[]) and state = 'streaming'`,
  )
}

/** Notes that somebody wants an answer to stop, for the server that writes it. */
export async function requestStop(db: Queryable, messageId: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ stopRequestedAt: now })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'streaming')))
}

/** Asks the answers of a person that are being written, all or those in some chats, to stop; says which those are. */
export async function requestStopOf(
  db: Queryable,
  uid: string,
  now: Date,
  chatIds?: readonly string[],
): Promise<string[]> {
  const where = chatIds && inArray(messages.chatId, [...chatIds])
  const theirs = and(eq(messages.uid, uid), eq(messages.state, 'streaming'), where)
  const requested = await db.update(messages).set({ stopRequestedAt: now }).where(theirs).returning({ id: messages.id })
  return requested.map(({ id }) => id)
}

/** Answers that are being written for a person; nobody can begin another until the transaction ends. */
export async function countRunning(tx: Transaction, uid: string): Promise<number> {
  const { rows } = await tx.execute<{ running: number }>(sql`select count_running_answers(${uid})::int as running`)
  return rows[0]!.running
}

/** Which of these are to stop. */
export async function findStopRequests(db: Queryable, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, [...messageIds]), isNotNull(messages.stopRequestedAt)))
  return rows.map(({ id }) => id)
}

type OrphanOptions = {
  readonly quietMs?: number | undefined
  readonly except?: readonly string[]
  /** Writes down what was written of them, by its length: what a provider counted is lost with the server. */
  readonly ledger?: { readonly statement: RecordSpent; readonly estimateWritten: EstimateWritten }
}

/**
 * Ends answers whose server went away, with what was stored of them, and says which. `quietMs` is how long nobody said
 * that they work on it; without it, nobody does. Those in `except` are being worked on.
 */
export async function interruptOrphans(
  db: Queryable,
  { quietMs, except = [], ledger }: OrphanOptions,
): Promise<string[]> {
  const isQuiet =
    quietMs === undefined
      ? undefined
      : or(isNull(messages.aliveAt), lt(messages.aliveAt, sql`now() - make_interval(secs => ${quietMs / 1_000})`))
  const orphans = await db
    .select({
      id: messages.id,
      uid: messages.uid,
      toolSlug: chats.toolSlug,
      project: projectOf('chats'),
      ...answerColumns,
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.state, 'streaming'), isQuiet, notInArray(messages.id, [...except])))
  const finish = finishBatched(db, ledger?.statement)
  await Promise.all(
    orphans.map(async ({ id, uid, toolSlug, project, ...row }) => {
      const stored = snapshotOf(row)
      const { seq, answer } = await foldEvents(db, id, stored)
      const ended = fold(answer, { type: 'end', reason: 'interrupted' })
      // What it took before it waited for its person was counted then, and so was the message.
      const hasWaited = stored.seq > 0
      const { model, bot } = ended
      const purpose = { ...usageOf(toolSlug), bot, project, messages: hasWaited ? 0 : 1 }
      const written = tokensOf(ended) - tokensOf(stored.answer)
      const spent = model ? ledger?.estimateWritten(uid, model, purpose, written) : undefined
      await finish({ messageId: id, snapshot: { seq: seq + 1, answer: ended }, spent })
    }),
  )
  return orphans.map(({ id }) => id)
}

function tokensOf({ text, reasoning }: Answer): number {
  return estimateTokens(text) + estimateTokens(reasoning)
}

/** What an answer counts as, by the tool that its chat belongs to. */
export function usageOf(toolSlug: string | null): { feature: UsageFeatureName; tool?: string } {
  if (toolSlug === null) return { feature: 'chat' }
  return toolSlug === CANVAS_SLUG ? { feature: 'canvas' } : { feature: 'aiTools', tool: toolSlug }
}
