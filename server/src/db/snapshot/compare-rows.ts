import type { Queryable } from '../transaction.ts'
import { readIn } from './read-snapshot.ts'
import { createRowSum, type RowSum } from './row-sum.ts'

/** What is to be in the database at the end. */
export type LoadedTables = ReadonlyMap<string, RowSum>

export type TableDifference = { readonly name: string; readonly found: RowSum; readonly wanted: RowSum }

/** Reads all rows and answers the tables whose rows are others. Within a transaction. */
export function compareRows(
  tx: Queryable,
  expected: LoadedTables,
  onTable: (name: string) => void = () => {},
): Promise<TableDifference[]> {
  return readIn(tx, async (snapshot) => {
    const differences: TableDifference[] = []
    for (const table of snapshot.shape.tables) {
      onTable(table.name)
      const sum = createRowSum()
      for await (const lines of snapshot.rowsOf(table)) lines.forEach(sum.add)
      const found = sum.read()
      const wanted = expected.get(table.name) ?? createRowSum().read()
      if (found.rows !== wanted.rows || found.sum !== wanted.sum) differences.push({ name: table.name, found, wanted })
    }
    return differences
  })
}
