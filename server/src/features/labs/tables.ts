import { sql, type SQL } from 'drizzle-orm'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/labs/schema.ts'
import { owner } from '../account/tables.ts'

/** What a member has changed in Labs, as it was saved; a setting that is newer than the row has its default. */
export const userSettings = pgTable('user_settings', {
  uid: owner().primaryKey(),
  settings: jsonb('settings').$type<Partial<Settings>>().notNull(),
})

/** What a person has set, for the queries of others. */
export function settingsOf(uid: SQL | string): SQL<Partial<Settings>> {
  return sql`coalesce((select s.settings from user_settings s where s.uid = ${uid}), '{}'::jsonb)`
}
