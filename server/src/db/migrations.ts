import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** One step of the tables, as `npm run migration` wrote it. */
export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

const journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })

/** Every migration of a folder, oldest first. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journalPath = join(folder, 'meta/_journal.json')
  if (!existsSync(journalPath)) return []
  const { entries } = journal.parse(JSON.parse(readFileSync(journalPath, 'utf8')))
  return entries
    .toSorted((a, b) => a.idx - b.idx)
    .map(({ tag }) => {
      // A checkout on Windows may have turned the line ends: it is the same migration.
      const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
      return { name: tag, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}
