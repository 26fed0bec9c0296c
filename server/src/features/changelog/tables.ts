import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Reaction } from '#contract/changelog/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** Updates that the owner of this install wrote. Those of the product itself are files. */
export const changelogEntries = pgTable('changelog_entries', {
  id: uuid('id').primaryKey(),
  title: text('title'),
  body: text('body').notNull(),
  buttonText: text('button_text'),
  link: text('link'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** Who gave which reaction, once each. An update is known by its slug: most of them are no rows. */
export const changelogReactions = pgTable(
  'changelog_reactions',
  {
    uid: owner(),
    slug: text('slug').notNull(),
    type: text('type').$type<Reaction>().notNull(),
    reactedAt: timestamptz('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.slug, table.type] })],
)

/** How many people gave each: the list is read far more often than somebody reacts. */
export const changelogReactionCounts = pgTable(
  'changelog_reaction_counts',
  {
    slug: text('slug').notNull(),
    type: text('type').$type<Reaction>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.type] })],
)
