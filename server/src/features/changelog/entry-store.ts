import { count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { changelogEntries } from './tables.ts'

export type EntryRow = typeof changelogEntries.$inferSelect
export type EntryFields = Pick<EntryRow, 'title' | 'body' | 'buttonText' | 'link'>

const ADD_LOCK = 4_100_410_053

/** The newest first. */
export function listEntries(db: Queryable): Promise<EntryRow[]> {
  return db.select().from(changelogEntries).orderBy(desc(changelogEntries.createdAt), desc(changelogEntries.id))
}

/** Answers false when there are as many as may be. */
export async function addEntry(tx: Transaction, entry: EntryRow, most: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADD_LOCK})`)
  const [found] = await tx.select({ total: count() }).from(changelogEntries)
  if (found!.total >= most) return false
  await tx.insert(changelogEntries).values(entry)
  return true
}

export async function changeEntry(
  db: Queryable,
  id: string,
  change: EntryFields & Pick<EntryRow, 'updatedAt'>,
): Promise<EntryRow | undefined> {
  const [changed] = await db.update(changelogEntries).set(change).where(eq(changelogEntries.id, id)).returning()
  return changed
}

export async function removeEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const [removed] = await db.delete(changelogEntries).where(eq(changelogEntries.id, id)).returning()
  return removed
}
