import { eq } from 'drizzle-orm'
import type { Settings } from '#contract/labs/schema.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { userSettings } from './tables.ts'

/** What a person has chosen. */
export async function findSettings(db: Queryable, uid: string): Promise<Partial<Settings>> {
  const query = db.select().from(userSettings).where(eq(userSettings.uid, uid))
  const [found] = await query.prepare('find_settings').execute()
  return found?.settings ?? {}
}

/** The same as it is now, and as they stay until the transaction ends: a change never loses another one. */
export async function lockSettings(tx: Transaction, uid: string): Promise<Partial<Settings>> {
  await tx.insert(userSettings).values({ uid, settings: {} }).onConflictDoNothing()
  const [found] = await tx.select().from(userSettings).where(eq(userSettings.uid, uid)).for('update')
  return found?.settings ?? {}
}

export async function saveSettings(tx: Transaction, uid: string, settings: Partial<Settings>): Promise<void> {
  await tx.update(userSettings).set({ settings }).where(eq(userSettings.uid, uid))
}
