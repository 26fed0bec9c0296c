import { join, resolve } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'
import { takeLock } from './embedded/lock.ts'
import { openEmbedded, type Embedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'

/** What stores query. The same on both engines. */
export type Database = NodePgDatabase

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly engine: 'embedded' | 'server'
  close(): Promise<void>
}

type Options = { readonly dataDir: string; readonly databaseUrl?: string | undefined; readonly log: Logger }

/** Opens the database that the settings name, brings its tables up to date and answers when it can be used. */
export async function openDatabase({ dataDir, databaseUrl, log }: Options): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) throw new StartError('DATABASE_URL is not built yet.')
  return openFolder(resolve(dataDir), log)
}

async function openFolder(dataDir: string, log: Logger): Promise<OpenDatabase> {
  const lock = takeLock(join(dataDir, 'database.lock'))
  if (!lock) {
    throw new StartError(
      `Another Alcove is already running on the folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  let embedded: Embedded | undefined
  try {
    embedded = await openEmbedded({ kind: 'folder', path: join(dataDir, 'database') }, log)
    await migrate(embedded.pool)
  } catch (error) {
    await embedded?.close()
    lock.release()
    throw error
  }
  const { pool } = embedded
  return {
    db: drizzle(pool),
    pool,
    engine: 'embedded',
    async close() {
      await embedded.close()
      lock.release()
    },
  }
}
