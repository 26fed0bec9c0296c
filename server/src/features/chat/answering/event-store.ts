import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ChatEvent } from '#contract/chat/events.ts'
import { fold, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { runPrepared } from '../../../db/run-prepared.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { answerEvents } from '../tables.ts'
import type { EventBatch } from './run.ts'

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

/** Events are needed only while someone may still be following. */
export async function sweepEvents(db: Queryable, storedBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from answer_events using messages
    where messages.id = answer_events.message_id and messages.state <> 'streaming'
      and answer_events.stored_at < ${storedBefore.toISOString()}::timestamptz`)
}
