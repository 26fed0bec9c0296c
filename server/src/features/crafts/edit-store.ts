import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { craftEdits, craftShares } from './tables.ts'

const { id, messageId, index, content, createdAt } = craftEdits

export type EditRow = {
  readonly id: string
  readonly messageId: string
  readonly index: number
  readonly content: string
  readonly createdAt: Date
}

/** The changes by hand of one craft of a chat, oldest first. */
export async function listEdits(
  db: Queryable,
  uid: string,
  chatId: string,
  identifier: string,
): Promise<readonly EditRow[]> {
  return db
    .select({ id, messageId, index, content, createdAt })
    .from(craftEdits)
    .where(and(eq(craftEdits.uid, uid), eq(craftEdits.chatId, chatId), eq(craftEdits.identifier, identifier)))
    .orderBy(asc(id))
}

/** Of each craft of each answer the newest change by hand: what a chat's next answer must know. */
export async function listNewestEdits(db: Queryable, uid: string, chatId: string): Promise<readonly EditRow[]> {
  return db
    .selectDistinctOn([messageId, index], { id, messageId, index, content, createdAt })
    .from(craftEdits)
    .where(and(eq(craftEdits.uid, uid), eq(craftEdits.chatId, chatId)))
    .orderBy(messageId, index, desc(id))
}

/** Keeps a change, and forgets the oldest of the same craft beyond `kept`. */
export async function addEdit(db: Queryable, edit: typeof craftEdits.$inferInsert, keptMax: number): Promise<void> {
  await db.insert(craftEdits).values(edit)
  const old = db
    .select({ id })
    .from(craftEdits)
    .where(and(eq(craftEdits.chatId, edit.chatId), eq(craftEdits.identifier, edit.identifier)))
    .orderBy(sql`${id} desc`)
    .offset(keptMax)
  await db.delete(craftEdits).where(and(eq(craftEdits.uid, edit.uid), inArray(id, old)))
}

/** A guest who signs in to an account brings their changes and links along. */
export async function moveCrafts(db: Queryable, fromUid: string, toUid: string): Promise<void> {
  await db.update(craftEdits).set({ uid: toUid }).where(eq(craftEdits.uid, fromUid))
  await db.update(craftShares).set({ uid: toUid }).where(eq(craftShares.uid, fromUid))
}
