import { resolve } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { dumpDatabase } from './copies/dump.ts'
import { openFolder } from './embedded/open-folder.ts'
import { migrate } from './migrate.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { explainSetUp, openServer } from './server.ts'
import { usualLimit, type StatementLimit } from './statement-limit.ts'
import { openDrizzle, type Database } from './transaction.ts'
import { refuseUnfinishedCopy } from './unfinished-copy.ts'

export type { Database } from './transaction.ts'

/** How many connections there are, and how many statements wait for one. */
export type PoolLoad = {
  readonly max: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export function readPoolLoad({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolLoad {
  return { max: options.max ?? totalCount, open: totalCount, idle: idleCount, waiting: waitingCount }
}

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly engine: 'embedded' | 'server'
  close(): Promise<void>
}

type Options = {
  /** Where the embedded database lives when no server is named. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly databasePoolSize?: number
  /** Whether a server's database is dumped before a migration; the embedded one always is. */
  readonly databaseBackup?: boolean
  /** Of a server alone: the embedded engine is no further away than this process. */
  readonly statementLimit?: StatementLimit
  readonly log: Logger
  readonly migrations?: readonly Migration[]
  /** Where its address was written, for sentences about it. */
  readonly urlSetting?: string
}

/** Opens the database that the settings name, brings its tables up to date and answers when it can be used. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databasePoolSize, statementLimit = usualLimit, log } = options
  const { databaseBackup = true, migrations = readMigrations() } = options
  if (databaseUrl === undefined) {
    const { pool, close } = await openFolder({ dataDir: resolve(dataDir), migrations, log })
    return { db: openDrizzle(pool), pool, engine: 'embedded', close }
  }
  const pool = await openServer({ databaseUrl, poolSize: databasePoolSize, statementLimit, log })
  try {
    await refuseUnfinishedCopy(pool)
    const backUp = async (before: string) => {
      if (!databaseBackup) return log.warn({ before }, 'database_not_backed_up')
      const backup = await dumpDatabase(databaseUrl, resolve(dataDir), before)
      log.info({ backup }, 'database_backed_up')
    }
    await migrate(pool, migrations, backUp)
  } catch (error) {
    await pool.end()
    throw explainSetUp(error, databaseUrl)
  }
  return { db: openDrizzle(pool), pool, engine: 'server', close: () => pool.end() }
}

/** Opens it as it is, for this process alone where it is embedded: nothing is brought up to date. */
export async function openUnchanged(options: Omit<Options, 'migrations' | 'databaseBackup'>): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databasePoolSize, statementLimit = usualLimit, urlSetting, log } = options
  if (databaseUrl === undefined) {
    const { pool, close } = await openFolder({ dataDir: resolve(dataDir), migrations: undefined, log })
    return { db: openDrizzle(pool), pool, engine: 'embedded', close }
  }
  const pool = await openServer({ databaseUrl, poolSize: databasePoolSize, statementLimit, urlSetting, log })
  return { db: openDrizzle(pool), pool, engine: 'server', close: () => pool.end() }
}
