import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** Each opens the way to one account. Of its code only the hash is kept. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  note: text('note').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  /** The e-mail that it became an account of. */
  usedBy: text('used_by'),
})
