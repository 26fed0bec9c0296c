import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** Whose drive we may read. Tokens are sealed: see server/src/key-box.ts. */
export const driveConnections = pgTable('drive_connections', {
  uid: owner().primaryKey(),
  sealedRefresh: text('sealed_refresh').notNull(),
  sealedAccess: text('sealed_access').notNull(),
  /** The access token is used until then, and renewed after. */
  accessUntil: timestamptz('access_until').notNull(),
})
