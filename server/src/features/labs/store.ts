import { eq } from 'drizzle-orm'
import { withDefaults } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { userSettings } from './tables.ts'

export async function findSettings(db: Queryable, uid: string): Promise<Settings> {
  const query = db.select().from(userSettings).where(eq(userSettings.uid, uid))
  const [found] = await query.prepare('find_settings').execute()
  return withDefaults(found?.settings)
}

/** The settings as they are now, and as they stay until the transaction ends: a change never loses another one. */
export async function lockSettings(tx: Transaction, uid: string): Promise<Settings> {
  await tx.insert(userSettings).values({ uid, settings: {} }).onConflictDoNothing()
  const [found] = await tx.select().from(userSettings).where(eq(userSettings.uid, uid)).for('update')
  return withDefaults(found?.settings)
}

export async function saveSettings(tx: Transaction, uid: string, settings: Settings): Promise<void> {
  await tx.update(userSettings).set({ settings }).where(eq(userSettings.uid, uid))
}
