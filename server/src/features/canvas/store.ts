import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { canvases, canvasVersions } from './tables.ts'

export type CanvasRow = typeof canvases.$inferSelect

const owned = (uid: string, id: string) => and(eq(canvases.id, id), eq(canvases.uid, uid))
const isThere = isNull(canvases.deletedAt)
/** Enough of a text to show what it is called and how it begins. */
const beginning = sql<string>`left(${canvases.content}, 600)`
const NEWEST_FIRST: ListOrder = { by: sql`${canvases.updatedAt}`, isDescending: true, type: 'timestamptz' }

export type ListedCanvas = Pick<CanvasRow, 'id' | 'title' | 'content' | 'createdAt' | 'updatedAt'>

export async function listCanvases(
  db: Queryable,
  uid: string,
  after: CursorPosition | undefined,
  limit: number,
): Promise<(ListedCanvas & { sortValue: string })[]> {
  const { id, title, createdAt, updatedAt } = canvases
  const { afterCursor, order, sortValue } = orderList(NEWEST_FIRST, id, after)
  return db
    .select({ id, title, content: beginning, createdAt, updatedAt, sortValue })
    .from(canvases)
    .where(and(eq(canvases.uid, uid), isThere, afterCursor))
    .orderBy(...order)
    .limit(limit)
}

/** Around the first of the words, where all of them stand in a text; null where they do not. */
function passageAround(words: readonly string[]) {
  const places = words.map((word) => sql`strpos(lower(${canvases.content}), ${word.toLowerCase()})`)
  if (places.length === 0) return sql<string | null>`null::text`
  const hasAll = sql.join(
    places.map((place) => sql`${place} > 0`),
    sql` and `,
  )
  return sql<
    string | null
  >`case when ${hasAll} then substr(${canvases.content}, greatest(1, ${places[0]} - 200), 600) end`
}

/** Those that say it first, then the ones used last. */
export async function listForSearch(
  db: Queryable,
  uid: string,
  words: readonly string[],
  limit: number,
): Promise<(Pick<ListedCanvas, 'id' | 'title' | 'content' | 'updatedAt'> & { passage: string | null })[]> {
  const { id, title, updatedAt } = canvases
  const passage = passageAround(words)
  return db
    .select({ id, title, content: beginning, updatedAt, passage })
    .from(canvases)
    .where(and(eq(canvases.uid, uid), isThere))
    .orderBy(sql`${passage} is null`, desc(updatedAt))
    .limit(limit)
}

export async function findCanvas(db: Queryable, uid: string, id: string): Promise<CanvasRow | undefined> {
  const [row] = await db
    .select()
    .from(canvases)
    .where(and(owned(uid, id), isThere))
  return row
}

/** Until the transaction ends, nobody else saves it. */
export async function lockCanvas(tx: Transaction, uid: string, id: string): Promise<CanvasRow | undefined> {
  const mine = tx.select().from(canvases)
  const [row] = await mine.where(and(owned(uid, id), isThere)).for('update')
  return row
}

/** The one that began with an answer, deleted or not. */
export async function findByAnswer(db: Queryable, uid: string, messageId: string): Promise<CanvasRow | undefined> {
  const [row] = await db
    .select()
    .from(canvases)
    .where(and(eq(canvases.messageId, messageId), eq(canvases.uid, uid)))
  return row
}

/** Whatever adds to what a person keeps happens one after the other until the transaction ends. */
export async function lockOwner(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, ${LOCK_SPACE}))`)
}

/** Tells this lock from others that are taken by the same words. */
const LOCK_SPACE = 4_100_410_053

export function countCanvases(tx: Transaction, uid: string): Promise<number> {
  return tx.$count(canvases, and(eq(canvases.uid, uid), isThere))
}

export async function insertCanvas(tx: Transaction, row: typeof canvases.$inferInsert): Promise<CanvasRow> {
  const [added] = await tx.insert(canvases).values(row).returning()
  return added!
}

type CanvasFields = Partial<Pick<CanvasRow, 'title' | 'content' | 'version' | 'updatedAt'>>

export async function changeCanvas(
  db: Queryable,
  uid: string,
  id: string,
  change: CanvasFields,
): Promise<CanvasRow | undefined> {
  const [changed] = await db
    .update(canvases)
    .set(change)
    .where(and(owned(uid, id), isThere))
    .returning()
  return changed
}

/** False when it is not this person's, or gone already. */
export async function hideCanvas(db: Queryable, uid: string, id: string, deletedAt: Date): Promise<boolean> {
  const mine = and(owned(uid, id), isThere)
  const hidden = await db.update(canvases).set({ deletedAt }).where(mine).returning({ id: canvases.id })
  return hidden.length > 0
}

export async function unhideCanvas(db: Queryable, uid: string, id: string): Promise<CanvasRow | undefined> {
  const [back] = await db.update(canvases).set({ deletedAt: null }).where(owned(uid, id)).returning()
  return back
}

/** Removes for good what nobody brought back in time. */
export async function purgeCanvases(db: Queryable, deletedBefore: Date): Promise<void> {
  await db.delete(canvases).where(lt(canvases.deletedAt, deletedBefore))
}

/** A guest who signs in to an account brings their texts along. */
export async function moveCanvases(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  for (const table of [canvases, canvasVersions])
    await tx.update(table).set({ uid: toUid }).where(eq(table.uid, fromUid))
}
