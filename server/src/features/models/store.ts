import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { modelDefaults, providers, providerSeeds } from './tables.ts'

export type ProviderRow = typeof providers.$inferSelect

/** Providers in the order they were added; the first is where new people begin. */
/** Async, so that it answers a promise: a query by itself would run again each time that it is awaited. */
export async function listProviders(db: Queryable): Promise<ProviderRow[]> {
  return db.select().from(providers).orderBy(asc(providers.createdAt), asc(providers.id))
}

export async function addProvider(db: Queryable, row: ProviderRow): Promise<void> {
  await db.insert(providers).values(row)
}

/** A provider as it is now, and as it stays until the transaction ends. */
export async function lockProvider(tx: Transaction, id: string): Promise<ProviderRow | undefined> {
  const [found] = await tx.select().from(providers).where(eq(providers.id, id)).for('update')
  return found
}

export async function saveProvider(tx: Transaction, row: ProviderRow): Promise<void> {
  const { id, ...fields } = row
  await tx.update(providers).set(fields).where(eq(providers.id, id))
}

export async function removeProvider(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(providers).where(eq(providers.id, id)).returning({ id: providers.id })).length > 0
}

/** Adds the environment's provider, the first time anyone asks for it and never again. */
export async function seedProvider(db: Database, row: ProviderRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const marked = await tx
      .insert(providerSeeds)
      .values({ id: 1, seededAt: row.createdAt })
      .onConflictDoNothing()
      .returning({ id: providerSeeds.id })
    if (marked.length === 0) return false
    await addProvider(tx, row)
    return true
  })
}

/** What a person picked. */
export async function findDefault(db: Queryable, uid: string): Promise<string | undefined> {
  const [pick] = await db.select().from(modelDefaults).where(eq(modelDefaults.uid, uid))
  return pick?.modelId
}

export async function saveDefault(db: Queryable, pick: typeof modelDefaults.$inferInsert): Promise<void> {
  await db.insert(modelDefaults).values(pick).onConflictDoUpdate({ target: modelDefaults.uid, set: pick })
}
