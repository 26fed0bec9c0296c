import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** Statements that become true together or not at all. Never await the outside world in one: embedded, it blocks everyone. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A statement that one feature writes and another runs as a part of its own. */
export type Statement = SQL

/** For store functions that work inside a transaction and outside of one. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>
