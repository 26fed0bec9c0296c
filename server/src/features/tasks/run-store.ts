import { and, desc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import { RUNS_PER_PAGE } from '#contract/tasks/limits.ts'
import { createLeasedTable } from '../../db/leased-table.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import { taskRuns, tasks } from './tables.ts'

export type RunRow = typeof taskRuns.$inferSelect
export type ShownRun = RunRow & {
  readonly liveChatId: string | null
  readonly excerpt: string | null
  readonly tokens: number | null
  readonly costMicros: number | null
}

const EXCERPT_CHARS = 240

const shownColumns = {
  row: taskRuns,
  /** Null once the chat is deleted, which can still be undone for a moment. */
  liveChatId: sql<string | null>`chat.id`,
  excerpt: sql<string | null>`case when chat.id is not null then left(answer.content, ${EXCERPT_CHARS})
    || case when length(answer.content) > ${EXCERPT_CHARS} then '…' else '' end end`,
  tokens: sql<number | null>`answer.tokens::float8`,
  costMicros: sql<number | null>`answer.cost_micros::float8`,
}
// By name: a store knows no table of another feature.
const CHAT = [sql`chats chat`, sql`chat.id = ${taskRuns.chatId} and chat.deleted_at is null`] as const
const ANSWER = [sql`messages answer`, sql`answer.id = ${taskRuns.messageId}`] as const
const shown = ({ row, ...more }: { row: RunRow } & Omit<ShownRun, keyof RunRow>): ShownRun => ({ ...row, ...more })

/** False when a run of the task is under way already. */
export async function insertRun(tx: Transaction, row: typeof taskRuns.$inferInsert): Promise<boolean> {
  const added = await tx.insert(taskRuns).values(row).onConflictDoNothing().returning({ id: taskRuns.id })
  return added.length > 0
}

/** The newest run of each of these tasks. */
export async function listLastRuns(db: Queryable, taskIds: readonly string[]): Promise<Map<string, ShownRun>> {
  if (taskIds.length === 0) return new Map()
  // One look into the index for each task: a task may have run ten thousands of times.
  const newest = sql`array(select (select run.id from task_runs run where run.task_id = task order by run.id desc limit 1)
    from unnest(${sql.param([...taskIds])}::uuid[]) as task)`
  const rows = await db
    .select(shownColumns)
    .from(taskRuns)
    .leftJoin(...CHAT)
    .leftJoin(...ANSWER)
    .where(sql`${taskRuns.id} = any(${newest})`)
  return new Map(rows.map((row) => [row.row.taskId, shown(row)]))
}

/** The newest first, and one more than a page holds. */
export async function listRuns(db: Queryable, uid: string, taskId: string, before?: string): Promise<ShownRun[]> {
  const rows = await db
    .select(shownColumns)
    .from(taskRuns)
    .leftJoin(...CHAT)
    .leftJoin(...ANSWER)
    .where(
      and(
        eq(taskRuns.taskId, taskId),
        eq(taskRuns.uid, uid),
        before === undefined ? undefined : lt(taskRuns.id, before),
      ),
    )
    .orderBy(desc(taskRuns.id))
    .limit(RUNS_PER_PAGE + 1)
  return rows.map(shown)
}

export async function findRun(db: Queryable, uid: string, id: string): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(taskRuns)
    .where(and(eq(taskRuns.id, id), eq(taskRuns.uid, uid)))
  return row
}

/** The clocks of servers that share a database differ by less. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/**
 * The last time of its schedule that a task has run for. What began later than now, by more than clocks differ, was
 * begun by one that was ahead, and speaks for nothing.
 */
export async function findLastDue(db: Queryable, taskId: string, now: Date): Promise<Date | undefined> {
  const latest = new Date(now.getTime() + CLOCKS_DIFFER_MS)
  const [row] = await db
    .select({ dueAt: taskRuns.dueAt })
    .from(taskRuns)
    .where(
      and(
        eq(taskRuns.taskId, taskId),
        eq(taskRuns.trigger, 'schedule'),
        lte(sql`coalesce(${taskRuns.startedAt}, ${taskRuns.dueAt})`, latest.toISOString()),
      ),
    )
    .orderBy(desc(taskRuns.dueAt))
    .limit(1)
  return row?.dueAt
}

/** The last run of a task before this one that has an answer. */
export async function findAnsweredBefore(db: Queryable, run: RunRow): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(taskRuns)
    .where(
      and(
        eq(taskRuns.taskId, run.taskId),
        ne(taskRuns.id, run.id),
        inArray(taskRuns.state, ['done', 'unchanged']),
        isNotNull(taskRuns.messageId),
      ),
    )
    .orderBy(desc(taskRuns.id))
    .limit(1)
  return row
}

export async function findTaskOfChat(
  db: Queryable,
  uid: string,
  chatId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: tasks.id, name: tasks.name })
    .from(taskRuns)
    .innerJoin(tasks, and(eq(tasks.id, taskRuns.taskId), sql`${tasks.deletedAt} is null`))
    .where(and(eq(taskRuns.chatId, chatId), eq(taskRuns.uid, uid)))
    .limit(1)
  return row
}

export function countUnseen(db: Queryable, uid: string): Promise<number> {
  const isOfTask = sql`exists (select from ${tasks} t where t.id = ${taskRuns.taskId} and t.deleted_at is null)`
  return db.$count(taskRuns, and(eq(taskRuns.uid, uid), eq(taskRuns.isSeen, false), isOfTask))
}

export async function markSeen(db: Queryable, uid: string, taskId: string): Promise<void> {
  await db
    .update(taskRuns)
    .set({ isSeen: true })
    .where(and(eq(taskRuns.taskId, taskId), eq(taskRuns.uid, uid), eq(taskRuns.isSeen, false)))
}

/** Runs that have not begun. Those of suspended people wait. */
export const leasedRuns = createLeasedTable({
  table: taskRuns,
  isWaiting: eq(taskRuns.state, 'waiting'),
  isUnderWay: eq(taskRuns.state, 'waiting'),
  isServed: isActivePerson(sql`${taskRuns.uid}`),
  order: sql`${taskRuns.id}`,
})

export async function releaseRun(db: Queryable, claimed: RunRow): Promise<void> {
  await db.update(taskRuns).set({ leaseUntil: null }).where(leasedRuns.isStillMine(claimed))
}

/** Runs whose answer may have come to something. */
export async function listUnderWay(db: Queryable): Promise<RunRow[]> {
  return db
    .select()
    .from(taskRuns)
    .where(inArray(taskRuns.state, ['running', 'needsYou']))
}

export type RunChange = Partial<
  Pick<RunRow, 'state' | 'startedAt' | 'endedAt' | 'chatId' | 'messageId' | 'problem' | 'comparedTo' | 'isSeen'>
>

/** Changes a run that is still in this state. False when another server was quicker. */
export async function changeRun(db: Queryable, run: RunRow, change: RunChange): Promise<boolean> {
  const changed = await db
    .update(taskRuns)
    .set({ leaseUntil: null, ...change })
    .where(and(eq(taskRuns.id, run.id), eq(taskRuns.state, run.state)))
    .returning({ id: taskRuns.id })
  return changed.length > 0
}
