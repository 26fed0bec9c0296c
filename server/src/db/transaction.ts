import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** Statements that become true together or not at all. Never await the outside world in one: embedded, it blocks everyone. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** For store functions that work inside a transaction and outside of one. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>
