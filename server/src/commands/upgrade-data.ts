import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatCounted } from '#contract/format-number.ts'
import { readConfig, type Config } from '../config.ts'
import { OF_UPGRADE } from '../db/copies/backup-files.ts'
import { dumpDatabase } from '../db/copies/dump.ts'
import { backUpFolder } from '../db/embedded/open-folder.ts'
import { readMigrations } from '../db/migrations.ts'
import { createNotifications } from '../db/notify.ts'
import { openUnchanged } from '../db/open.ts'
import { putDumpBack, putFolderBack } from '../db/copies/put-back.ts'
import { createLog } from '../http/request-log.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './run-command.ts'

// Run by scripts/upgrade.mjs, each time by the version that knows the database:
//   upgrade-data.ts back-up       copies it, proves the copy and prints its path; nothing where there is no database yet
//   upgrade-data.ts put-back PATH puts that copy in its place, if the database was changed since
const log = createLog('silent')
const STOP_ALL = 'Stop all of them first, then run the upgrade again.'

await runCommand(1, async () => {
  const [act, backup] = process.argv.slice(2)
  const config = { ...readConfig(), dataDir: resolve(readConfig().dataDir) }
  if (act === 'back-up') console.log(await backUp(config))
  else await putBack(config, backup ?? '')
  return 0
})

async function backUp({ dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl === undefined) {
    if (!hasDatabase(dataDir)) return ''
    return backUpFolder({ dataDir, before: OF_UPGRADE, log })
  }
  await readApplied({ dataDir, databaseUrl })
  return dumpDatabase(databaseUrl, dataDir, OF_UPGRADE)
}

async function putBack({ dataDir, databaseUrl }: Config, backup: string): Promise<void> {
  const existing = new Set(readMigrations().map(({ name }) => name))
  const isEmbedded = databaseUrl === undefined
  // One that was killed between two names has none at the moment.
  const applied = isEmbedded && !hasDatabase(dataDir) ? undefined : await readApplied({ dataDir, databaseUrl })
  if (applied?.every((name) => existing.has(name))) {
    console.log('The database was not changed by the upgrade, so it stays as it is.')
    return
  }
  if (!existsSync(backup)) throw new StartError(`The copy of the database from before the upgrade is gone: ${backup}`)
  if (isEmbedded) {
    const keptIn = putFolderBack(dataDir, backup)
    console.log(`The database is as it was before the upgrade.${keptIn ? ` The newer one is kept in ${keptIn}.` : ''}`)
    return
  }
  const keptIn = await dumpDatabase(databaseUrl, dataDir, 'going-back')
  await putDumpBack(databaseUrl, backup)
  console.log(`The database is as it was before the upgrade. A dump of the newer one is kept in ${keptIn}.`)
}

/** The migrations of a database that no Alcove uses. */
async function readApplied(where: { dataDir: string; databaseUrl: string | undefined }): Promise<string[]> {
  const { dataDir, databaseUrl } = where
  const database = await openUnchanged({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }), log })
  const notifications = createNotifications(database, log)
  try {
    const running = await notifications.countOthers()
    if (running > 0) throw new StartError(`${formatCounted(running, 'Alcove')} still run on the database. ${STOP_ALL}`)
    const { rows: found } = await database.pool.query<{ isThere: boolean }>(
      `select to_regclass('schema_migrations') is not null as "isThere"`,
    )
    if (!found[0]!.isThere) return []
    const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations')
    return rows.map(({ name }) => name)
  } finally {
    await notifications.close()
    await database.close()
  }
}

function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database/PG_VERSION'))
}
