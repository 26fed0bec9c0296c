import { resolve } from 'node:path'
import { backupCount, backupPhrase } from '#contract/settings/declared.ts'
import { backupMessages, backupProblems } from '#contract/backup/messages.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatCounted } from '#contract/format-number.ts'
import { openPlace, parseBucketAddress } from '../adapters/backup/index.ts'
import { createFiles, readFreeBytes } from '../adapters/files/index.ts'
import { readConfig, type Config } from '../config.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { maintenanceLimit } from '../db/statement-limit.ts'
import { BackupFailed, createBackupRuns } from '../features/backup/index.ts'
import { createFilesFolder } from '../features/install/index.ts'
import { createSettings } from '../features/settings/index.ts'
import { createLog } from '../http/request-log.ts'
import { loadSecret } from '../secret.ts'
import { StartError } from '../start-error.ts'
import { readPassphrase } from './read-passphrase.ts'
import { runCommand } from './run-command.ts'

// npm run backup -- --to FOLDER|s3://BUCKET/PREFIX [--without-passphrase]
const USAGE =
  'npm run backup -- --to FOLDER (or s3://BUCKET/PREFIX) writes a backup, encrypted with the passphrase set on the ' +
  'owner’s page, or with BACKUP_PASSPHRASE. --without-passphrase makes one that anybody can read.'
const RUNNING = 'While Alcove runs, it makes backups by itself: on the owner’s page, under Backup.'

await runCommand(1, () => backUp(process.argv.slice(2)))

async function backUp(flags: readonly string[]): Promise<number> {
  const [to, folder, open, ...more] = flags
  const isOpen = open === '--without-passphrase'
  if (to !== '--to' || !folder || (open !== undefined && !isOpen) || more.length > 0) throw new StartError(USAGE)
  const target = parseBucketAddress(folder) ? folder : resolve(folder)
  const config = readConfig()
  const log = createLog('silent')
  const database = await openForBackup(config)
  const notifications = createNotifications(database, log)
  try {
    const secret = await loadSecret(config)
    await createFilesFolder({ db: database.db, notifications, log, config }).check()
    const clock = () => new Date()
    const world = { db: database.db, clock, log, config, secret, notifications, files: await createFiles(config) }
    const settings = createSettings(world)
    await settings.start()
    const passphrase = isOpen
      ? undefined
      : (config.backupPassphrase ??
        settings.readSecret(backupPhrase) ??
        (await readPassphrase('Passphrase for the backup: ')))
    const kept = settings.read(backupCount)
    await settings.close()
    if (passphrase !== undefined && !backupPhrase.schema.safeParse(passphrase).success) {
      throw new StartError(`The passphrase is too short. ${backupProblems.passphraseTooShort}`)
    }
    const runs = createBackupRuns({ ...world, readFreeBytes: () => readFreeBytes(config.dataDir) })
    const place = await openPlace(target, config)
    await runs.failSilent(config.databaseUrl === undefined)
    const run = await runs.claim({ folder: target, passphrase, actorUid: null })
    if (!run) throw new StartError(backupMessages.isRunning)
    const { rows, files, bytes, lost } = await runs.perform(run, { place, passphrase, kept }).catch(explain)
    console.log(
      `${run.name} is proven: ${formatCounted(rows, 'row')}, ${formatCounted(files, 'file')}, ${formatBytes(bytes)}.`,
    )
    if (lost.length > 0) console.log(backupMessages.lost(lost.length))
    return 0
  } finally {
    await notifications.close()
    await database.close()
  }
}

async function openForBackup(config: Config): Promise<OpenDatabase> {
  const options = { ...config, statementLimit: maintenanceLimit, log: createLog('silent') }
  return openDatabase(options).catch((error: unknown) => {
    if (!(error instanceof StartError) || config.databaseUrl !== undefined) throw error
    throw new StartError(`${error.message} ${RUNNING}`)
  })
}

function explain(error: unknown): never {
  throw error instanceof BackupFailed ? new StartError(error.message) : error
}
