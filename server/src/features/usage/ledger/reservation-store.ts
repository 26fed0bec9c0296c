import { sql } from 'drizzle-orm'
import type { Budget } from '#contract/usage/budgets.ts'
import { leaseFor } from '../../../db/leased-table.ts'
import { runPrepared } from '../../../db/run-prepared.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Spent } from './budget-store.ts'

export type Limit = Pick<Budget, 'kind' | 'unit' | 'amount'>
/** What is spent of a budget beside one reservation, and what all others may still take. */
export type BudgetUse = Limit & { readonly spent: number; readonly reserved: number }

/** A server that did not say for so long that it still works on its calls is gone. */
const RESERVATION_LEASE_MS = 2 * 60_000

type Reserving = {
  readonly id: string
  readonly uid: string
  /** Its first day. */
  readonly month: string
  readonly limits: readonly Limit[]
  /** What it has come to, and what it may take beyond that. */
  readonly spent: Spent
  readonly open: Spent
}

/**
 * Reserves what a call may take if something is left of every budget. Says how they stand, and what the call had come
 * to before: it is reserved unless one of them is used up.
 */
export async function reserveBudget(
  db: Queryable,
  { id, uid, month, limits, spent, open }: Reserving,
): Promise<(BudgetUse & { readonly before: number })[]> {
  return runPrepared(
    db,
    'reserve_budget',
    sql`select kind, unit, amount::float8 as amount, spent::float8 as spent, reserved::float8 as reserved,
        before::float8 as before
      from reserve_budget(${id}::uuid, ${uid}::text, ${month}::date, ${JSON.stringify(limits)}::jsonb,
        ${spent.tokens}::bigint, ${spent.costMicros}::bigint, ${open.tokens}::bigint, ${open.costMicros}::bigint,
        make_interval(secs => ${RESERVATION_LEASE_MS / 1_000}::int))`,
  )
}

/** How the budgets of a person stand. */
export async function readBudgetUse(
  db: Queryable,
  uid: string,
  month: string,
  limits: readonly Limit[],
): Promise<BudgetUse[]> {
  const { rows } = await db.execute<BudgetUse>(sql`
    select kind, unit, amount::float8 as amount, spent::float8 as spent, reserved::float8 as reserved
    from budget_standing(${uid}, ${month}::date, ${JSON.stringify(limits)}::jsonb, null)`)
  return rows
}

export async function removeReservations(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from budget_reservations where id = any(${sql.param(ids)}::uuid[])`)
}

/** Says that these calls are still worked on, and forgets those of servers that are gone. */
export async function extendReservations(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.execute(sql`
      update budget_reservations set expires_at = ${leaseFor(RESERVATION_LEASE_MS)}
      where id = any(${sql.param(ids)}::uuid[])`)
  await db.execute(sql`delete from budget_reservations where expires_at < now()`)
}

/** At the start of the only server: whoever reserved them is gone. */
export async function removeAllReservations(db: Queryable): Promise<void> {
  await db.execute(sql`delete from budget_reservations`)
}
