import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** What stores query. The same on both engines. */
export type Database = NodePgDatabase

/** Statements that become true together or not at all. Never await the outside world in one: embedded, it blocks everyone. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A statement that one feature writes and another runs as a part of its own. */
export type Statement = SQL

/** For store functions that work inside a transaction and outside of one. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

type Underway = { readonly db: Database; readonly followUps: (() => void)[] }

/** The transactions that are under way. */
const underway = new WeakMap<object, Underway>()

/** What stores query over a pool. Its transactions know what follows them. */
export function openDrizzle(pool: pg.Pool): Database {
  const db = drizzle(pool)
  const begin = db.transaction.bind(db)
  db.transaction = async (work, settings) => {
    const followUps: (() => void)[] = []
    const result = await begin((tx) => {
      underway.set(tx, { db, followUps })
      return work(tx)
    }, settings)
    for (const followUp of followUps) followUp()
    return result
  }
  return db
}

/** Does something once it is true, with the database it is true in: never for what was rolled back. */
export function afterCommit(within: object, followUp: (db: object) => void): void {
  const transaction = underway.get(within)
  if (transaction) transaction.followUps.push(() => followUp(transaction.db))
  else followUp(within)
}
