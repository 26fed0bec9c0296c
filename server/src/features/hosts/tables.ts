import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** Host names that the owner confirmed: without PUBLIC_URL the app answers to these beside its own addresses. */
export const confirmedHosts = pgTable('confirmed_hosts', {
  name: text('name').primaryKey(),
  confirmedAt: timestamptz('confirmed_at').notNull(),
})
