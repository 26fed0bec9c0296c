import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BudgetKind, BudgetUnit } from '#contract/usage/budgets.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'
import { owner } from '../account/tables.ts'

// Account stands on usage: what its tables tell comes this way.
export { emailOf, isPerson } from '../account/tables.ts'

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

/**
 * What models and painters did for each person, a row a day and purpose: an answer adds to one row, so that a year of
 * reports stays small. What is in no project or of no bot has an empty id there.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    uid: owner(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    feature: text('feature').$type<UsageFeatureName>().notNull(),
    modelId: text('model_id').notNull(),
    botId: text('bot_id').notNull(),
    projectId: text('project_id').notNull(),
    /** The AI tool whose run it was, by its slug; empty for everything else. */
    tool: text('tool').notNull().default(''),
    /** What they were called when they were used last: they may be gone by now. */
    modelName: text('model_name').notNull(),
    botName: text('bot_name').notNull(),
    projectName: text('project_name').notNull(),
    messages: integer('messages').notNull(),
    calls: integer('calls').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    estimatedTokens: bigint('estimated_tokens', { mode: 'number' }).notNull(),
    unpricedTokens: bigint('unpriced_tokens', { mode: 'number' }).notNull(),
    unpricedPictures: integer('unpriced_pictures').notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.uid, table.day, table.feature, table.modelId, table.botId, table.projectId, table.tool],
    }),
    index('usage_days_day').on(table.day),
  ],
)

/** What models cost, for a million tokens and for a picture, as the owner says; null where nothing was said. */
export const modelPrices = pgTable('model_prices', {
  modelId: text('model_id').primaryKey(),
  inputMicros: bigint('input_micros', { mode: 'number' }),
  outputMicros: bigint('output_micros', { mode: 'number' }),
  pictureMicros: bigint('picture_micros', { mode: 'number' }),
})

/** What may be spent in a month: by everyone together, by each on a plan, or by one person. */
export const budgets = pgTable(
  'budgets',
  {
    /** `install`, the role of a plan, or a uid. */
    scope: text('scope').notNull(),
    kind: text('kind').$type<BudgetKind>().notNull(),
    unit: text('unit').$type<BudgetUnit>().notNull(),
    /** Tokens, or millionths of money. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The month for which owners were told that most of it is spent; empty while they were not. */
    warnedFor: text('warned_for').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.kind, table.scope, table.unit] })],
)

/**
 * What calls of models may still take, held against budgets until it is written down in `usage_days`. Only
 * `reserve_budget` adds rows. Those of a server that is gone expire.
 */
export const budgetReservations = pgTable(
  'budget_reservations',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    /** What it has come to. */
    spentTokens: bigint('spent_tokens', { mode: 'number' }).notNull(),
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull(),
    /** What it may take beyond that. */
    openTokens: bigint('open_tokens', { mode: 'number' }).notNull(),
    openMicros: bigint('open_micros', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('budget_reservations_uid').on(table.uid)],
)
