import { count, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { confirmedHosts } from './tables.ts'

type HostRow = typeof confirmedHosts.$inferSelect

const CONFIRM_LOCK = 4_100_410_045

export function listHosts(db: Queryable): Promise<HostRow[]> {
  return db.select().from(confirmedHosts).orderBy(confirmedHosts.name)
}

/** Answers false when there are as many as may be. One that is there already stays as it is. */
export async function addHost(tx: Transaction, host: HostRow, most: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONFIRM_LOCK})`)
  const [found] = await tx.select({ total: count() }).from(confirmedHosts)
  if (found!.total >= most) return false
  await tx.insert(confirmedHosts).values(host).onConflictDoNothing()
  return true
}

export async function removeHost(db: Queryable, name: string): Promise<boolean> {
  const removed = await db.delete(confirmedHosts).where(eq(confirmedHosts.name, name)).returning()
  return removed.length > 0
}
