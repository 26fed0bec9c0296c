import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import type { DatabaseShape, TableShape } from '../../db/snapshot/shape.ts'

export type { TableDifference } from '../../db/snapshot/compare-rows.ts'
export { beginCopy, copyRows, finishCopy, findCopySource } from '../../db/snapshot/copy-rows.ts'
export { isEmptyDatabase, loadRows, type RowPage } from '../../db/snapshot/load-rows.ts'
export { type Snapshot, withSnapshot } from '../../db/snapshot/read-snapshot.ts'
export { createRowSum, type RowSum } from '../../db/snapshot/row-sum.ts'
export { type DatabaseShape, readShape, type TableShape } from '../../db/snapshot/shape.ts'
export { readMigrations } from '../../db/migrations.ts'

/** Of some files, those that a row still names. */
export async function stillNamed(db: Queryable, shape: DatabaseShape, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const table of shape.tables) {
    for (const column of table.columns.filter(({ name }) => namesFile(table.name, name))) {
      const { rows } = await db.execute<{ key: string }>(
        sql`select ${sql.raw(column.quoted)} as key from ${sql.raw(table.quoted)}
            where ${sql.raw(column.quoted)} in ${[...keys]}`,
      )
      for (const { key } of rows) named.add(key)
    }
  }
  return named
}

/** Takes the files out of a table's rows that they name. */
export function createFileKeyReader({ name, columns }: TableShape, keys: Set<string>): (line: string) => void {
  const fileColumns = columns.flatMap((column, index) => (namesFile(name, column.name) ? [index] : []))
  if (fileColumns.length === 0) return () => {}
  return (line) => {
    const values = JSON.parse(line) as (string | null)[]
    for (const index of fileColumns) if (values[index]) keys.add(values[index])
  }
}

/** Every column that names a file of `adapters/files` is called so; those that are being removed are not wanted. */
function namesFile(table: string, column: string): boolean {
  return table !== 'blob_removals' && /^(blob|thumbnail)_key$/.test(column)
}

/** How much room the database takes. */
export async function databaseBytes(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`)
  return Number(rows[0]!.bytes)
}
