import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from '../account/tables.ts'

/** What each person has used in the newest period that they used it in; an older period counts as nothing. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    uid: owner(),
    meter: text('meter').notNull(),
    /** The first day of the period, as 2026-03-10 for a day and 2026-03-01 for a month. */
    period: text('period').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.meter] })],
)
