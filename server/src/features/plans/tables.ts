import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/account/plan.ts'
import type { PlanLimit } from '#contract/plans/limits.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** Limits that the owner has changed; every other one is the default. */
export const planLimits = pgTable(
  'plan_limits',
  {
    role: text('role').$type<Role>().notNull(),
    limit: text('limit_name').$type<PlanLimit>().notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.limit] })],
)

/** Codes that set a plan. Of a code itself only the hash and its last characters are kept. */
export const planCodes = pgTable('plan_codes', {
  id: uuid('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  ending: text('ending').notNull(),
  plan: text('plan').notNull(),
  note: text('note').notNull(),
  uses: integer('uses').notNull(),
  maxUses: integer('max_uses').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at'),
})

/** Who has used which code: nobody uses one twice. */
export const planCodeUses = pgTable(
  'plan_code_uses',
  {
    codeId: uuid('code_id')
      .notNull()
      .references(() => planCodes.id, { onDelete: 'cascade' }),
    uid: owner(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.uid] })],
)
