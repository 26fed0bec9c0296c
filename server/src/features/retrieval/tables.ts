import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SearchModelSource } from '#contract/retrieval/schema.ts'
import type { Language } from '#text/language.ts'
import { timestamptz } from '../../db/columns.ts'

/** How far apart a model puts sentences: how near those about different things are to it, and those about the same. */
export type SimilarityScale = { readonly different: number; readonly same: number }

/** Models that passages are embedded with, beside the one that ships. */
export const embeddingModels = pgTable(
  'embedding_models',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: jsonb('source').$type<SearchModelSource>().notNull(),
    dimensions: integer('dimensions').notNull(),
    scale: jsonb('scale').$type<SimilarityScale>().notNull(),
    /** Those in which it can tell sentences apart. */
    languages: jsonb('languages').$type<Language[]>().notNull(),
    /** `next` until every document is embedded with it, then `active`; `retired` until its vectors are removed. */
    state: text('state').$type<'next' | 'active' | 'retired'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('embedding_models_state')
      .on(table.state)
      .where(sql`${table.state} <> 'retired'`),
  ],
)
