import { asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import type { Queryable } from '../../db/transaction.ts'
import { embeddingModels, rerankerChoice } from './tables.ts'

export type EmbeddingModelRow = typeof embeddingModels.$inferSelect
type NewEmbeddingModel = Omit<typeof embeddingModels.$inferInsert, 'state'>
type RerankerRow = typeof rerankerChoice.$inferSelect

/** Async, so that it answers a promise. */
export async function listEmbeddingModels(db: Queryable): Promise<EmbeddingModelRow[]> {
  return db.select().from(embeddingModels).orderBy(asc(embeddingModels.id))
}

/** A new one that documents are to be embedded with; one that was on its way before is given up. */
export function addNext(db: Database, model: NewEmbeddingModel): Promise<void> {
  return db.transaction(async (tx) => {
    await retire(tx, ['next'])
    await tx.insert(embeddingModels).values({ ...model, state: 'next' })
  })
}

export async function retire(db: Queryable, states: readonly EmbeddingModelRow['state'][]): Promise<void> {
  await db
    .update(embeddingModels)
    .set({ state: 'retired' })
    .where(inArray(embeddingModels.state, [...states]))
}

/** From now on searches use the one that was on its way; false when it is not the one any more. */
export function activate(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(embeddingModels).where(eq(embeddingModels.id, id)).for('update')
    if (found?.state !== 'next') return false
    await retire(tx, ['active'])
    await tx.update(embeddingModels).set({ state: 'active' }).where(eq(embeddingModels.id, id))
    return true
  })
}

/** Once nothing is left of it. */
export async function removeRetired(db: Queryable, id: number): Promise<void> {
  await db.delete(embeddingModels).where(eq(embeddingModels.id, id))
}

export async function findReranker(db: Queryable): Promise<RerankerRow | undefined> {
  const [found] = await db.select().from(rerankerChoice)
  return found
}

export async function saveReranker(db: Queryable, choice: Omit<RerankerRow, 'id'>): Promise<void> {
  const row = { id: 1, ...choice }
  await db.insert(rerankerChoice).values(row).onConflictDoUpdate({ target: rerankerChoice.id, set: row })
}

export async function removeReranker(db: Queryable): Promise<void> {
  await db.delete(rerankerChoice).where(ne(rerankerChoice.id, 0))
}
