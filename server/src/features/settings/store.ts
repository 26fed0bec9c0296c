import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { installSettings } from './tables.ts'

/** What is stored, by key. */
export type StoredValues = ReadonlyMap<string, unknown>

const CHANGE_LOCK = 4_100_410_065

export async function readValues(db: Queryable): Promise<StoredValues> {
  // As the driver reads it: Drizzle would take a text such as "12" for JSON once more.
  const value = sql<unknown>`${installSettings.value}`
  const rows = await db.select({ key: installSettings.key, value }).from(installSettings)
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** The same, held until the transaction ends: of two changes at once, the second sees the first. */
export async function lockValues(tx: Transaction): Promise<StoredValues> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`)
  return readValues(tx)
}

export async function writeValue(tx: Transaction, key: string, value: unknown, changedAt: Date): Promise<void> {
  const row = { value: sql`${JSON.stringify(value)}::jsonb`, changedAt }
  await tx
    .insert(installSettings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: installSettings.key, set: row })
}
