import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { localModels } from './tables.ts'

type LocalModelRow = typeof localModels.$inferSelect

/** Async, so that it answers a promise. */
export async function listLocalRows(db: Queryable): Promise<LocalModelRow[]> {
  return db.select().from(localModels)
}

export async function saveLocalRow(
  db: Queryable,
  fileName: string,
  change: Partial<Omit<LocalModelRow, 'fileName'>>,
): Promise<void> {
  await db
    .insert(localModels)
    .values({ fileName, ...change })
    .onConflictDoUpdate({ target: localModels.fileName, set: change })
}

export async function removeLocalRow(db: Queryable, fileName: string): Promise<void> {
  await db.delete(localModels).where(eq(localModels.fileName, fileName))
}
