import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'
import { openEmbedded, type Embedded } from './open-embedded.ts'
import { syncPath, syncTree } from './sync-tree.ts'

const BACKUPS_KEPT = 3
const UNFINISHED = '.unfinished'

/** What people find beside their backups. */
const README = `Copies of Alcove's database, each made before an update changed it; the newest ${BACKUPS_KEPT} are kept.

To go back: stop Alcove, rename the folder "database" beside this one, move the copy that you want to its place under
the name "database", and start the Alcove version that you had before the update.
`

/**
 * Copies the database folder and proves that the copy opens and has every row. Closes the engine first, because the
 * files of a closed database are whole. Answers the copy's path.
 */
export async function backUp(
  embedded: Embedded,
  { dataDir, before, log }: { dataDir: string; before: string; log: Logger },
): Promise<string> {
  const expected = await rowCounts(embedded.pool)
  await embedded.close()

  const backups = join(dataDir, 'backups')
  const backup = join(backups, `${fileTime(new Date())}-before-${before}`)
  const draft = backup + UNFINISHED
  try {
    mkdirSync(backups, { recursive: true })
    removeUnfinished(backups)
    // Where the file system can share blocks the copy takes no time and no room.
    cpSync(join(dataDir, 'database'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await verify(draft, expected, log)
    syncTree(draft)
    renameSync(draft, backup)
    syncPath(backups)
    writeFileSync(join(backups, 'README.txt'), README)
    removeOld(backups)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartError(
      `The database was not updated, because its backup in ${backups} failed: ${(error as Error).message}. ` +
        'Nothing was changed. Make room there, then start again.',
    )
  }
  return backup
}

async function verify(path: string, expected: Map<string, string>, log: Logger): Promise<void> {
  const copy = await openEmbedded({ kind: 'folder', path }, log)
  try {
    const found = await rowCounts(copy.pool)
    for (const [table, rows] of expected) {
      if (found.get(table) === rows) continue
      throw new Error(`the copy has ${found.get(table) ?? 'no'} rows in ${table} instead of ${rows}`)
    }
  } finally {
    await copy.close()
  }
}

async function rowCounts(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const counts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${name}`)
    counts.set(name, rows[0]!.count)
  }
  return counts
}

function removeUnfinished(backups: string): void {
  for (const name of readdirSync(backups)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(backups, name), { recursive: true })
  }
}

function removeOld(backups: string): void {
  const copies = readdirSync(backups).filter((name) => existsSync(join(backups, name, 'PG_VERSION')))
  for (const name of copies.toSorted().slice(0, -BACKUPS_KEPT)) rmSync(join(backups, name), { recursive: true })
}

/** 2026-01-31T08-15-00-123: sorts by age and is a file name everywhere. */
function fileTime(date: Date): string {
  return date.toISOString().replaceAll(/[:.]/g, '-').replace('Z', '')
}
