import { and, count, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { botIcons, bots, isPublicBot } from './tables.ts'

export type BotRow = typeof bots.$inferSelect
/** What is left out is what the table says. */
export type NewBot = Omit<typeof bots.$inferInsert, 'words' | 'timesUsed'>
export type BotChange = Partial<Omit<BotRow, 'id' | 'uid' | 'words' | 'timesUsed' | 'createdAt'>>

const owned = (uid: string, id: string) => and(eq(bots.id, id), eq(bots.uid, uid))

/** What others may see. */
export const isPublic: SQL = isPublicBot('bots')

/** What a person may see and chat with; a visitor has no uid. */
export const isVisibleTo = (uid: string | undefined): SQL =>
  uid === undefined ? isPublic : or(eq(bots.uid, uid), isPublic)!

export async function findVisible(db: Queryable, uid: string | undefined, id: string): Promise<BotRow | undefined> {
  const [found] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.id, id), isVisibleTo(uid)))
  return found
}

/** A bot that a person may chat with, and what it knows, oldest first. */
export async function findAnswering(
  db: Queryable,
  uid: string,
  id: string,
): Promise<{ bot: BotRow; itemIds: string[] } | undefined> {
  const itemIds = sql<string[]>`array(
    select item_id from bot_items where bot_id = ${bots.id} order by added_at, item_id)`
  const [found] = await db
    .select({ bot: bots, itemIds })
    .from(bots)
    .where(and(eq(bots.id, id), isVisibleTo(uid)))
  return found
}

export async function findOwn(db: Queryable, uid: string, id: string): Promise<BotRow | undefined> {
  const [found] = await db.select().from(bots).where(owned(uid, id))
  return found
}

/** The bot as it stays until the transaction ends: what is counted in it is counted in one go. */
export async function lockBot(tx: Transaction, uid: string, id: string): Promise<BotRow | undefined> {
  const [found] = await tx.select().from(bots).where(owned(uid, id)).for('update')
  return found
}

const HANDLE_LOCK = 4_100_410_051
const OWNER_LOCK = 4_100_410_052
const lock = (tx: Transaction, word: string, space: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, ${space}))`)

/** Bots of a person are made one after the other, so that they can be counted. Before `takeHandle`, always. */
export async function lockOwner(tx: Transaction, uid: string): Promise<void> {
  await lock(tx, uid, OWNER_LOCK)
}

/** False when another bot than `exceptId` has the handle; otherwise nobody else takes it until the transaction ends. */
export async function claimHandle(tx: Transaction, handle: string, exceptId?: string): Promise<boolean> {
  await lock(tx, handle, HANDLE_LOCK)
  return !(await isTaken(tx, handle, exceptId))
}

export async function isTaken(db: Queryable, handle: string, exceptId?: string): Promise<boolean> {
  const other = exceptId === undefined ? undefined : ne(bots.id, exceptId)
  const found = await db
    .select({ id: bots.id })
    .from(bots)
    .where(and(eq(bots.handle, handle), other))
  return found.length > 0
}

export async function countBots(db: Queryable, uid: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(bots).where(eq(bots.uid, uid))
  return counted!.total
}

export async function insertBot(tx: Transaction, bot: NewBot): Promise<BotRow> {
  const [added] = await tx
    .insert(bots)
    .values({ ...bot, words: wordsOf(bot) })
    .returning()
  return added!
}

/** `before` is what is there, so that what is searched for fits it. */
export async function changeBot(tx: Queryable, before: BotRow, change: BotChange): Promise<BotRow> {
  const words = wordsOf({ ...before, ...change })
  const [changed] = await tx
    .update(bots)
    .set({ ...change, words })
    .where(eq(bots.id, before.id))
    .returning()
  return changed!
}

/** What it knows has changed. */
export async function touchBot(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(bots).set({ updatedAt: now }).where(eq(bots.id, id))
}

export async function deleteBot(tx: Transaction, uid: string, id: string): Promise<BotRow | undefined> {
  const [gone] = await tx.delete(bots).where(owned(uid, id)).returning()
  return gone
}

/** One more chat was begun with it. */
export async function countUse(db: Queryable, id: string): Promise<void> {
  await db
    .update(bots)
    .set({ timesUsed: sql`${bots.timesUsed} + 1` })
    .where(eq(bots.id, id))
}

/** A guest who signs in to an account brings their bots and icons along. */
export async function moveBots(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  await tx.update(bots).set({ uid: toUid }).where(eq(bots.uid, fromUid))
  await tx.update(botIcons).set({ uid: toUid }).where(eq(botIcons.uid, fromUid))
}

/** The bots that come with Alcove. One whose name a person took first stays away. */
export async function insertCurated(db: Queryable, curated: readonly NewBot[]): Promise<void> {
  if (curated.length === 0) return
  const rows = curated.map((bot) => ({ ...bot, words: wordsOf(bot) }))
  await db.insert(bots).values(rows).onConflictDoNothing()
}

function wordsOf({ name, handle, description, tags = [] }: NewBot): string {
  return [name, `@${handle}`, description, ...tags].join('\n').toLowerCase()
}
