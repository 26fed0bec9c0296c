import { sql } from 'drizzle-orm'
import type { Database } from '../open.ts'
import { StartError } from '../start-error.ts'
import { maintenanceLimit, withStatementLimit } from '../statement-limit.ts'
import type { Queryable, Transaction } from '../transaction.ts'
import { compareRows, type LoadedTables } from './compare-rows.ts'
import { dropHolds, makeHolds } from './holds.ts'
import { readShape, type DatabaseShape, type TableShape } from './shape.ts'

/** A page of one table's rows, as a snapshot has them. */
export type RowPage = { readonly table: string; readonly columns: readonly string[]; readonly lines: readonly string[] }

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
      const holds = await dropHolds(tx)
      for await (const { table, columns, lines } of pages) {
        if (!(await insertRows(tx, existing.get(table), columns, lines)))
          throw new StartError('The tables of this backup are not those of this Alcove. Nothing was restored.')
      }
      await makeHolds(tx, holds, shape)
      const [difference] = await compareRows(tx, expected)
      if (difference) {
        const { name, found, wanted } = difference
        throw new StartError(
          `The rows of "${name}" are not those of the backup (${found.rows} of ${wanted.rows}). Nothing was restored.`,
        )
      }
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

/** False where the table, or one of its columns, is not there. */
export async function insertRows(
  tx: Transaction,
  table: TableShape | undefined,
  columns: readonly string[],
  lines: readonly string[],
): Promise<boolean> {
  const written = columns.map((name) => table?.columns.find((column) => column.name === name))
  if (!table || written.includes(undefined)) return false
  // Names and types are those of this database; what is loaded says only which column is which.
  const names = written.map((column) => column!.quoted).join(', ')
  const values = written.map((column, index) => `(line ->> ${index})::${column!.type}`).join(', ')
  await tx.execute(
    sql`${sql.raw(`insert into ${table.quoted} (${names}) overriding system value select ${values}`)}
        from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`,
  )
  return true
}
