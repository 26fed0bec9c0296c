import { pgTable, text } from 'drizzle-orm/pg-core'
import type { PublicSource } from '#contract/magic-import/schema.ts'

/** Where the owner lets resources be searched: one row for the install. Keys are sealed. */
export const searchSettings = pgTable('search_settings', {
  id: text('id').$type<'search'>().primaryKey(),
  searxngUrl: text('searxng_url'),
  braveKey: text('brave_key'),
  tavilyKey: text('tavily_key'),
  /** Public sources that are not asked. */
  without: text('without').array().$type<PublicSource[]>().notNull().default([]),
})
