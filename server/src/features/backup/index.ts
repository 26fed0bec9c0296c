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
import { openPlace, parseBucketAddress } from '../../adapters/backup/index.ts'
import { createBackground } from '../../background.ts'
import { appUrl } from '../../config.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import type { InstallSettings } from '../settings/index.ts'
import { BackupFailed, createBackupRuns } from './run-backup.ts'
import { findNewest, type BackupRun, type NewBackupRun } from './runs-store.ts'
import { dueSince, nextNight } from './schedule.ts'

export { installIdOf } from './archive.ts'
export { BackupFailed, createBackupRuns } from './run-backup.ts'
export { checkMoveTarget, moveInstall, type MoveProgress } from './move-install.ts'
export { isEmptyFor, openForRestore, restoreFiles, restoreRows } from './restore-backup.ts'

const LOOK_AGAIN_MS = 60_000

type Needs = {
  readonly settings: InstallSettings
  listOwnerEmails(): Promise<string[]>
}

export type Backup = Feature & {
  /** For figures: how old the last proven one is, and whether the newest failed. */
  readStanding(): Promise<{ provenSeconds: number | undefined; isRunning: boolean; isFailing: boolean }>
}

/** Copies of everything, made while people work. */
export function createBackup(world: World, { settings, listOwnerEmails }: Needs): Backup {
  const { db, clock, log, config, mail } = world
  const underway = createBackground(log)
  const runs = createBackupRuns(world)
  let isStopping = false
  let looked: { key: string; atMs: number; problem: string | undefined } | undefined

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
    return (await openPlace(folder, config)).findProblem()
  }

  /** A page that is looked at again and again does not ask a bucket each time. */
  async function findRecentProblem(): Promise<string | undefined> {
    const key = JSON.stringify([settings.read(backupFolderPath), settings.readSecret(backupPhrase) !== undefined])
    const now = performance.now()
    const isRecent = looked?.key === key && now - looked.atMs < LOOK_AGAIN_MS
    if (!isRecent || parseBucketAddress(settings.read(backupFolderPath)) === undefined)
      looked = { key, atMs: now, problem: await findProblem() }
    return looked!.problem
  }

  /** False when there is one already. */
  async function begin(wanted: { actorUid?: string; unlessSince?: Date }): Promise<boolean> {
    const folder = settings.read(backupFolderPath)
    const passphrase = settings.readSecret(backupPhrase)
    const run = await runs.claim({ folder, passphrase, ...wanted })
    if (run) underway.start(perform(run, passphrase), 'backup_not_ended')
    return run !== undefined
  }

  async function perform(run: NewBackupRun, passphrase: string | undefined): Promise<void> {
    const problem = await findProblem()
    const found = await openPlace(run.folder, config)
    looked = undefined
    // No folder, or no passphrase and no word that none is wanted: that is no folder's problem.
    const place = { ...found, findProblem: async () => problem ?? (await found.findProblem()) }
    try {
      await runs.perform(run, { place, passphrase, kept: settings.read(backupCount), isStopping: () => isStopping })
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error
      await notifyOwners(error.message)
    }
  }

  async function notifyOwners(why: string): Promise<void> {
    if (mail.server() === null) return
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
    if (!(await runs.failSilent(isOnlyServer))) return
    underway.start(notifyOwners(backupFailures.ended), 'backup_mail_not_sent')
  }

  async function findRuns() {
    const [running, proven, failed] = await Promise.all([
      findNewest(db, ['running']),
      findNewest(db, ['proven']),
      findNewest(db, ['failed']),
    ])
    const isFailing = failed !== undefined && (!proven || failed.startedAt > proven.startedAt)
    return { running, proven, failed: isFailing ? failed : undefined }
  }

  async function read(): Promise<BackupState> {
    const { running, proven, failed } = await findRuns()
    const problem = running ? undefined : await findRecentProblem()
    return {
      running: running ? { phase: running.phase, done: running.done, total: running.total } : null,
      lastProven: proven ? toProven(proven) : null,
      lastFailed: failed
        ? { at: failed.endedAt!.toISOString(), why: failed.failure ?? backupFailures.unexpected }
        : null,
      problem: problem ?? null,
      nextAt: nextNight(nightly(), clock())?.toISOString() ?? null,
    }
  }

  return {
    async readStanding() {
      const { running, proven, failed } = await findRuns()
      const provenSeconds = proven && Math.max(0, (clock().getTime() - proven.endedAt!.getTime()) / 1_000)
      return { provenSeconds, isRunning: running !== undefined, isFailing: failed !== undefined }
    },
    async start() {
      settings.guard(backupFolderPath, async (folder) => {
        const problem = folder === '' ? undefined : await (await openPlace(folder, config)).findProblem()
        if (problem !== undefined)
          throw new AppError('bad_input', problem, { fields: { [backupFolderPath.key]: problem } })
      })
    },
    recover: (isOnlyServer) => clearSilent(isOnlyServer),
    async sweep() {
      if (isStopping) return
      // With one server, nobody else can have gone; it may be silent itself while its database is busy.
      if (config.databaseUrl !== undefined) await clearSilent(false)
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
