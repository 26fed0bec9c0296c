import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner, users } from '../account/tables.ts'

/** Prompts that people keep, and those that come with Alcove. */
export const prompts = pgTable(
  'prompts',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is. Those that come with Alcove are nobody's. */
    uid: text('uid').references(() => users.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().$type<PromptCategory[]>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    /** Why an owner took it down, until its maker shows it to everyone again. */
    takenDownReason: text('taken_down_reason'),
    useCount: integer('use_count').notNull().default(0),
    /** Its name and tags in small letters: where typing errors are forgiven. */
    words: text('words').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('prompts_saved')
      .on(table.uid, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('prompts_public')
      .on(sql`(-${table.useCount})`, table.id)
      .where(sql`${table.visibility} = 'public' and ${table.deletedAt} is null`),
    index('prompts_tags').using('gin', table.tags),
    // Kept in order at once: nothing clears the list of what is pending in the embedded engine, and each search reads it.
    index('prompts_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    index('prompts_text')
      .using('gin', sql`lower(${table.text}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    index('prompts_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** What people keep at hand. */
export const promptPins = pgTable(
  'prompt_pins',
  {
    uid: owner(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    pinnedAt: timestamptz('pinned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.promptId] }), index('prompt_pins_prompt').on(table.promptId)],
)

/** When a person's use of a prompt was counted last. */
export const promptUses = pgTable(
  'prompt_uses',
  {
    uid: owner(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.promptId] }), index('prompt_uses_prompt').on(table.promptId)],
)
