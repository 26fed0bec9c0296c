import { and, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from './transaction.ts'

/** By the database's clock: a server with a wrong one takes nothing from others. */
export function leaseFor(leaseMs: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${leaseMs / 1_000})`
}

/** Nobody holds it: it was let go of, or whoever had it is silent. */
export function isFree(leaseUntil: PgColumn | SQL): SQL {
  return sql`(${leaseUntil} is null or ${leaseUntil} < now())`
}

type JobRows = PgTable & {
  readonly id: PgColumn
  readonly uid: PgColumn
  readonly attempts: PgColumn
  readonly leaseUntil: PgColumn
}
/** A row as it was claimed: with another number of tries, or another mark, it is somebody else's. */
type Claimed = { readonly id: string; readonly uid: string; readonly attempts: number | string }
type Change<T extends JobRows> = Partial<Record<keyof T['$inferSelect'], unknown>>

type LeasedTableOptions<T extends JobRows, Row> = {
  readonly table: T
  /** What is read of a claimed row, if not all of it. */
  readonly columns?: Readonly<Record<keyof Row, PgColumn | SQL>>
  /** What tells a claim from any other, if not the number of tries. It is read as `attempts`. */
  readonly mark?: { readonly column: PgColumn; readonly change: Change<T> }
  /** Rows that are work to do, and those among them that somebody may have at hand. */
  readonly isWaiting: SQL | undefined
  readonly isUnderWay: SQL | undefined
  /** Whose jobs are done now: those of suspended people wait. */
  readonly isServed: SQL
  /** Not where each claim says which is next. */
  readonly order?: SQL
  /** What else a claim changes. */
  readonly taken?: Change<T>
  /** What is free again changes, too. */
  readonly freed?: Change<T>
  /** What ended so many tries with its server is taken no more. */
  readonly tries?: { readonly column: PgColumn; readonly max: number }
}

/** How rows of a table are claimed, kept and let go of by whichever server comes first: the same for every table. */
export function createLeasedTable<T extends JobRows, Row extends Claimed = T['$inferSelect'] & Claimed>(
  options: LeasedTableOptions<T, Row>,
) {
  const { table, isWaiting, isUnderWay, isServed, order, taken, freed, tries } = options
  const mark = options.mark ?? { column: table.attempts, change: { attempts: sql`${table.attempts} + 1` } }
  const columns: Readonly<Record<string, PgColumn | SQL>> = options.columns ?? getTableColumns(table)
  /** What it selects and sets is typed below: for any table the queries would be. */
  const rows: PgTable = table
  const set = (change: object) => change as never
  const isStillMine = ({ id, attempts }: Pick<Claimed, 'id' | 'attempts'>) =>
    and(eq(table.id, id), sql`${mark.column} = ${attempts}`, isUnderWay)
  const isFreeNow = isFree(table.leaseUntil)
  const isExhausted = tries && and(isWaiting, gte(tries.column, tries.max), isFreeNow)
  const nextInOrder = sql`
    select ${table.id} from ${table}
    where ${and(isWaiting, tries && lt(tries.column, tries.max), isFreeNow, isServed)}
    order by ${order} limit 1 for no key update skip locked`
  return {
    isStillMine,
    isExhausted,
    /** Takes the next that waits, or that a server has let go of. `next` selects its id, locked. */
    async claim(db: Queryable, leaseMs: number, next = nextInOrder): Promise<Row | undefined> {
      const [claimed] = await db
        .update(rows)
        .set(set({ ...mark.change, leaseUntil: leaseFor(leaseMs), ...taken }))
        .where(eq(table.id, sql`(${next})`))
        .returning(columns)
      return claimed as Row | undefined
    },
    /** A sign of life. False when it is somebody else's by now, was stopped, or is gone. */
    async extend(db: Queryable, claimed: Claimed, leaseMs: number): Promise<boolean> {
      const extended = await db
        .update(rows)
        .set(set({ leaseUntil: leaseFor(leaseMs) }))
        .where(and(isStillMine(claimed), isServed))
        .returning({ id: table.id })
      return extended.length > 0
    },
    /** Holds a claimed one until the transaction ends. */
    async lock(tx: Transaction, claimed: Claimed): Promise<Row | undefined> {
      const [row] = await tx.select(columns).from(rows).where(isStillMine(claimed)).for('update')
      return row as Row | undefined
    },
    /** What the only server left when it ended. */
    async freeAll(db: Queryable): Promise<void> {
      await db
        .update(rows)
        .set(set({ leaseUntil: null, ...freed }))
        .where(isUnderWay)
    },
    /** Those that ended each of their tries with the server. */
    async listExhausted(db: Queryable): Promise<{ id: string; uid: string }[]> {
      if (!isExhausted) return []
      const exhausted = await db.select({ id: table.id, uid: table.uid }).from(rows).where(isExhausted)
      return exhausted as { id: string; uid: string }[]
    },
  }
}
