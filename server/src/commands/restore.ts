import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatCounted } from '#contract/format-number.ts'
import {
  endRestore,
  isRestoreUnfinished,
  markRestore,
  openPlace,
  parseBucketAddress,
  spoolFile,
} from '../adapters/backup/index.ts'
import { createFiles, type Files } from '../adapters/files/index.ts'
import { readConfig, type Config } from '../config.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase } from '../db/open.ts'
import { maintenanceLimit } from '../db/statement-limit.ts'
import { recordAfter } from '../features/audit/index.ts'
import { isEmptyFor, openForRestore, restoreFiles, restoreRows } from '../features/backup/index.ts'
import { createFilesFolder } from '../features/install/index.ts'
import { createLog } from '../http/request-log.ts'
import { StartError } from '../start-error.ts'
import { readPassphrase } from './read-passphrase.ts'
import { runCommand } from './run-command.ts'

// npm run restore -- --from FOLDER[/NAME], or s3://BUCKET/PREFIX[/NAME]
const USAGE =
  'npm run restore -- --from FOLDER (or s3://BUCKET/PREFIX) restores its newest backup, FOLDER/NAME another one, into an ' +
  'empty data folder (DATA_DIR) or an empty PostgreSQL database (DATABASE_URL).'

const NO_SECRET =
  'This backup was made without a passphrase, so the secret of the install is not in it. Copy the file "secret" of the ' +
  'old data folder into the new one, or start with the old SECRET. If it is lost: npm run new-secret'

type Archive = Awaited<ReturnType<typeof openForRestore>>['archive']

await runCommand(1, () => restore(process.argv.slice(2)))

async function restore(flags: readonly string[]): Promise<number> {
  const [from, path, ...more] = flags
  if (from !== '--from' || !path || more.length > 0) throw new StartError(USAGE)
  const config = { ...readConfig(), databaseBackup: false }
  const { folder, name, place } = await find(path, config)
  const passphrase = async () => config.backupPassphrase ?? (await readPassphrase('Passphrase of the backup: '))
  const opened = await openForRestore(place, { folder, name, passphrase })
  const { archive, migrations } = opened
  const { secret, createdAt, address } = archive.manifest
  await refuseUsed(config, archive)
  const files = await createFiles(config)
  await refuseOtherFiles(files, archive)
  console.log(`Restoring ${archive.name}, which was made at ${address} on ${createdAt}.`)
  await markRestore(config.dataDir)
  const restored: string[] = []
  try {
    const database = await openDatabase({
      ...config,
      migrations,
      log: createLog('silent'),
      statementLimit: maintenanceLimit,
    })
    try {
      if (!(await isEmptyFor(database.db, archive))) throw new StartError(notEmpty('database'))
      await restoreFiles(archive, files, {
        spool: (source, work) => spoolFile(config.dataDir, source, work),
        onRestored: (key) => restored.push(key),
      })
      await restoreRows(archive, database.db)
    } finally {
      await database.close()
    }
  } catch (error) {
    await takeBack(config, files, restored)
    throw error
  }
  if (secret !== null && config.secret === undefined) {
    await writeFile(join(config.dataDir, 'secret'), secret, { mode: 0o600 })
  }
  await bringUpToDate(config, archive.name)
  await endRestore(config.dataDir)
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored and compared: ${formatCounted(rows, 'row')}, ${formatCounted(archive.manifest.files.length, 'file')}.`,
  )
  for (const key of archive.manifest.missing) console.log(`  was gone before it could be copied: ${key}`)
  console.log(secret === null ? NO_SECRET : 'Start it with: npm start')
  return 0
}

/** The folder of all backups, or that of one. */
async function find(path: string, config: Config) {
  const target = parseBucketAddress(path) ? path.replace(/\/+$/, '') : resolve(path)
  const place = await openPlace(target, config)
  if ((await place.size('backup.json')) === undefined) return { folder: target, name: undefined, place }
  const [, folder = target, name] = /^(.*)[\\/]([^\\/]+)$/.exec(target) ?? []
  return { folder, name, place: await openPlace(folder, config) }
}

/** What an earlier try left that was killed is cleared away; anything else is somebody's. */
async function refuseUsed({ dataDir, databaseUrl, secret: ownSecret }: Config, { manifest }: Archive): Promise<void> {
  const database = join(dataDir, 'database')
  if (await isRestoreUnfinished(dataDir)) await rm(database, { recursive: true, force: true })
  else if (databaseUrl === undefined && existsSync(database)) throw new StartError(notEmpty(`data folder ${dataDir}`))
  const file = join(dataDir, 'secret')
  const secret = ownSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (secret === undefined || manifest.secret === null || secret === manifest.secret) return
  throw new StartError(
    `The secret ${ownSecret === undefined ? `in ${file}` : 'in SECRET'} is not that of the backup, and the backup ` +
      'brings its own. Take it away and try again. Nothing was changed.',
  )
}

async function refuseOtherFiles(files: Files, { manifest }: Archive): Promise<void> {
  const own = new Set(manifest.files.map(([key]) => key))
  for await (const { key } of files.list()) {
    if (!own.has(key)) throw new StartError(notEmpty('storage of files'))
  }
}

function notEmpty(what: string): string {
  return (
    `The ${what} is not empty. A backup is restored into an empty one: start with DATA_DIR=<a new folder>, or ` +
    'DATABASE_URL=<a new database>. Nothing was changed.'
  )
}

/** It was empty before, so it is to be again. The rows of a server were one transaction. */
async function takeBack(config: Config, files: Files, restored: readonly string[]): Promise<void> {
  if (config.databaseUrl === undefined) await rm(join(config.dataDir, 'database'), { recursive: true, force: true })
  for (const key of restored) await files.remove(key)
  await endRestore(config.dataDir)
}

/** What came after the backup: newer tables, the folder that files are in now, and a line in the log. */
async function bringUpToDate(config: Config, name: string): Promise<void> {
  const log = createLog('silent')
  const database = await openDatabase({ ...config, log, statementLimit: maintenanceLimit })
  const notifications = createNotifications(database, log)
  try {
    await createFilesFolder({ db: database.db, notifications, log, config }).take()
    await recordAfter(database.db, { actorUid: null, act: 'backup.restore', target: name })
  } finally {
    await notifications.close()
    await database.close()
  }
}
