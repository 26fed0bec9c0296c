import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** What the install is set to: a row for each value that is not what it is without one. Secrets are sealed. */
export const installSettings = pgTable('install_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
