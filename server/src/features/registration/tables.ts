import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { users } from '../account/tables.ts'

export { nameOf } from '../account/tables.ts'

/** Each opens the way to one account. Of its code only the hash is kept. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  /** A name or an e-mail. It was a note for the owner once, and its column is called so still. */
  invitee: text('note').notNull(),
  plan: text('plan').notNull().default('free'),
  /** The owner who invites; those from before it was kept name nobody. */
  invitedBy: text('invited_by').references(() => users.uid, { onDelete: 'set null' }),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  /** The e-mail of the account that it was used by. */
  usedBy: text('used_by'),
  revokedAt: timestamptz('revoked_at'),
})
