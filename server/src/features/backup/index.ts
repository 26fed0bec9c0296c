import { randomUUID } from 'node:crypto'
import { backupApi } from '#contract/backup/api.ts'
import { backupFailures, backupMessages, backupProblems } from '#contract/backup/messages.ts'
import type { BackupState } from '#contract/backup/schema.ts'
import {
  backupCount,
  backupFolderPath,
  backupHour,
  backupNightly,
  backupPhrase,
  backupUnencrypted,
} from '#contract/settings/declared.ts'
import { createFolderPlace } from '../../adapters/backup/index.ts'
import { createBackground } from '../../background.ts'
import { appUrl } from '../../config.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { Feature } from '../feature.ts'
import type { InstallSettings } from '../settings/index.ts'
import { installIdOf, nameOf } from './archive.ts'
import { BackupEnded, explainFailure } from './explain-failure.ts'
import { makeBackup, type BackupSource } from './make-backup.ts'
import { claimRun, endRun, failSilentRuns, findNewest, noteProgress, type BackupRun } from './runs-store.ts'
import { dueSince, nextNight } from './schedule.ts'

export { type Archive, installIdOf, nameOf } from './archive.ts'
export { explainFailure } from './explain-failure.ts'
export { type BackupReport, makeBackup } from './make-backup.ts'
export { isEmptyFor, openForRestore, restoreFiles, restoreRows } from './restore-backup.ts'

/** How often a backup that is being made says so. */
const NOTE_EVERY_MS = 1_000

type Needs = {
  readonly settings: InstallSettings
  listOwnerEmails(): Promise<string[]>
}

/** Copies of everything, made while people work. */
export function createBackup(world: World, { settings, listOwnerEmails }: Needs): Feature {
  const { db, clock, log, config, mail, secret } = world
  const underway = createBackground(log)
  const isEmbedded = config.databaseUrl === undefined
  const installId = installIdOf(secret)
  const source: BackupSource = {
    db,
    isEmbedded,
    files: world.files,
    secret,
    address: appUrl(config),
    readFreeBytes: world.readFreeBytes,
  }
  let isStopping = false

  const nightly = () => ({
    isOn: settings.read(backupNightly),
    time: settings.read(backupHour),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

  async function findProblem(): Promise<string | undefined> {
    const folder = settings.read(backupFolderPath)
    if (folder === '') return backupProblems.noneChosen
    // One that is kept and cannot be opened is not none.
    const isOpen = settings.read(backupUnencrypted) && settings.read(backupPhrase) === null
    if (!isOpen && settings.readSecret(backupPhrase) === undefined) return backupProblems.noPassphrase
    return createFolderPlace(folder, config.dataDir).findProblem()
  }

  /** False when there is one already. With somebody who wants it, that goes into the log. */
  async function begin({ actorUid, unlessSince }: { actorUid?: string; unlessSince?: Date }): Promise<boolean> {
    const startedAt = clock()
    const folder = settings.read(backupFolderPath)
    const passphrase = settings.readSecret(backupPhrase)
    const run = {
      id: randomUUID(),
      startedAt,
      folder,
      name: nameOf(startedAt, installId),
      isEncrypted: passphrase !== undefined,
    }
    const isClaimed = await db.transaction(async (tx) => {
      if (!(await claimRun(tx, run, unlessSince))) return false
      if (actorUid !== undefined) await record(tx, { actorUid, act: 'backup.start', target: folder })
      return true
    })
    if (isClaimed) underway.start(perform(run, passphrase), 'backup_not_ended')
    return isClaimed
  }

  async function perform(
    { id, name, folder, startedAt }: Pick<BackupRun, 'id' | 'name' | 'folder' | 'startedAt'>,
    passphrase: string | undefined,
  ): Promise<void> {
    let notedMs = -Infinity
    let notedPhase = ''
    try {
      const problem = await findProblem()
      if (problem !== undefined) return await fail(id, problem)
      const place = createFolderPlace(folder, config.dataDir)
      const target = { place, passphrase, id, name, installId, createdAt: startedAt, kept: settings.read(backupCount) }
      const report = await makeBackup(source, target, async (phase, done, total) => {
        if (isStopping) throw new BackupEnded()
        if (phase === notedPhase && performance.now() - notedMs < NOTE_EVERY_MS) return
        notedMs = performance.now()
        notedPhase = phase
        if (!(await noteProgress(db, id, { phase, done, total }))) throw new BackupEnded()
      })
      const { rows, files, bytes, missing, lost } = report
      await endRun(db, id, { state: 'proven', endedAt: clock(), rows, files, bytes, lostFiles: lost.length })
      log.info({ name, rows, files, bytes, newFiles: report.newFiles, missing: missing.length }, 'backup_proven')
      if (lost.length > 0) log.warn({ files: lost }, 'backup_files_missing')
    } catch (error) {
      const why = explainFailure(error, folder)
      log.error({ err: error, name }, 'backup_failed')
      await fail(id, why ?? backupFailures.unexpected)
    }
  }

  async function fail(id: string, why: string): Promise<void> {
    await endRun(db, id, { state: 'failed', endedAt: clock(), failure: why })
    await notifyOwners(why)
  }

  async function notifyOwners(why: string): Promise<void> {
    if (config.smtpUrl === undefined) return
    const text = `${backupMessages.mailText(why)}\n\n${appUrl(config)}/owner/backup`
    const emails = await listOwnerEmails()
    const sent = await Promise.allSettled(
      emails.map((to) => mail.send({ to, subject: backupMessages.mailSubject, text })),
    )
    for (const outcome of sent) {
      if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'backup_mail_not_sent')
    }
  }

  /** A server that died in the middle. */
  async function clearSilent(isOnlyServer: boolean): Promise<void> {
    const failure = backupFailures.ended
    if (await failSilentRuns(db, { failure, endedAt: clock(), isOnlyServer }))
      underway.start(notifyOwners(failure), 'backup_mail_not_sent')
  }

  async function read(): Promise<BackupState> {
    const [running, proven, failed, problem] = await Promise.all([
      findNewest(db, ['running']),
      findNewest(db, ['proven']),
      findNewest(db, ['failed']),
      findProblem(),
    ])
    const isFailing = failed && (!proven || failed.startedAt > proven.startedAt)
    return {
      running: running ? { phase: running.phase, done: running.done, total: running.total } : null,
      lastProven: proven ? toProven(proven) : null,
      lastFailed: isFailing
        ? { at: failed.endedAt!.toISOString(), why: failed.failure ?? backupFailures.unexpected }
        : null,
      problem: problem ?? null,
      nextAt: nextNight(nightly(), clock())?.toISOString() ?? null,
    }
  }

  return {
    async start() {
      settings.guard(backupFolderPath, async (folder) => {
        const problem = folder === '' ? undefined : await createFolderPlace(folder, config.dataDir).findProblem()
        if (problem !== undefined) throw new AppError('bad_input', problem, { fields: { [backupFolderPath.key]: problem } })
      })
    },
    recover: (isOnlyServer) => clearSilent(isOnlyServer),
    async sweep() {
      if (isStopping) return
      await clearSilent(false)
      const newest = await findNewest(db, ['running', 'proven', 'failed'])
      const since = dueSince(nightly(), clock(), newest?.startedAt)
      if (since) await begin({ unlessSince: since })
    },
    async close() {
      isStopping = true
      await underway.flush()
    },
    mount(router: Router) {
      mount(router, backupApi.read, read)
      mount(router, backupApi.start, async (_, { uid }) => {
        const problem = await findProblem()
        if (problem !== undefined) throw new AppError('conflict', problem)
        if (!(await begin({ actorUid: uid }))) throw new AppError('conflict', backupMessages.isRunning)
        return {}
      })
    },
  }
}

function toProven(run: BackupRun): NonNullable<BackupState['lastProven']> {
  const { name, folder, isEncrypted, rows, files, bytes, lostFiles } = run
  return { name, folder, endedAt: run.endedAt!.toISOString(), isEncrypted, rows, files, bytes, lostFiles }
}
