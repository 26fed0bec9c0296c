import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

/** What the owner registered with Google: one row, or none. */
export const driveSettings = pgTable('drive_settings', {
  id: integer('id').primaryKey(),
  clientId: text('client_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
})

/** Whose drive we may read. Tokens are sealed: see server/src/key-box.ts. */
export const driveConnections = pgTable('drive_connections', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  sealedRefresh: text('sealed_refresh').notNull(),
  sealedAccess: text('sealed_access').notNull(),
  /** The access token is used until then, and renewed after. */
  accessUntil: timestamp('access_until', { withTimezone: true }).notNull(),
})
