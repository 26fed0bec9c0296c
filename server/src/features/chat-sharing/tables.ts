import { sql, type SQL } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { chats } from '../chat/tables.ts'

/** The public links of chats. Whose it is, and whether it may be seen, is the chat's to say: the two are always joined. */
export const chatShares = pgTable('chat_shares', {
  /** The link itself: at least 128 random bits. */
  id: text('id').primaryKey(),
  chatId: uuid('chat_id')
    .notNull()
    .unique()
    .references(() => chats.id, { onDelete: 'cascade' }),
  /** Search engines are told to leave a link alone unless its owner allows them. */
  allowsSearchEngines: boolean('allows_search_engines').notNull().default(false),
  /** The owner's name as it was, if they wished it to be shown. */
  authorName: text('author_name'),
  title: text('title').notNull(),
  /** A JSON array of what is shown; kept as text because the database never looks into it. */
  messages: text('messages').notNull(),
  snapshotAt: timestamptz('snapshot_at').notNull(),
  /** The end of the branch that was copied and its last event: when the chat's differ, the copy is stale. */
  leafId: uuid('leaf_id').notNull(),
  leafSeq: integer('leaf_seq').notNull(),
})

/** Whether a chat has a link, for the queries of others. */
export function isShared(chatId: SQL): SQL {
  return sql`exists (select from chat_shares where chat_shares.chat_id = ${chatId})`
}
