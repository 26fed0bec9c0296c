import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { readPages } from './tables.ts'

export type ReadPageRow = typeof readPages.$inferSelect

/** Answers the id of what is kept: of the same words as before, the one from then. */
export async function keepPage(db: Queryable, page: ReadPageRow): Promise<string> {
  const [kept] = await db
    .insert(readPages)
    .values(page)
    .onConflictDoUpdate({ target: [readPages.chatId, readPages.hash], set: { readAt: page.readAt } })
    .returning({ id: readPages.id })
  return kept!.id
}

/** Lets go of all but the newest of a person. */
export async function trimPages(db: Queryable, uid: string, most: number): Promise<void> {
  const older = db
    .select({ id: readPages.id })
    .from(readPages)
    .where(eq(readPages.uid, uid))
    .orderBy(desc(readPages.readAt))
    .offset(most)
  await db.delete(readPages).where(inArray(readPages.id, older))
}

/** One that was read for the person. */
export async function findPage(db: Queryable, uid: string, id: string): Promise<ReadPageRow | undefined> {
  const [found] = await db
    .select()
    .from(readPages)
    .where(and(eq(readPages.id, id), eq(readPages.uid, uid)))
  return found
}

/** A guest who signs in to an account brings along what was read in their chats. */
export async function movePages(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  await tx.update(readPages).set({ uid: toUid }).where(eq(readPages.uid, fromUid))
}
