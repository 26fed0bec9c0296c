import { join } from 'node:path'
import type { Logger } from 'pino'
import { migrate, pendingMigrations } from '../migrate.ts'
import type { Migration } from '../migrations.ts'
import { StartError } from '../start-error.ts'
import { isPutBackUnfinished } from '../copies/put-back.ts'
import { refuseUnfinishedCopy } from '../unfinished-copy.ts'
import { backUp } from './backup.ts'
import { createFolder } from './create-folder.ts'
import { explainDamage, explainFileError, isDamage } from './damage.ts'
import { takeLock, type FileLock } from './lock.ts'
import { openEmbedded, type Embedded } from './open-embedded.ts'

type Options = {
  readonly dataDir: string
  /** Undefined to leave it as it is. */
  readonly migrations: readonly Migration[] | undefined
  readonly log: Logger
}

const GOING_BACK =
  'The database of before an upgrade was being put back, and that did not end. Run it again: npm run upgrade -- --back'

/** Opens the database in a data folder for this process alone, backed up and brought up to date when that is needed. */
export async function openFolder({ dataDir, migrations, log }: Options): Promise<Embedded> {
  const path = join(dataDir, 'database')
  const lock = lockFolder(dataDir)
  let embedded: Embedded | undefined
  try {
    if (migrations && isPutBackUnfinished(dataDir)) throw new StartError(GOING_BACK)
    embedded = await openEngineIn(path, log)
    if (migrations) {
      await refuseUnfinishedCopy(embedded.pool)
      const [next, ...later] = await pendingMigrations(embedded.pool, migrations)
      // A database to which nothing was applied yet has nothing to lose.
      if (next && later.length + 1 < migrations.length) {
        const closing = embedded
        embedded = undefined
        const backup = await backUp(closing, { dataDir, before: next.name, log })
        log.info({ backup }, 'database_backed_up')
        embedded = await openEngineIn(path, log)
      }
      await migrate(embedded.pool, migrations)
    }
  } catch (error) {
    // An engine that has read nonsense may not end in order either.
    await embedded?.close().catch((closing: unknown) => log.error({ err: closing }, 'embedded_database_not_closed'))
    lock.release()
    if (!isDamage(error)) throw error
    log.error({ err: error }, 'embedded_database_damaged')
    throw new StartError(explainDamage(dataDir))
  }
  const open = embedded
  return {
    ...open,
    async close() {
      await open.close()
      lock.release()
    },
  }
}

/** Copies the database of a folder that nobody uses, and proves the copy. Answers the copy's path. */
export async function backUpFolder(options: { dataDir: string; before: string; log: Logger }): Promise<string> {
  const lock = lockFolder(options.dataDir)
  try {
    return await backUp(await openEngineIn(join(options.dataDir, 'database'), options.log), options)
  } finally {
    lock.release()
  }
}

function lockFolder(dataDir: string): FileLock {
  let lock: FileLock | undefined
  try {
    lock = takeLock(join(dataDir, 'database.lock'))
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}). ` +
        'Make it writable for this user, or set DATA_DIR to another folder.',
    )
  }
  if (lock) return lock
  throw new StartError(
    `Another Alcove is already running on the data folder ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

async function openEngineIn(path: string, log: Logger): Promise<Embedded> {
  try {
    await createFolder(path, log)
    return await openEmbedded({ kind: 'folder', path }, log)
  } catch (error) {
    log.error({ err: error }, 'embedded_database_not_started')
    throw new StartError(explainFileError(path, error) ?? explainDamage(join(path, '..')))
  }
}
