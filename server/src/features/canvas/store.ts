import { and, desc, eq, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { canvases, canvasVersions } from './tables.ts'

export type CanvasRow = typeof canvases.$inferSelect

const owned = (uid: string, id: string) => and(eq(canvases.id, id), eq(canvases.uid, uid))
const isThere = isNull(canvases.deletedAt)
/** Enough of a text to show what it is called and how it begins. */
const BEGINNING_CHARS = 600
const beginning = sql<string>`left(${canvases.content}, ${sql.raw(String(BEGINNING_CHARS))})`
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
function passageAround(terms: readonly string[], content: SQLWrapper): SQL<string | null> {
  const places = terms.map((term) => sql`strpos(lower(${content}), ${term.toLowerCase()})`)
  if (places.length === 0) return sql`null::text`
  const hasAll = sql.join(
    places.map((place) => sql`${place} > 0`),
    sql` and `,
  )
  return sql`case when ${hasAll} then substr(${content}, greatest(1, ${places[0]} - 200), 600) end`
}

type Searched = { readonly terms: readonly string[]; readonly readMax: number; readonly limit: number }

/** Of those used last, the ones that say it first. Each of them is read once, and no older one. */
export async function listForSearch(
  db: Queryable,
  uid: string,
  { terms, readMax, limit }: Searched,
): Promise<(Pick<ListedCanvas, 'id' | 'title' | 'content' | 'updatedAt'> & { passage: string | null })[]> {
  const { id, title, content, updatedAt } = canvases
  const newest = db
    .select({ id, title, content, updatedAt })
    .from(canvases)
    .where(and(eq(canvases.uid, uid), isThere))
    .orderBy(desc(updatedAt), desc(id))
    .limit(readMax)
    .as('newest')
  const looked = db
    .select({
      id: newest.id,
      title: newest.title,
      content: sql<string>`left(${newest.content}, ${BEGINNING_CHARS})`.as('beginning'),
      updatedAt: newest.updatedAt,
      passage: passageAround(terms, newest.content).as('passage'),
    })
    .from(newest)
    // Keeps the planner from looking for the words once more in order to sort by them.
    .limit(readMax)
    .as('looked')
  return db
    .select()
    .from(looked)
    .orderBy(sql`${looked.passage} is null`, desc(looked.updatedAt))
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
