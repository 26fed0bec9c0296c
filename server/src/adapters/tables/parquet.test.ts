import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, describe, expect, it } from 'vitest'
import { startTables } from '../../testing/sample-files/tables.ts'

const { read, query, stop } = startTables()
afterAll(stop)

describe('Parquet', () => {
  it('keeps the types that it was written with', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcove-parquet-'))
    try {
      const path = join(folder, 'trips.parquet')
      const database = await DuckDBInstance.create()
      const connection = await database.connect()
      await connection.run(
        `copy (select i as id, 'Línea ' || i % 3 as line, i * 1.5 as km, date '2026-01-01' + i::integer as day
          from range(1000) t(i)) to '${path}' (format parquet)`,
      )
      connection.closeSync()
      database.closeSync()
      const file = { name: 'trips.parquet', mimeType: 'application/vnd.apache.parquet', bytes: readFileSync(path) }
      const [table] = await read(file)
      const types = table!.columns.map(({ name, type }) => [name, type])
      expect(Object.fromEntries(types)).toEqual({ id: 'integer', line: 'text', km: 'number', day: 'date' })
      const { rows } = await query(file, 'select line, count(*), max(day) from trips group by 1 order by 1')
      expect(rows).toEqual([
        ['Línea 0', 334, '2028-09-26'],
        ['Línea 1', 333, '2028-09-24'],
        ['Línea 2', 333, '2028-09-25'],
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
