import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Budget } from '#contract/usage/budgets.ts'
import type { ModelPrice, PriceChange } from '#contract/usage/prices.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { budgets, modelPrices, emailOf } from '../tables.ts'

/** By the id of the model. */
export type Prices = ReadonlyMap<string, ModelPrice>

export type Spent = { readonly tokens: number; readonly costMicros: number }

export function listBudgets(db: Queryable): Promise<Budget[]> {
  const { kind, scope, unit, amount } = budgets
  return db.select({ kind, scope, unit, amount }).from(budgets).orderBy(kind, scope, unit)
}

export type Warning = Pick<Budget, 'unit' | 'amount'> & { readonly spent: number }

/** Budgets of the install of which so much is spent since the first of a month: each is told of once, by one server. */
export async function claimWarnings(db: Queryable, month: string, percent: number): Promise<Warning[]> {
  const { rows } = await db.execute<Warning>(sql`
    with spent as (
      select coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens, coalesce(sum(cost_micros), 0)::float8 as money
      from usage_days where day >= ${month})
    update budgets set warned_for = ${month} from spent
    where kind = 'install' and warned_for <> ${month}
      and case unit when 'tokens' then spent.tokens else spent.money end >= amount * ${percent}::float8 / 100
    returning unit, amount::float8 as amount, case unit when 'tokens' then spent.tokens else spent.money end as spent`)
  return rows
}

/** Nobody could be told of these: they are claimed again. */
export async function releaseWarnings(db: Queryable, month: string, warnings: readonly Warning[]): Promise<void> {
  const units = warnings.map(({ unit }) => unit)
  await db
    .update(budgets)
    .set({ warnedFor: '' })
    .where(and(eq(budgets.kind, 'install'), inArray(budgets.unit, units), eq(budgets.warnedFor, month)))
}

export async function writeBudget(db: Queryable, budget: Budget): Promise<void> {
  const { kind, scope, unit } = budgets
  await db
    .insert(budgets)
    .values(budget)
    .onConflictDoUpdate({ target: [kind, scope, unit], set: { amount: budget.amount, warnedFor: '' } })
}

export async function removeBudget(db: Queryable, { kind, scope, unit }: Omit<Budget, 'amount'>): Promise<boolean> {
  const removed = await db
    .delete(budgets)
    .where(and(eq(budgets.kind, kind), eq(budgets.scope, scope), eq(budgets.unit, unit)))
    .returning({ kind: budgets.kind })
  return removed.length > 0
}

export async function removeBudgetsOf(db: Queryable, uid: string): Promise<void> {
  await db.delete(budgets).where(and(eq(budgets.kind, 'person'), eq(budgets.scope, uid)))
}

export async function listPrices(db: Queryable): Promise<ModelPrice[]> {
  return db.select().from(modelPrices).orderBy(modelPrices.modelId)
}

export async function findPrice(db: Queryable, modelId: string): Promise<ModelPrice | undefined> {
  return (await db.select().from(modelPrices).where(eq(modelPrices.modelId, modelId)).for('update'))[0]
}

/** Changes what is said. A model of which nothing is said any more has no price. */
export async function writePrice(db: Queryable, change: PriceChange): Promise<void> {
  await db.insert(modelPrices).values(change).onConflictDoUpdate({ target: modelPrices.modelId, set: change })
  const { modelId, inputMicros, outputMicros, pictureMicros } = modelPrices
  const isUnset = and(isNull(inputMicros), isNull(outputMicros), isNull(pictureMicros))
  await db.delete(modelPrices).where(and(eq(modelId, change.modelId), isUnset))
}

export async function removePrice(db: Queryable, modelId: string): Promise<boolean> {
  const removed = await db.delete(modelPrices).where(eq(modelPrices.modelId, modelId)).returning()
  return removed.length > 0
}

/** What a budget is now; undefined where there is none. */
export async function readAmount(
  db: Queryable,
  { kind, scope, unit }: Omit<Budget, 'amount'>,
): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: budgets.amount })
    .from(budgets)
    .where(and(eq(budgets.kind, kind), eq(budgets.scope, scope), eq(budgets.unit, unit)))
  return row?.amount
}

/**
 * With what the owner calls them, the e-mail of a person or the role of a plan, and what was spent since a day, by the
 * person or by everyone.
 */
export async function listNamedBudgets(db: Queryable, since: string): Promise<(Budget & Spent & { name: string })[]> {
  const { kind, scope, unit, amount } = budgets
  const spent = sql`(select coalesce(sum(d.input_tokens + d.output_tokens), 0)::float8 as tokens,
      coalesce(sum(d.cost_micros), 0)::float8 as cost from usage_days d
    where d.day >= ${since} and ${kind} <> 'plan' and (${kind} = 'install' or d.uid = ${scope})) spent`
  return db
    .select({
      kind,
      scope,
      unit,
      amount,
      name: sql<string>`coalesce(case budgets.kind when 'person' then ${emailOf(sql`budgets.scope`)} end, budgets.scope)`,
      tokens: sql<number>`spent.tokens`,
      costMicros: sql<number>`spent.cost`,
    })
    .from(budgets)
    .leftJoin(sql`lateral ${spent}`, sql`true`)
    .orderBy(kind, sql`5`, unit)
}
