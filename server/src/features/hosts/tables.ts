import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Host names that the owner confirmed: without PUBLIC_URL the app answers to these beside its own addresses. */
export const confirmedHosts = pgTable('confirmed_hosts', {
  name: text('name').primaryKey(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
})
