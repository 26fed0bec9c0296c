import { randomUUID } from 'node:crypto'
import { backupFailures } from '#contract/backup/messages.ts'
import type { BackupPlace } from '../../adapters/backup/index.ts'
import { appUrl } from '../../config.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { installIdOf, nameOf } from './archive.ts'
import { BackupEnded, explainFailure } from './explain-failure.ts'
import { makeBackup, type BackupReport, type BackupSource } from './make-backup.ts'
import { claimRun, endRun, failSilentRuns, noteProgress, type NewBackupRun } from './runs-store.ts'

/** How often a backup that is being made says how far it is, and that it is there at all, also within a large file. */
const NOTE_EVERY_MS = 1_000
const SIGN_OF_LIFE_MS = 30_000

type BackupWorld = Pick<World, 'db' | 'clock' | 'log' | 'config' | 'secret' | 'files' | 'readFreeBytes'>

/** Where a backup goes, who wanted it, and since when none may have been begun. */
type Wanted = {
  readonly folder: string
  readonly passphrase: string | undefined
  /** Null for the command line; left out, nobody pressed anything. */
  readonly actorUid?: string | null
  readonly unlessSince?: Date
}

/** Why it failed, in a sentence. */
export class BackupFailed extends Error {}

/** One backup at a time, on whichever server, each a row. */
export function createBackupRuns(world: BackupWorld) {
  const { db, clock, log, config, secret } = world
  const installId = installIdOf(secret)
  const source: BackupSource = {
    db,
    isEmbedded: config.databaseUrl === undefined,
    files: world.files,
    secret,
    address: appUrl(config),
    readFreeBytes: world.readFreeBytes,
  }

  /** Undefined when there is one already. */
  async function claim({ folder, passphrase, actorUid, unlessSince }: Wanted): Promise<NewBackupRun | undefined> {
    const startedAt = clock()
    const isEncrypted = passphrase !== undefined
    const run = { id: randomUUID(), startedAt, folder, name: nameOf(startedAt, installId), isEncrypted }
    return db.transaction(async (tx) => {
      if (!(await claimRun(tx, run, unlessSince))) return undefined
      if (actorUid !== undefined) await record(tx, { actorUid, act: 'backup.start', target: folder })
      return run
    })
  }

  type Making = { place: BackupPlace; passphrase: string | undefined; kept: number; isStopping?(): boolean }

  /** Throws a BackupFailed once the row says so. */
  async function perform(run: NewBackupRun, { isStopping, ...making }: Making): Promise<BackupReport> {
    const { id, name, folder, startedAt } = run
    let notedMs = -Infinity
    let notedPhase = ''
    const signs = setInterval(() => {
      noteProgress(db, id, {}).catch((error: unknown) =>
        log.warn({ err: error, name }, 'backup_sign_of_life_not_noted'),
      )
    }, SIGN_OF_LIFE_MS)
    try {
      const problem = await making.place.findProblem()
      if (problem !== undefined) throw new BackupFailed(problem)
      const target = { ...making, id, name, installId, createdAt: startedAt }
      const report = await makeBackup(source, target, async (phase, done, total) => {
        if (isStopping?.()) throw new BackupEnded()
        if (phase === notedPhase && performance.now() - notedMs < NOTE_EVERY_MS) return
        notedMs = performance.now()
        notedPhase = phase
        if (!(await noteProgress(db, id, { phase, done, total }))) throw new BackupEnded()
      })
      const { rows, files, bytes, missing, lost } = report
      await endRun(db, id, { state: 'proven', endedAt: clock(), rows, files, bytes, lostFiles: lost.length })
      log.info({ name, rows, files, bytes, newFiles: report.newFiles, missing: missing.length }, 'backup_proven')
      if (lost.length > 0) log.warn({ files: lost }, 'backup_files_missing')
      return report
    } catch (error) {
      log.error({ err: error, name }, 'backup_failed')
      const why =
        error instanceof BackupFailed ? error.message : (explainFailure(error, folder) ?? backupFailures.unexpected)
      await endRun(db, id, { state: 'failed', endedAt: clock(), failure: why })
      throw new BackupFailed(why, { cause: error })
    } finally {
      clearInterval(signs)
    }
  }

  /** Those of servers and commands that died have failed. Whether there was one. */
  function failSilent(isOnlyServer: boolean): Promise<boolean> {
    return failSilentRuns(db, { failure: backupFailures.ended, endedAt: clock(), isOnlyServer })
  }

  return { claim, perform, failSilent }
}
