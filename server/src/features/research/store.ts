import { and, asc, count, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { NumberedEvent, ResearchEvent } from '#contract/research/events.ts'
import { foldResearch, newResearch, type ResearchSnapshot } from '#contract/research/fold.ts'
import type { Research } from '#contract/research/schema.ts'
import { createLeasedTable } from '../../db/leased-table.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import type { ActiveChats } from '../chat/index.ts'
import { researchEvents, researches, type Stage } from './tables.ts'

export type ResearchRow = typeof researches.$inferSelect
/** A step, and what is known of the page that it kept. */
type NewStep = { readonly event: ResearchEvent; readonly fingerprint?: readonly number[] | undefined }
export type RowChange = Partial<
  Pick<ResearchRow, 'stage' | 'startsAt' | 'period' | 'leaseUntil' | 'attempts' | 'failures'>
>

export async function insertResearch(tx: Transaction, row: typeof researches.$inferInsert): Promise<void> {
  await tx.insert(researches).values(row)
}

export async function findResearch(db: Queryable, uid: string, id: string): Promise<ResearchRow | undefined> {
  const [found] = await db
    .select()
    .from(researches)
    .where(and(eq(researches.id, id), eq(researches.uid, uid)))
  return found
}

/** Holds it until the transaction ends: what happens next is decided by what it is now. */
export async function lockResearch(tx: Transaction, uid: string, id: string): Promise<ResearchRow | undefined> {
  const [found] = await tx
    .select()
    .from(researches)
    .where(and(eq(researches.id, id), eq(researches.uid, uid)))
    .for('update')
  return found
}

/** Adds steps to a research whose row is held. */
export async function addSteps(
  tx: Transaction,
  row: Pick<ResearchRow, 'id' | 'seq'>,
  steps: readonly NewStep[],
  now: Date,
  change: RowChange = {},
): Promise<void> {
  const { id, seq } = row
  const rows = steps.map(({ event, fingerprint }, index) => {
    return { researchId: id, seq: seq + index + 1, at: now, event, fingerprint: fingerprint ? [...fingerprint] : null }
  })
  if (rows.length > 0) await tx.insert(researchEvents).values(rows)
  await tx
    .update(researches)
    .set({ seq: seq + rows.length, failures: 0, ...change })
    .where(eq(researches.id, id))
}

export async function readEvents(db: Queryable, id: string, after: number): Promise<NumberedEvent[]> {
  const { seq, at, event } = researchEvents
  const rows = await db
    .select({ seq, at, event })
    .from(researchEvents)
    .where(and(eq(researchEvents.researchId, id), gt(seq, after)))
    .orderBy(asc(seq))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type WholeResearch = ResearchSnapshot & { readonly research: Research }

/** A research as its steps have made it. */
export async function readResearch(db: Queryable, row: ResearchRow): Promise<WholeResearch> {
  const { id, chatId, messageId, question, createdAt } = row
  const begun = newResearch({ id, chatId, messageId, question, createdAt: createdAt.toISOString() })
  return addEvents({ seq: 0, research: begun }, await readEvents(db, id, 0))
}

export function addEvents(before: WholeResearch, events: readonly NumberedEvent[]): WholeResearch {
  return events.reduce(({ research }, event) => ({ seq: event.seq, research: foldResearch(research, event) }), before)
}

/** What the pages that were kept are made of. */
export async function listFingerprints(db: Queryable, id: string) {
  const rows = await db
    .select({ event: researchEvents.event, fingerprint: researchEvents.fingerprint })
    .from(researchEvents)
    .where(and(eq(researchEvents.researchId, id), isNotNull(researchEvents.fingerprint)))
    .orderBy(asc(researchEvents.seq))
  return rows.flatMap(({ event, fingerprint }) => {
    return event.type === 'kept' && fingerprint ? [{ title: event.source.title, fingerprint }] : []
  })
}

export async function countWorking(tx: Transaction, uid: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(researches)
    .where(and(eq(researches.uid, uid), eq(researches.stage, 'working')))
  return counted!.total
}

/** Plans whose time has come. */
export async function listDue(db: Queryable, now: Date): Promise<{ id: string; uid: string }[]> {
  return db
    .select({ id: researches.id, uid: researches.uid })
    .from(researches)
    .where(and(eq(researches.stage, 'planned'), lte(researches.startsAt, now)))
    .limit(50)
}

/** Researches of a chat that have a report, the newest last. */
export async function listReported(db: Queryable, uid: string, chatId: string): Promise<ResearchRow[]> {
  return db
    .select()
    .from(researches)
    .where(and(eq(researches.uid, uid), eq(researches.chatId, chatId), eq(researches.stage, 'ended')))
    .orderBy(asc(researches.createdAt))
}

/** What is given up after so many tries took the server with it, each at the same step. */
export const FAILURES_MAX = 4

const AT_WORK: Stage[] = ['planning', 'working']
/** Nothing happens until its person does something. */
export const WAITING: Stage[] = ['asking', 'planned', 'stopped']

/** Researches that a server has to do something about. */
export const leasedResearches = createLeasedTable({
  table: researches,
  isWaiting: inArray(researches.stage, AT_WORK),
  isUnderWay: inArray(researches.stage, AT_WORK),
  isServed: isActivePerson(sql`${researches.uid}`),
  order: sql`${researches.leaseUntil} nulls first, ${researches.createdAt}`,
  taken: { failures: sql`${researches.failures} + 1` },
  tries: { column: researches.failures, max: FAILURES_MAX },
})

/** What has waited for its person since before a moment. */
export async function listForgotten(db: Queryable, before: Date): Promise<{ id: string; uid: string }[]> {
  return db
    .select({ id: researches.id, uid: researches.uid })
    .from(researches)
    .innerJoin(
      researchEvents,
      and(eq(researchEvents.researchId, researches.id), eq(researchEvents.seq, researches.seq)),
    )
    .where(and(inArray(researches.stage, WAITING), lte(researchEvents.at, before)))
    .limit(50)
}

/** The chats in which one is at work, and those in which one waits for its person. */
export async function listActive(db: Queryable, uid: string): Promise<ActiveChats> {
  const rows = await db
    .select({ chatId: researches.chatId, stage: researches.stage })
    .from(researches)
    .where(and(eq(researches.uid, uid), notInArray(researches.stage, ['stopped', 'ended'])))
  const chatsIn = (...stages: Stage[]) =>
    new Set(rows.filter(({ stage }) => stages.includes(stage)).map(({ chatId }) => chatId))
  return { running: chatsIn('planning', 'working'), waiting: chatsIn('asking', 'planned') }
}
