import { sql } from 'drizzle-orm'
import type { Database } from '../open.ts'
import { StartError } from '../start-error.ts'
import { maintenanceLimit, withStatementLimit } from '../statement-limit.ts'
import type { Queryable, Transaction } from '../transaction.ts'
import { readIn } from './read-snapshot.ts'
import { createRowSum, type RowSum } from './row-sum.ts'
import { readShape, type DatabaseShape, type TableShape } from './shape.ts'

/** A page of one table's rows, as a snapshot has them. */
export type RowPage = { readonly table: string; readonly columns: readonly string[]; readonly lines: readonly string[] }

/** What is to be in the database at the end. */
type LoadedTables = ReadonlyMap<string, RowSum>

/**
 * Writes all rows into a database with the same tables and no rows, in one transaction: afterwards everything is there
 * or nothing. Before it ends everything is read once more and compared.
 */
export function loadRows(
  db: Database,
  pages: AsyncIterable<RowPage>,
  shape: Pick<DatabaseShape, 'sequences' | 'indexes'>,
  expected: LoadedTables,
): Promise<void> {
  return withStatementLimit(maintenanceLimit, () =>
    db.transaction(async (tx) => {
      const { tables } = await readShape(tx)
      const existing = new Map(tables.map((table) => [table.name, table]))
      // Rows refer to each other, also in a circle: what holds them together comes back when all are there.
      const references = await dropReferences(tx)
      // An index over rows that are there is made in a fraction of the time that it takes row by row.
      const indexes = new Map((await dropIndexes(tx)).map(({ name, definition }) => [name, definition]))
      for await (const { table, columns, lines } of pages) await insert(tx, existing.get(table), columns, lines)
      for (const { name, last } of shape.sequences) {
        await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
      }
      const { indexes: made } = await readShape(tx)
      for (const { name, definition } of shape.indexes) {
        if (!made.some((index) => index.name === name) && !indexes.has(name)) indexes.set(name, checkIndex(definition))
      }
      for (const definition of indexes.values()) await tx.execute(sql.raw(definition))
      for (const { table, name, definition } of references) {
        await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
      }
      await compare(tx, expected)
    }),
  )
}

/** Whether a database has no row of anybody. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const { tables } = await readShape(db)
  for (const { quoted } of tables) {
    const { rows } = await db.execute(sql.raw(`select 1 from ${quoted} limit 1`))
    if (rows.length > 0) return false
  }
  return true
}

async function dropReferences(tx: Transaction) {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return rows
}

async function insert(
  tx: Transaction,
  table: TableShape | undefined,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const written = columns.map((name) => table?.columns.find((column) => column.name === name))
  if (!table || written.includes(undefined)) {
    throw new StartError('The tables of this backup are not those of this Alcove. Nothing was restored.')
  }
  // Names and types are those of this database; the backup says only which column is which.
  const names = written.map((column) => column!.quoted).join(', ')
  const values = written.map((column, index) => `(line ->> ${index})::${column!.type}`).join(', ')
  await tx.execute(
    sql`${sql.raw(`insert into ${table.quoted} (${names}) overriding system value select ${values}`)}
        from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`,
  )
}

/** Those that no constraint needs, as they were. */
async function dropIndexes(tx: Transaction): Promise<DatabaseShape['indexes']> {
  const { rows } = await tx.execute<{ name: string; quoted: string; definition: string }>(
    sql`select relname as name, quote_ident(relname) as quoted, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { quoted } of rows) await tx.execute(sql.raw(`drop index ${quoted}`))
  return rows
}

/** It stands in the backup, and is a statement: it is to be one, and nothing else. */
function checkIndex(definition: string): string {
  if (!/^CREATE (UNIQUE )?INDEX [^;]+$/.test(definition)) throw new Error('this is not the definition of an index')
  return definition
}

async function compare(tx: Transaction, expected: LoadedTables): Promise<void> {
  await readIn(tx, async (snapshot) => {
    for (const table of snapshot.shape.tables) {
      const found = createRowSum()
      for await (const lines of snapshot.rowsOf(table)) lines.forEach(found.add)
      const { rows, sum } = found.read()
      const { rows: wanted, sum: wantedSum } = expected.get(table.name) ?? createRowSum().read()
      if (rows !== wanted || sum !== wantedSum) {
        throw new StartError(
          `The rows of "${table.name}" are not those of the backup (${rows} of ${wanted}). Nothing was restored.`,
        )
      }
    }
  })
}
