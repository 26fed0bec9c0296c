import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats } from '../chat/tables.ts'

/** What answers may do without asking: in one chat, or in all. */
export const toolPermissions = pgTable(
  'tool_permissions',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
    /** Of the tool as it was: one that has changed since asks again. */
    fingerprint: text('fingerprint').notNull(),
    /** What it allows, in words. */
    permits: text('permits').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('tool_permissions_owner').on(table.uid, table.permission),
    index('tool_permissions_chat').on(table.chatId),
  ],
)
