import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PlanRequest } from '#contract/plan-requests/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

export { emailOf, isActivePerson, planOf } from '../account/tables.ts'

/** What people ask the owner for, and the answers. Of open ones everybody has one at most. */
export const planRequests = pgTable(
  'plan_requests',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    feature: text('feature').notNull(),
    message: text('message').notNull(),
    state: text('state').$type<PlanRequest['state']>().notNull().default('open'),
    /** The plan that was granted. */
    plan: text('plan'),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    answeredAt: timestamptz('answered_at'),
    seenAt: timestamptz('seen_at'),
  },
  (table) => [
    index('plan_requests_owner').on(table.uid),
    uniqueIndex('plan_requests_open')
      .on(table.uid)
      .where(sql`${table.state} = 'open'`),
  ],
)
