import { sql } from 'drizzle-orm'
import type { Database } from '../open.ts'
import { maintenanceLimit, withStatementLimit } from '../statement-limit.ts'
import type { Queryable, Transaction } from '../transaction.ts'
import { UNFINISHED_COPY } from '../unfinished-copy.ts'
import { compareRows, type LoadedTables, type TableDifference } from './compare-rows.ts'
import { dropHolds, makeHolds, type Holds } from './holds.ts'
import { insertRows } from './load-rows.ts'
import type { Snapshot } from './read-snapshot.ts'
import { createRowSum, type RowSum } from './row-sum.ts'
import { readShape, type DatabaseShape, type TableShape } from './shape.ts'

/** Called for each page that was read; a table that an earlier try has copied is only read and compared. */
type OnRows = (table: TableShape, lines: readonly string[], isKept: boolean) => void

/** Whose rows are being copied into a database by a copy that has not ended. */
export async function findCopySource(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass(${UNFINISHED_COPY}) is not null as "isThere"`,
  )
  return rows[0]!.isThere ? readNote<string>(db, 'source') : undefined
}

/** Makes an empty database ready to take rows; until `finishCopy` no Alcove starts on it. */
export function beginCopy(db: Database, source: string): Promise<void> {
  return within(db, async (tx) => {
    await tx.execute(sql.raw(`create table ${UNFINISHED_COPY} (name text primary key, value jsonb not null)`))
    await writeNote(tx, 'holds', await dropHolds(tx))
    await writeNote(tx, 'source', source)
  })
}

/**
 * Writes all rows of a snapshot, each table in a transaction of its own that notes what it wrote: a copy that was ended
 * goes on behind the last table that was whole. What that try has written is compared with what the source has now, and
 * written anew where the source has changed.
 */
export async function copyRows(snapshot: Snapshot, db: Database, onRows: OnRows): Promise<LoadedTables> {
  const { tables } = await readShape(db)
  const existing = new Map(tables.map((table) => [table.name, table]))
  const copied = new Map<string, RowSum>()
  for (const table of snapshot.shape.tables) {
    const kept = await readNote<RowSum>(db, `table ${table.name}`)
    const isKept = kept !== undefined && isSame(kept, await readTable(snapshot, table, onRows))
    copied.set(table.name, isKept ? kept : await within(db, (tx) => copyTable(tx, table)))
  }
  return copied

  async function copyTable(tx: Transaction, table: TableShape): Promise<RowSum> {
    const target = existing.get(table.name)
    if (target) await empty(tx, target)
    const columns = table.columns.map(({ name }) => name)
    const sum = createRowSum()
    for await (const lines of readAhead(snapshot.rowsOf(table))) {
      if (!(await insertRows(tx, target, columns, lines))) throw new Error(`the target has no table "${table.name}"`)
      lines.forEach(sum.add)
      onRows(table, lines, false)
    }
    await writeNote(tx, `table ${table.name}`, sum.read())
    return sum.read()
  }
}

/** Compares everything, then makes indexes and references. A table that differs is copied anew by the next try. */
export async function finishCopy(
  db: Database,
  shape: Pick<DatabaseShape, 'sequences' | 'indexes'>,
  expected: LoadedTables,
  onTable: (name: string) => void,
): Promise<readonly TableDifference[]> {
  const holds = (await readNote<Holds>(db, 'holds'))!
  return within(db, async (tx) => {
    const differences = await compareRows(tx, expected, onTable)
    for (const { name } of differences) {
      await tx.execute(sql`delete from ${sql.raw(UNFINISHED_COPY)} where name = ${`table ${name}`}`)
    }
    if (differences.length > 0) return differences
    await makeHolds(tx, holds, shape)
    await tx.execute(sql.raw(`drop table ${UNFINISHED_COPY}`))
    // Or the first questions are planned as if the tables were empty.
    await tx.execute(sql`analyze`)
    return []
  })
}

async function readTable(snapshot: Snapshot, table: TableShape, onRows: OnRows): Promise<RowSum> {
  const sum = createRowSum()
  for await (const lines of snapshot.rowsOf(table)) {
    lines.forEach(sum.add)
    onRows(table, lines, true)
  }
  return sum.read()
}

/** Some tables refuse to be emptied, by a trigger. */
async function empty(tx: Transaction, { quoted }: TableShape): Promise<void> {
  await tx.execute(
    sql.raw(
      `alter table ${quoted} disable trigger user; truncate ${quoted}; alter table ${quoted} enable trigger user`,
    ),
  )
}

/** The next page is read while one is written. */
async function* readAhead<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = pages.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = pages.next()
      // It is thrown when it is its turn.
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
    await pages.return(undefined)
  }
}

function isSame(one: RowSum, other: RowSum): boolean {
  return one.rows === other.rows && one.sum === other.sum
}

async function readNote<T>(db: Queryable, name: string): Promise<T | undefined> {
  const { rows } = await db.execute<{ value: T }>(
    sql`select value from ${sql.raw(UNFINISHED_COPY)} where name = ${name}`,
  )
  return rows[0]?.value
}

async function writeNote(tx: Transaction, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await tx.execute(
    sql`insert into ${sql.raw(UNFINISHED_COPY)} values (${name}, ${text}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
}

function within<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withStatementLimit(maintenanceLimit, () => db.transaction(work))
}
