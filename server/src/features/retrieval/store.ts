import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import type { Queryable } from '../../db/transaction.ts'
import { embeddingModels } from './tables.ts'

export type EmbeddingModelRow = typeof embeddingModels.$inferSelect
type NewEmbeddingModel = Omit<typeof embeddingModels.$inferInsert, 'state'>

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
