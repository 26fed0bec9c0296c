import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../open.ts'
import { maintenanceLimit, withStatementLimit } from '../statement-limit.ts'
import type { Queryable } from '../transaction.ts'
import { readShape, type DatabaseShape, type TableShape } from './shape.ts'

/** All rows of the database as they were at one moment. */
export type Snapshot = {
  readonly shape: DatabaseShape
  /** Each row is a line: its columns as a JSON list of texts, in the order of the shape. */
  rowsOf(table: TableShape): AsyncGenerator<readonly string[]>
}

/** Rows differ a thousandfold in size: a page is as many as were about this much the last time. */
const PAGE_CHARS = 2 * 1024 * 1024
const PAGE_ROWS_MAX = 500
const PAGE_ROWS_FIRST = 10

/**
 * Reads everything as of one moment, while others go on writing. A server does that in one transaction. The embedded
 * engine is one backend, where a transaction stops everyone: there all rows are set aside on the disk in one statement
 * a table, the transaction ends, and they are read at leisure.
 */
export function withSnapshot<T>(
  db: Database,
  isEmbedded: boolean,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withStatementLimit(maintenanceLimit, () =>
    isEmbedded ? withHeldRows(db, work) : db.transaction((tx) => readIn(tx, work), SNAPSHOT),
  )
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The same within a transaction that somebody else ends, such as one that has just written all rows. */
export async function readIn<T>(tx: Queryable, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await tx.execute(sql.raw(TEXTS_ALIKE))
  const shape = await readShape(tx)
  const name = `snapshot_${randomBytes(6).toString('hex')}`
  return work({
    shape,
    async *rowsOf(table) {
      await tx.execute(sql.raw(`declare ${name} no scroll cursor for ${linesOf(table)}`))
      yield* fetchAll(tx, name)
    },
  })
}

async function withHeldRows<T>(db: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const prefix = `snapshot_${randomBytes(6).toString('hex')}`
  // Of all clients of the engine, as it is one session; nobody else has such a name.
  const open = new Map<string, string>()
  try {
    const shape = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(TEXTS_ALIKE))
      const read = await readShape(tx)
      const names = new Map(read.tables.map(({ name }, index) => [name, `${prefix}_${index}`]))
      for (const table of read.tables) {
        await tx.execute(sql.raw(`declare ${names.get(table.name)} no scroll cursor with hold for ${linesOf(table)}`))
      }
      for (const [table, name] of names) open.set(table, name)
      return read
    }, SNAPSHOT)
    return await work({
      shape,
      async *rowsOf({ name: table }) {
        const name = open.get(table)!
        open.delete(table)
        yield* fetchAll(db, name)
      },
    })
  } finally {
    for (const name of open.values()) await closeCursor(db, name)
  }
}

async function* fetchAll(db: Queryable, cursor: string): AsyncGenerator<readonly string[]> {
  try {
    for (let wanted = PAGE_ROWS_FIRST; ;) {
      const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch forward ${wanted} from ${cursor}`))
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < wanted) return
      const chars = rows.reduce((sum, { line }) => sum + line.length, 0)
      wanted = Math.max(1, Math.min(PAGE_ROWS_MAX, wanted * 2, Math.floor((rows.length * PAGE_CHARS) / chars)))
    }
  } finally {
    await closeCursor(db, cursor)
  }
}

/** In a transaction that has failed it is closed already, and what failed is to be heard. */
async function closeCursor(db: Queryable, cursor: string): Promise<void> {
  await db.execute(sql.raw(`close ${cursor}`)).catch(() => undefined)
}

/** Whatever a server or a role has set: the texts of a value are the same everywhere. */
const TEXTS_ALIKE = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local idle_in_transaction_session_timeout = '1h'`

function linesOf({ quoted, columns }: TableShape): string {
  return `select json_build_array(${columns.map((column) => `${column.quoted}::text`).join(', ')})::text as line from ${quoted}`
}
