import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ToolInput, ToolReaction } from '#contract/ai-tools/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats } from '../chat/tables.ts'

/** What a run of a tool was asked. Its answer is in the chat that it is. */
export const toolRuns = pgTable(
  'tool_runs',
  {
    chatId: uuid('chat_id')
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    uid: owner(),
    slug: text('slug').notNull(),
    input: jsonb('input').$type<ToolInput>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('tool_runs_list').on(table.uid, table.slug, table.createdAt, table.chatId)],
)

/** Who looked at which tool on which day: a person counts once. */
export const toolViews = pgTable(
  'tool_views',
  { uid: owner(), slug: text('slug').notNull(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.slug, table.day] })],
)

/** How often a tool was looked at, all in all. */
export const toolCounts = pgTable('tool_counts', {
  slug: text('slug').primaryKey(),
  views: integer('views').notNull(),
})

/** What people think of tools: the newest word of each. */
export const toolReactions = pgTable(
  'tool_reactions',
  {
    uid: owner(),
    slug: text('slug').notNull(),
    type: text('type').$type<ToolReaction>().notNull(),
    reactedAt: timestamptz('reacted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.slug] }),
    index('tool_reactions_likes').on(table.slug, table.type),
  ],
)

/** What people keep at hand. */
export const toolPins = pgTable(
  'tool_pins',
  { uid: owner(), slug: text('slug').notNull(), pinnedAt: timestamptz('pinned_at').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.slug] })],
)
