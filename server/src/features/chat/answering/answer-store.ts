import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Answer, ChatEvent } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, fold, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { createBatcher } from '../../../db/batch.ts'
import { runPrepared } from '../../../db/run-prepared.ts'
import type { Queryable, Statement } from '../../../db/transaction.ts'
import { sanitizeText, sanitizeJson } from '../../../db/sanitize-text.ts'
import type { EstimateWritten, LedgerEntry } from '../../usage/index.ts'
import type { EventBatch } from './run.ts'
import { answerEvents, chats, messages, projectOf, type AnswerDetails } from '../tables.ts'
import { usageFeatureOf } from './usage-feature.ts'

/**
 * Stores the newest events of many answers in one statement. A batch that is there already is left alone, unless this
 * one goes further: then the answer to an earlier try was lost.
 */
export async function appendEvents(db: Queryable, batches: readonly EventBatch[], now: Date): Promise<void> {
  const column = <T>(read: (batch: EventBatch) => T) => sql.param(batches.map(read))
  await runPrepared(
    db,
    'append_events',
    sql`
    insert into answer_events (message_id, first_seq, last_seq, events, stored_at)
    select id, first_seq, last_seq, events, ${now.toISOString()}::timestamptz
    from unnest(
      ${column((batch) => batch.messageId)}::uuid[],
      ${column((batch) => batch.firstSeq)}::int[],
      ${column((batch) => batch.lastSeq)}::int[],
      ${column((batch) => `[${batch.events.join(',')}]`)}::text[]
    ) as batch (id, first_seq, last_seq, events)
    where exists (select 1 from messages where messages.id = batch.id)
    on conflict (message_id, first_seq) do update
    set last_seq = excluded.last_seq, events = excluded.events, stored_at = excluded.stored_at
    where answer_events.last_seq < excluded.last_seq`,
  )
}

/** The stored events behind `after`, in order; undefined when one is missing, or when some were joined. */
export async function readEvents(
  db: Queryable,
  messageId: string,
  after: number,
): Promise<{ seq: number; event: ChatEvent }[] | undefined> {
  const batches = await readBatches(db, messageId, after)
  let expected = after + 1
  for (const { firstSeq, lastSeq, events } of batches) {
    if (firstSeq > expected || events.length !== lastSeq - firstSeq + 1) return undefined
    expected = lastSeq + 1
  }
  return batches.flatMap(({ firstSeq, events }) =>
    events.map((event, index) => ({ seq: firstSeq + index, event })).filter(({ seq }) => seq > after),
  )
}

/** What the stored events add to what the row holds, as far as there is none missing. */
export async function foldEvents(db: Queryable, messageId: string, stored: AnswerSnapshot): Promise<AnswerSnapshot> {
  let snapshot = stored
  for (const { firstSeq, lastSeq, events } of await readBatches(db, messageId, stored.seq)) {
    if (firstSeq !== snapshot.seq + 1) break
    snapshot = { seq: lastSeq, answer: events.reduce(fold, snapshot.answer) }
  }
  return snapshot
}

async function readBatches(db: Queryable, messageId: string, after: number) {
  const { firstSeq, lastSeq, events } = answerEvents
  const batches = await db
    .select({ firstSeq, lastSeq, events })
    .from(answerEvents)
    .where(and(eq(answerEvents.messageId, messageId), gt(lastSeq, after)))
    .orderBy(asc(firstSeq))
  return batches.map((batch) => ({ ...batch, events: JSON.parse(batch.events) as ChatEvent[] }))
}

/** How an answer ended, and what it took. */
export type AnswerEnd = {
  readonly messageId: string
  readonly snapshot: AnswerSnapshot
  readonly spent?: LedgerEntry | undefined
}

/** Writes down what answers took: a statement that reads from `ended` which of them ended. */
export type RecordSpent = (entries: readonly (LedgerEntry & { readonly id: string })[]) => Statement

/**
 * The ends of answers, a row each, in one statement. One that had ended already stays as it was; but a server that was
 * taken for gone and comes back with more words than were stored is believed: they are the answer's own.
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
      alive_at = null, tokens = coalesce(messages.tokens, 0) + ended.tokens,
      cost_micros = case when messages.tokens > 0 and messages.cost_micros is null then null
        else coalesce(messages.cost_micros, 0) + ended.cost_micros end
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
      ended as (select id from changed join open using (id)) ${recordSpent(spent)}`,
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

export function detailsOf(answer: Answer): AnswerDetails {
  const { text: _, state: __, ...details } = answer
  return details
}

export type StoredAnswer = { readonly state: Answer['state']; readonly snapshot: AnswerSnapshot }

/** An answer of the caller's as the row has it. */
export async function findAnswer(db: Queryable, uid: string, messageId: string): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select(answerColumns)
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid), eq(messages.role, 'assistant')))
  return row && { state: row.state, snapshot: snapshotOf(row) }
}

export const answerColumns = {
  content: messages.content,
  details: messages.details,
  state: messages.state,
  seq: messages.seq,
}
type AnswerRow = Pick<typeof messages.$inferSelect, keyof typeof answerColumns>

export function snapshotOf(row: AnswerRow): AnswerSnapshot {
  return { seq: row.seq, answer: answerOf(row) }
}

export function answerOf(row: { content: string; details: AnswerDetails | null; state: Answer['state'] }): Answer {
  return { ...EMPTY_ANSWER, ...row.details, text: row.content, state: row.state }
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
    .set({ stopAskedAt: now })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'streaming')))
}

/** Asks all answers of a person that are being written to stop, and says which those are. */
export async function requestStopOf(db: Queryable, uid: string, now: Date): Promise<string[]> {
  const theirs = and(eq(messages.uid, uid), eq(messages.state, 'streaming'))
  const asked = await db.update(messages).set({ stopAskedAt: now }).where(theirs).returning({ id: messages.id })
  return asked.map(({ id }) => id)
}

/** Which of these are to stop. */
export async function findStopRequests(db: Queryable, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, [...messageIds]), isNotNull(messages.stopAskedAt)))
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
      const { seq, answer } = await foldEvents(db, id, snapshotOf(row))
      const ended = fold(answer, { type: 'end', reason: 'interrupted' })
      const { model, bot, text, reasoning } = ended
      const purpose = { feature: usageFeatureOf(toolSlug), bot, project, messages: 1 }
      const spent = model ? ledger?.estimateWritten(uid, model, purpose, text.length + reasoning.length) : undefined
      await finish({ messageId: id, snapshot: { seq: seq + 1, answer: ended }, spent })
    }),
  )
  return orphans.map(({ id }) => id)
}

/** Events are needed only while someone may still be following. */
export async function sweepEvents(db: Queryable, storedBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from answer_events using messages
    where messages.id = answer_events.message_id and messages.state <> 'streaming'
      and answer_events.stored_at < ${storedBefore.toISOString()}::timestamptz`)
}
