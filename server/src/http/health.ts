import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { success } from '#contract/envelope.ts'
import type { Database } from '../db/open.ts'
import { errorResponse } from './errors.ts'
import type { Router } from './mount.ts'
import { outageOf, unavailable } from './outage.ts'

/** With less room than this the next write may fail: a log file of Postgres alone has 16 MB. */
const DISK_FREE_MIN_BYTES = 32 * 1024 * 1024

/** Whoever asks whether it is ready gives up soon: a silent database is said to be one before that. */
const DATABASE_ANSWERS_MS = 2_500

/** What whoever runs the server is told. */
const healthMessages = {
  stopping: 'The server is stopping.',
  noDatabase: 'The database does not answer.',
  diskFull: 'The disk is full: something could not be stored a moment ago.',
  dataFolderFull: 'The disk of the data folder is full, or nearly so.',
} as const

type Health = {
  readonly db: Database
  readFreeBytes(): Promise<number>
  isStopping(): boolean
}

/** /health says that the process answers; /ready says that it can do its work: with a database, and room to write. */
export function mountHealth(router: Router, health: Health): void {
  router.hono.get('/health', (context) => context.json(success({ up: true })))
  router.hono.get('/ready', async (context) => {
    const trouble = await troubleOf(health, router)
    return trouble === undefined ? context.json(success({ ready: true })) : errorResponse(unavailable(trouble))
  })
}

async function troubleOf(health: Health, { diskFull }: Router): Promise<string | undefined> {
  if (health.isStopping()) return healthMessages.stopping
  try {
    const answer = health.db.execute(sql`select 1`).then(() => true)
    const silence = wait(DATABASE_ANSWERS_MS, false, { ref: false })
    if (!(await Promise.race([answer, silence]))) return healthMessages.noDatabase
  } catch (error) {
    return outageOf(error) === 'disk' ? healthMessages.diskFull : healthMessages.noDatabase
  }
  if (diskFull.isFull()) return healthMessages.diskFull
  return (await health.readFreeBytes()) < DISK_FREE_MIN_BYTES ? healthMessages.dataFolderFull : undefined
}
