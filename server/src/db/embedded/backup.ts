import { constants, cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { backupsIn, isDatabaseFolder, keepNewest, prepareBackup } from '../copies/backup-files.ts'
import { StartError } from '../start-error.ts'
import { EngineStartError, openEmbedded, type Embedded } from './open-embedded.ts'
import { syncPath, syncTree } from './sync-tree.ts'

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

  let draft: string | undefined
  try {
    const backup = prepareBackup(dataDir, before)
    draft = backup.draft
    // Where the file system can share blocks the copy takes no time and no room.
    cpSync(join(dataDir, 'database'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await verify(draft, expected, log)
    syncTree(draft)
    renameSync(draft, backup.path)
    syncPath(backupsIn(dataDir))
    keepNewest(dataDir, isDatabaseFolder)
    return backup.path
  } catch (error) {
    if (draft) rmSync(draft, { recursive: true, force: true })
    const reason = error instanceof EngineStartError ? 'the copy cannot be opened' : (error as Error).message
    if (error instanceof EngineStartError) log.error({ err: error }, 'database_backup_not_opened')
    throw new StartError(
      `The database was not updated, because its backup in ${backupsIn(dataDir)} failed: ${reason}. ` +
        'Nothing was changed. Make room there, then start again.',
    )
  }
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
