import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatCounted } from '#contract/format-number.ts'
import { isRestoreUnfinished, spoolFile } from '../adapters/backup/index.ts'
import { createFiles, readFreeBytes } from '../adapters/files/index.ts'
import { readConfig } from '../config.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import { createNotifications } from '../db/notify.ts'
import { openUnchanged, type OpenDatabase } from '../db/open.ts'
import { explainSetUp } from '../db/server.ts'
import { maintenanceLimit } from '../db/statement-limit.ts'
import { refuseUnfinishedCopy } from '../db/unfinished-copy.ts'
import { recordAfter } from '../features/audit/index.ts'
import { checkMoveTarget, installIdOf, moveInstall } from '../features/backup/index.ts'
import { createFilesFolder, createInstall } from '../features/install/index.ts'
import { createLog } from '../http/request-log.ts'
import { loadSecret } from '../secret.ts'
import { StartError } from '../start-error.ts'
import { createMoveOutput, whatNext } from './move-output.ts'
import { readMovePlaces, type MovePlaces, type MoveSide } from './move-places.ts'
import { runCommand } from './run-command.ts'

// npm run move -- [--from postgres://…|FOLDER] --to postgres://…|FOLDER [--files s3://BUCKET]
const log = createLog('silent')
const ROOM_FOR_ROWS = 3
const RESERVE_BYTES = 256 * 1024 * 1024

await runCommand(1, () => move(process.argv.slice(2)))

async function move(flags: readonly string[]): Promise<number> {
  const places = readMovePlaces(flags, readConfig())
  await refuseNoInstall(places.from)
  const secret = await loadSecret(places.from)
  const source = await openSide(places.from)
  try {
    await checkSource(source, secret, places.from)
    await refuseOtherSecret(places, secret)
    const target = await openSide(places.to)
    try {
      return await copy({ ...places, source, target, secret })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

type Open = MovePlaces & { readonly source: OpenDatabase; readonly target: OpenDatabase; readonly secret: string }

async function copy({ from, to, keepsFiles, source, target, secret }: Open): Promise<number> {
  const files = await createFiles(from)
  const newFiles = keepsFiles ? undefined : await createFiles(to)
  const sourceId = installIdOf(secret)
  const isBegun = await checkMoveTarget({ db: target.db, files: newFiles }, sourceId, (what) => notEmpty(to, what))
  if (!isBegun) {
    await refuseWithoutRoom(source, to)
    await migrate(target.pool, readMigrations()).catch((error: unknown) => {
      throw to.databaseUrl === undefined ? error : explainSetUp(error, to.databaseUrl, to.urlSetting)
    })
  }
  const output = createMoveOutput()
  output.begin(from, to, isBegun)
  const report = await moveInstall(
    {
      from: { db: source.db, files },
      to: { db: target.db, files: newFiles },
      spool: (bytes, work) => spoolFile(to.dataDir, bytes, work),
      checkSource: () => refuseRunning(source, from),
      progress: output,
    },
    { sourceId, isBegun },
  )
  output.printTables(report)
  if (report.differences.length > 0) return 1
  await settle(target, { from, to, keepsFiles }, secret)
  const rows = report.tables.reduce((sum, table) => sum + table.rows, 0)
  const moved = [formatCounted(rows, 'row'), formatCounted(report.files, 'file'), formatBytes(report.fileBytes)]
  console.log(`Moved and compared: ${moved.join(', ')}. ${output.summary()}`)
  for (const key of report.missing) console.log(`  was gone before it could be copied: ${key}`)
  console.log(whatNext({ from, to, keepsFiles }))
  return 0
}

function openSide({ dataDir, databaseUrl, urlSetting }: MoveSide): Promise<OpenDatabase> {
  return openUnchanged({
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    urlSetting,
    statementLimit: maintenanceLimit,
    log,
  })
}

/** Opening an empty folder would make a database there, and a secret. */
async function refuseNoInstall({ dataDir, databaseUrl, secret }: MoveSide): Promise<void> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database/PG_VERSION')))
    throw new StartError(
      `There is no Alcove in the data folder ${dataDir}. Start with DATA_DIR=<the folder of the one to move>.`,
    )
  if (secret === undefined && !existsSync(join(dataDir, 'secret')))
    throw new StartError(
      `The secret of the install to move is neither in SECRET nor in ${join(dataDir, 'secret')}. Start with the one or ` +
        'with DATA_DIR=<its data folder>.',
    )
  if (await isRestoreUnfinished(dataDir))
    throw new StartError(
      `A backup was being restored into ${dataDir}, and that did not end. Restore it once more first.`,
    )
}

/** Its own would be lost, and with it the keys that it seals. */
async function refuseOtherSecret({ from, to }: MovePlaces, secret: string): Promise<void> {
  const file = join(to.dataDir, 'secret')
  if (to.dataDir === from.dataDir || !existsSync(file) || (await readFile(file, 'utf8')).trim() === secret) return
  throw new StartError(`The secret of another install is in ${file}. Choose another folder, or take it away.`)
}

async function checkSource(source: OpenDatabase, secret: string, from: MoveSide): Promise<void> {
  await refuseUnfinishedCopy(source.pool)
  const pending = await pendingMigrations(source.pool, readMigrations())
  if (pending.length > 0)
    throw new StartError(
      pending.length === readMigrations().length
        ? 'There is no Alcove in the database to move from. Nothing was changed.'
        : 'The install to move was last used by an older Alcove. Start it once with this one, stop it, then move it.',
    )
  if (!(await createInstall({ db: source.db, secret }).isSecret()))
    throw new StartError(
      'The secret at hand is not that of the install to move: the keys in it could not be opened afterwards. Start ' +
        'with its SECRET, or with DATA_DIR=<its data folder>.',
    )
  await refuseRunning(source, from)
}

/** An embedded one is locked for us. */
async function refuseRunning(source: OpenDatabase, { urlSetting }: MoveSide): Promise<void> {
  const notifications = createNotifications(source, log)
  try {
    const running = await notifications.countOthers()
    if (running === 0) return
    throw new StartError(
      `${formatCounted(running, 'Alcove')} still ${running === 1 ? 'runs' : 'run'} on the database in ${urlSetting}. ` +
        'Stop all of them first: what people write meanwhile would stay behind. Then run the move again.',
    )
  } finally {
    await notifications.close()
  }
}

function notEmpty(to: MoveSide, what: 'database' | 'files'): string {
  const where =
    what === 'database'
      ? `The ${to.databaseUrl === undefined ? `data folder ${to.dataDir}` : 'database to move to'}`
      : `The ${to.s3 ? `bucket "${to.s3.bucket}"` : `folder ${join(to.dataDir, 'files')}`}`
  return `${where} is not empty. An install is moved into an empty one, so that nothing gets mixed up. Nothing was changed.`
}

/** How much room a server has, nobody can ask it. */
async function refuseWithoutRoom(source: OpenDatabase, to: MoveSide): Promise<void> {
  if (to.databaseUrl !== undefined) return
  const { rows } = await source.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const needed = ROOM_FOR_ROWS * Number(rows[0]!.bytes) + RESERVE_BYTES
  const free = await readFreeBytes(to.dataDir)
  if (free >= needed) return
  throw new StartError(
    `The disk of ${to.dataDir} has ${formatBytes(free)} free, and the database alone needs up to ${formatBytes(needed)} ` +
      'while it is made. Make room there, then try again.',
  )
}

/** What the target has that the source did not: its own secret, its folder of files, and a line in the log. */
async function settle(target: OpenDatabase, { from, to }: MovePlaces, secret: string): Promise<void> {
  if (to.secret === undefined && to.dataDir !== from.dataDir)
    await writeFile(join(to.dataDir, 'secret'), secret, { mode: 0o600 })
  const notifications = createNotifications(target, log)
  try {
    await createFilesFolder({ db: target.db, notifications, log, config: to }).take()
    const where = to.databaseUrl === undefined ? to.dataDir : new URL(to.databaseUrl).host
    await recordAfter(target.db, { actorUid: null, act: 'backup.move', target: where })
  } finally {
    await notifications.close()
  }
}
