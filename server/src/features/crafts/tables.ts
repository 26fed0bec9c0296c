import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CraftType } from '#contract/crafts/types.ts'
import type { Visibility } from '#contract/visibility.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats, messages } from '../chat/tables.ts'

const positionColumns = () => ({
  chatId: uuid('chat_id')
    .notNull()
    .references(() => chats.id, { onDelete: 'cascade' }),
  messageId: uuid('message_id')
    .notNull()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** Which craft of the message. */
  index: integer('index').notNull(),
  identifier: text('identifier').notNull(),
})

/** Changes by hand. Each holds the whole craft, as it was then; what answers made stands in the messages. */
export const craftEdits = pgTable(
  'craft_edits',
  {
    /** In order of time. */
    id: uuid('id').primaryKey(),
    uid: owner(),
    ...positionColumns(),
    content: text('content').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('craft_edits_chat').on(table.chatId, table.identifier, table.id),
    index('craft_edits_message').on(table.messageId),
    index('craft_edits_owner').on(table.uid),
  ],
)

/** Public links of crafts. A link shows what is stored here, and only while its chat is there. */
export const craftShares = pgTable(
  'craft_shares',
  {
    /** The link itself: at least 128 random bits. */
    id: text('id').primaryKey(),
    uid: owner(),
    ...positionColumns(),
    title: text('title').notNull(),
    type: text('type').$type<CraftType>().notNull(),
    language: text('language'),
    content: text('content').notNull(),
    access: text('access').$type<Visibility>().notNull(),
    edited: boolean('edited').notNull(),
    watermark: boolean('watermark').notNull(),
    autoSync: boolean('auto_sync').notNull(),
    /** Search engines are told to leave a link alone unless its owner allows them. */
    allowsSearchEngines: boolean('allows_search_engines').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    unique('craft_shares_place').on(table.messageId, table.index),
    index('craft_shares_list').on(table.uid, table.createdAt.desc().nullsFirst(), table.id),
    index('craft_shares_chat').on(table.chatId, table.identifier),
  ],
)
