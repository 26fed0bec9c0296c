import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Where feedback goes: one row, or none. */
export const feedbackLinks = pgTable('feedback_links', {
  id: integer('id').primaryKey(),
  address: text('address').notNull(),
})
