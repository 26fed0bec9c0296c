import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PageDate } from '#contract/web-access/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats } from '../chat/tables.ts'

/** Pages as they were read for the answers of a chat; they go with it. The same words at the same address are kept once. */
export const readPages = pgTable(
  'read_pages',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    title: text('title').notNull(),
    date: jsonb('date').$type<PageDate>(),
    text: text('text').notNull(),
    isCut: boolean('is_cut').notNull(),
    /** Of the address and the words. */
    hash: text('hash').notNull(),
    readAt: timestamptz('read_at').notNull(),
  },
  (table) => [
    uniqueIndex('read_pages_hash').on(table.chatId, table.hash),
    index('read_pages_newest').on(table.uid, table.readAt.desc().nullsFirst()),
  ],
)
