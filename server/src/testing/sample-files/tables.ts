import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadingCorrection } from '#contract/analysis/schema.ts'
import { createTableEngine, TableError, type FoundTable, type TableSession } from '../../adapters/tables/index.ts'
import type { SessionLimits } from '../../adapters/tables/session.ts'

type SampleFile = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: string | Uint8Array
  readonly corrections?: Record<string, ReadingCorrection>
  readonly found?: readonly FoundTable[]
}

/** The engine of tables over files that a test makes. */
export function startTables(limits?: SessionLimits, idleMs?: number) {
  const engine = createTableEngine({ ...(limits && { limits }), ...(idleMs !== undefined && { idleMs }) })
  const folder = mkdtempSync(join(tmpdir(), 'alcove-tables-'))
  // The same file is the same analysis.
  const paths = new Map<SampleFile, string>()
  const pathOf = (file: SampleFile) => {
    const path = paths.get(file) ?? join(folder, String(paths.size))
    if (!paths.has(file)) writeFileSync(path, file.bytes)
    paths.set(file, path)
    return path
  }

  function withTables<T>(files: readonly SampleFile[], work: (session: TableSession) => Promise<T>): Promise<T> {
    const own = files.map(pathOf)
    const sources = files.map(({ name, mimeType, corrections = {}, found }) => ({ name, mimeType, corrections, found }))
    return engine.withTables({ key: own.join(), sources, withPaths: (read) => read(own) }, work)
  }

  return {
    withTables,
    /** The tables of a file. */
    read: (file: SampleFile) => withTables([file], async ({ tables }) => tables),
    query: (file: SampleFile, sql: string) => withTables([file], (session) => session.query(sql, 100)),
    /** Why something does not work; `none` where it does. */
    async troubleOf(work: Promise<unknown>): Promise<string> {
      try {
        await work
        return 'none'
      } catch (error) {
        if (error instanceof TableError) return error.trouble
        throw error
      }
    },
    async stop() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const csv = (bytes: string | Uint8Array, corrections?: ReadingCorrection): SampleFile => {
  const name = 'sales.csv'
  return { name, mimeType: 'text/csv', bytes, ...(corrections && { corrections: { [name]: corrections } }) }
}
