import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BotCategory } from '#contract/bots/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { bytea, timestamptz } from '../../db/columns.ts'
import { isActivePerson, owner, users } from '../account/tables.ts'
import { items } from '../attachments/tables.ts'

const words = (name: string) => text(name).array().notNull().default([])

/** Somebody to chat with: a prompt, and what it knows. */
export const bots = pgTable(
  'bots',
  {
    id: uuid('id').primaryKey(),
    /** Its maker. The bots that come with Alcove have none. */
    uid: text('uid').references(() => users.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Made from the name, and nobody else's. */
    handle: text('handle').notNull(),
    description: text('description').notNull(),
    greeting: text('greeting').notNull(),
    prompt: text('prompt').notNull(),
    /** An address of ours. */
    icon: text('icon').notNull(),
    access: text('access').$type<Visibility>().notNull(),
    /** Why an owner took it down, until its maker shows it to everyone again. */
    takenDownReason: text('taken_down_reason'),
    isDraft: boolean('is_draft').notNull(),
    timesUsed: integer('times_used').notNull().default(0),
    categories: text('categories').array().$type<BotCategory[]>().notNull().default([]),
    skills: words('skills'),
    tags: words('tags'),
    /** What a search looks at, in small letters. */
    words: text('words').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('bots_handle').on(table.handle),
    index('bots_owner').on(table.uid, table.updatedAt, table.id),
    index('bots_popular').on(table.timesUsed, table.id),
    index('bots_recent').on(table.updatedAt, table.id),
    index('bots_name').on(sql`lower(${table.name})`, table.id),
    // Embedded, nothing works off what a fast update leaves for later: each search would read it.
    index('bots_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
  ],
)

/** What a bot knows. The items themselves are its owner's vault's. */
export const botItems = pgTable(
  'bot_items',
  {
    botId: uuid('bot_id')
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.itemId] }), index('bot_items_item').on(table.itemId)],
)

/** Icons that people chose: a few kilobytes each, drawn anew, so they live and go with their rows. */
export const botIcons = pgTable(
  'bot_icons',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    bytes: bytea('bytes').notNull(),
    mimeType: text('mime_type').notNull(),
    isPublic: boolean('is_public').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('bot_icons_owner').on(table.uid), index('bot_icons_created').on(table.createdAt)],
)

/** What its maker shows to everyone: public, and no draft any more. */
export const isPublished = (bot: 'bots' | 'b'): SQL => {
  const [access, isDraft] = [sql.raw(`${bot}.access`), sql.raw(`${bot}.is_draft`)]
  return sql`(${access} = 'public' and not ${isDraft})`
}

/** What others may see of it. */
export const isPublicBot = (bot: 'bots' | 'b'): SQL =>
  sql`(${isPublished(bot)} and ${isActivePerson(sql.raw(`${bot}.uid`))})`

/** What a person sees of a bot, if they may use it. */
export function shownBot(botId: SQL, uid: SQL): SQL {
  return sql`(select jsonb_build_object('name', b.name, 'handle', b.handle, 'icon', b.icon, 'greeting', b.greeting)
    from bots b where b.id = ${botId} and (b.uid = ${uid} or ${isPublicBot('b')}))`
}

/** Whether a bot knows an item. */
export function isKnowledge(botId: SQL, itemId: SQL): SQL {
  return sql`exists (select from bot_items where bot_items.bot_id = ${botId} and bot_items.item_id = ${itemId})`
}
