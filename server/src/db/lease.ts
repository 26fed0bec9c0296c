import { sql, type SQL } from 'drizzle-orm'

/** By the database's clock: a server with a wrong one takes nothing from others. */
export function leaseFor(leaseMs: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${leaseMs / 1_000})`
}
