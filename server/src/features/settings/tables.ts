import { sql, type SQL } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InstallValue } from '#contract/settings/define.ts'
import { timestamptz } from '../../db/columns.ts'

/** What the install is set to: a row for each value that is not what it is without one. Secrets are sealed. */
export const installSettings = pgTable('install_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

/** A value as the database has it, for the queries of others. */
export function storedValue({ key, initial }: InstallValue): SQL {
  const stored = sql`select value from install_settings where key = ${key}`
  return sql`coalesce((${stored}), ${JSON.stringify(initial)}::jsonb)`
}
