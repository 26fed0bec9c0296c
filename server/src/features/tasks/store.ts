import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { isActivePerson } from '../account/index.ts'
import { shownBot } from '../bots/index.ts'
import { projectNameOf } from '../projects/index.ts'
import { taskRuns, tasks } from './tables.ts'

export type TaskRow = typeof tasks.$inferSelect
type NewTaskRow = typeof tasks.$inferInsert
export type TaskRowChange = Partial<Omit<NewTaskRow, 'id' | 'uid' | 'createdAt'>>
export type ShownTask = TaskRow & {
  readonly botName: string | null
  readonly projectName: string | null
  readonly hasNews: boolean
  readonly sortValue: string
}

const owned = (uid: string, id: string) => and(eq(tasks.id, id), eq(tasks.uid, uid))
const isThere = isNull(tasks.deletedAt)

/** Tells this lock from others that are taken by the same words. */
const LOCK_SPACE = 4_100_410_061

/** Whatever adds to what a person keeps happens one after the other until the transaction ends. */
export async function lockOwner(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, ${LOCK_SPACE}))`)
}

export function countTasks(db: Queryable, uid: string): Promise<number> {
  return db.$count(tasks, and(eq(tasks.uid, uid), isThere))
}

export async function insertTask(tx: Transaction, row: NewTaskRow): Promise<void> {
  await tx.insert(tasks).values(row)
}

export async function findTask(db: Queryable, uid: string, id: string): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(owned(uid, id), isThere))
  return row
}

export async function lockTask(tx: Transaction, uid: string, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(owned(uid, id), isThere))
    .for('update')
  return row
}

export async function changeTask(db: Queryable, id: string, change: TaskRowChange): Promise<void> {
  await db.update(tasks).set(change).where(eq(tasks.id, id))
}

/** False when there is none. */
export async function markDeleted(db: Queryable, uid: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(owned(uid, id), isThere))
    .returning({ id: tasks.id })
  return marked.length > 0
}

export async function unmarkDeleted(tx: Transaction, uid: string, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(owned(uid, id), isNotNull(tasks.deletedAt)))
    .returning()
  return row
}

export async function purgeTasks(db: Queryable, before: Date): Promise<void> {
  await db.delete(tasks).where(lte(tasks.deletedAt, before))
}

/** What does not run again comes last. */
const NEXT_FIRST: ListOrder = {
  by: sql`coalesce(${tasks.nextRunAt}, 'infinity')`,
  isDescending: false,
  type: 'timestamptz',
}

type TasksQuery = { readonly id: string } | { readonly after: CursorPosition | undefined; readonly limit: number }

/**
 * A page of a person's, or one; with the names of what they refer to. The next to run first. The columns are
 * spelt out: in a list of what is selected they would lose their table, and mean another one's inside.
 */
export async function listTasks(db: Queryable, uid: string, query: TasksQuery): Promise<ShownTask[]> {
  const isOne = 'id' in query
  const { afterCursor, order, sortValue } = orderList(NEXT_FIRST, tasks.id, isOne ? undefined : query.after)
  const rows = await db
    .select({
      row: tasks,
      botName: sql<string | null>`${shownBot(sql`tasks.bot_id`, sql`tasks.uid`)} ->> 'name'`,
      projectName: projectNameOf(sql`tasks.project_id`, sql`tasks.uid`),
      hasNews: sql<boolean>`exists (select from task_runs r where r.task_id = tasks.id and not r.is_seen)`,
      sortValue,
    })
    .from(tasks)
    .where(and(eq(tasks.uid, uid), isThere, isOne ? eq(tasks.id, query.id) : afterCursor))
    .orderBy(...order)
    .limit(isOne ? 1 : query.limit)
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

/** Those whose time has come and of which no run is under way. */
export async function listDue(db: Queryable, now: Date): Promise<{ id: string; uid: string }[]> {
  return db
    .select({ id: tasks.id, uid: tasks.uid })
    .from(tasks)
    .where(and(isDue(now), hasNoOpenRun))
    .orderBy(asc(tasks.nextRunAt))
    .limit(50)
}

/** The same for one, held until the transaction ends; nothing when another server has it or was quicker. */
export async function lockDue(tx: Transaction, id: string, now: Date): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isDue(now), hasNoOpenRun))
    .for('update', { of: tasks, skipLocked: true })
  return row
}

/** Nothing runs for someone who is suspended, but their tasks go on when they may again. */
const isDue = (now: Date) =>
  and(lte(tasks.nextRunAt, now), eq(tasks.isPaused, false), isThere, isActivePerson(sql`tasks.uid`))
const hasNoOpenRun = sql`not exists (select from ${taskRuns} open where open.task_id = ${tasks.id}
  and open.state in ('waiting', 'running', 'needsYou'))`

/** A page of those that will run again, by id. */
export function listTimed(db: Queryable, after: string | undefined, limit: number): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(and(isNotNull(tasks.nextRunAt), eq(tasks.isPaused, false), isThere, after ? gt(tasks.id, after) : undefined))
    .orderBy(asc(tasks.id))
    .limit(limit)
}

/** Times a task anew, unless somebody else just did. */
export async function retimeTask(db: Queryable, { id, nextRunAt }: TaskRow, at: Date): Promise<void> {
  await db
    .update(tasks)
    .set({ nextRunAt: at })
    .where(and(eq(tasks.id, id), eq(tasks.nextRunAt, nextRunAt!), isThere))
}
