import { pgTable, text } from 'drizzle-orm/pg-core'

/** Where the owner lets resources be searched, beside the public sources: one row for the install. Keys are sealed. */
export const searchSettings = pgTable('search_settings', {
  id: text('id').$type<'search'>().primaryKey(),
  searxngUrl: text('searxng_url'),
  braveKey: text('brave_key'),
  tavilyKey: text('tavily_key'),
})
