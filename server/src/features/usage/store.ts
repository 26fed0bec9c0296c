import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Meter } from '#contract/usage/limits.ts'
import { runPrepared } from '../../db/run-prepared.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { usageCounters } from './tables.ts'

export type Count = { uid: string; meter: Meter; period: string; amount: number }

const { uid, meter, period, used } = usageCounters
const excluded = { period: sql`excluded.period`, used: sql`excluded.used` }
/** Two servers' clocks can differ at midnight: a period never goes back. */
const newerPeriod = sql`greatest(${period}, ${excluded.period})`

/**
 * The statement that counts what stays within its limit: of parallel tries for the last one exactly one gets it. It
 * reads `asked` (uid, amount, most), in which nobody is named twice, and answers a row for each that was counted.
 */
export function countStatement(of: Pick<Count, 'meter' | 'period'>): SQL {
  return sql`
    insert into usage_counters (uid, meter, period, used)
    select asked.uid, ${of.meter}, ${of.period}, asked.amount from asked where asked.amount <= asked.most
    on conflict (uid, meter) do update set
      period = ${newerPeriod},
      used = case when ${period} < ${excluded.period} then ${excluded.used} else ${used} + ${excluded.used} end
    where ${period} < ${excluded.period}
      or ${used} + ${excluded.used} <= (select asked.most from asked where asked.uid = excluded.uid)
    returning ${uid}, ${period}`
}

/** Counts if it stays within the limit. Answers the period that was counted in, or undefined. */
export async function countWithin(db: Queryable, count: Count, limit: number): Promise<string | undefined> {
  const [counted] = await runPrepared<{ period: string }>(
    db,
    'count_within',
    sql`with asked as (select ${count.uid}::text as uid, ${count.amount}::int as amount, ${limit}::int as most)
      ${countStatement(count)}`,
  )
  return counted?.period
}

/** Takes a count back, unless its period is over anyway. */
export async function uncount(db: Queryable, count: Count): Promise<void> {
  await db
    .update(usageCounters)
    .set({ used: sql`greatest(0, ${used} - ${count.amount})` })
    .where(and(eq(uid, count.uid), eq(meter, count.meter), eq(period, count.period)))
}

export function listCounters(db: Queryable, ofUid: string): Promise<{ meter: string; period: string; used: number }[]> {
  return db.select({ meter, period, used }).from(usageCounters).where(eq(uid, ofUid))
}

/** What both have used in a period adds up, so that nobody gains by being two people for a while. */
export async function mergeCounters(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  const moved = tx
    .select({ uid: sql`${toUid}`.as('uid'), meter, period, used })
    .from(usageCounters)
    .where(eq(uid, fromUid))
  await tx
    .insert(usageCounters)
    .select(moved)
    .onConflictDoUpdate({
      target: [uid, meter],
      set: {
        period: newerPeriod,
        used: sql`case when ${period} < ${excluded.period} then ${excluded.used}
          when ${period} = ${excluded.period} then ${used} + ${excluded.used} else ${used} end`,
      },
    })
}
