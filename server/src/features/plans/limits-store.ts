import { and, eq, or, sql } from 'drizzle-orm'
import { ROLES } from '#contract/account/plan.ts'
import { DEFAULT_PLAN_LIMITS, isLimited, PLAN_LIMITS, type PlanLimits } from '#contract/plans/limits.ts'
import type { LimitChange } from '#contract/plans/schema.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { planLimits } from './tables.ts'

/** The limits of every plan: what the owner has decided over the defaults. */
export async function readLimits(db: Queryable): Promise<PlanLimits> {
  const changed = new Map((await db.select().from(planLimits)).map((row) => [`${row.role} ${row.limit}`, row.value]))
  const limitsOf = (role: (typeof ROLES)[number]) =>
    PLAN_LIMITS.map((limit) => {
      const decided = isLimited(role, limit) ? changed.get(`${role} ${limit}`) : undefined
      return [limit, decided ?? DEFAULT_PLAN_LIMITS[role][limit]]
    })
  return Object.fromEntries(ROLES.map((role) => [role, Object.fromEntries(limitsOf(role))])) as PlanLimits
}

/** A limit that is its default is none that was decided. */
export async function writeLimits(tx: Transaction, changes: readonly LimitChange[]): Promise<void> {
  // Of two changes to the same limit the last one counts.
  const last = [...new Map(changes.map((change) => [`${change.role} ${change.limit}`, change])).values()]
  const isDefault = ({ role, limit, value }: LimitChange) =>
    (value ?? DEFAULT_PLAN_LIMITS[role][limit]) === DEFAULT_PLAN_LIMITS[role][limit]
  const dropped = last.filter(isDefault)
  const kept = last.filter((change) => !isDefault(change)) as (LimitChange & { value: number })[]
  if (dropped.length > 0)
    await tx
      .delete(planLimits)
      .where(or(...dropped.map(({ role, limit }) => and(eq(planLimits.role, role), eq(planLimits.limit, limit)))))
  if (kept.length > 0)
    await tx
      .insert(planLimits)
      .values(kept)
      .onConflictDoUpdate({ target: [planLimits.role, planLimits.limit], set: { value: sql`excluded.value` } })
}
