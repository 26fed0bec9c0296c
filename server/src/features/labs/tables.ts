import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/labs/schema.ts'
import { users } from '../account/tables.ts'

/** What a member has changed in Labs, as it was saved; a setting that is newer than the row has its default. */
export const userSettings = pgTable('user_settings', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<Partial<Settings>>().notNull(),
})
