import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { backupApi } from '#contract/backup/api.ts'
import { createFiles, type Files } from '../../adapters/files/index.ts'
import { openUnchanged, type Database } from '../../db/open.ts'
import { PASSPHRASE } from '../backup/set-up-backup.ts'
import { waitUntil } from '../wait-until.ts'
import type { Install } from './install.ts'
import type { Journal } from './journal.ts'

const RESTORE = join(import.meta.dirname, '../../commands/restore.ts')
const log = pino({ level: 'silent' })
/** What people would miss, by table and what tells one row from another. */
const WANTED = {
  users: 'uid || email',
  chats: 'id || title',
  messages: 'id || content || state',
  items: 'id || file_name || state',
  documents: 'id || sha256 || text',
  passages: 'id || text || embedding',
  tasks: 'id || prompt',
  projects: 'id || name',
} as const

/** Makes a backup by the owner's button, while the install is as it should be. */
export async function backUpAll({ call }: Install, [{ person: owner }]: readonly [Journal]): Promise<void> {
  const before = (await call(backupApi.read, {}, owner)).lastProven?.name
  await call(backupApi.start, {}, owner)
  const { lastFailed } = await waitUntil(async () => {
    const state = await call(backupApi.read, {}, owner)
    if (state.running || (!state.lastFailed && state.lastProven?.name === before)) throw new Error('it is being made')
    return state
  })
  if (lastFailed) throw new Error(`the backup failed: ${lastFailed.why}`)
}

/** Restores the newest backup in a folder of its own, and answers what of the install is not in there. */
export async function findUnrestored(install: Install, db: Database, files: Files): Promise<string[]> {
  const dataDir = join(install.copies, 'restored')
  mkdirSync(dataDir)
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'silent' }
  const child = execFile(process.execPath, [RESTORE, '--from', install.copies], { env })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) return [`the backup is not restored: ${output}`]
  const restored = await openUnchanged({ dataDir, log })
  try {
    const found: string[] = []
    for (const [table, key] of Object.entries(WANTED)) {
      const query = sql.raw(`select md5(${key.replaceAll(/(\w+)/g, "coalesce($1::text, '')")}) as key from ${table}`)
      const there = new Set((await restored.db.execute<{ key: string }>(query)).rows.map((row) => row.key))
      const missing = (await db.execute<{ key: string }>(query)).rows.filter((row) => !there.has(row.key))
      if (missing.length > 0) found.push(`${missing.length} rows of ${table} are not restored as they were`)
    }
    const copies = await createFiles({ dataDir, s3: undefined })
    for await (const { key, bytes } of files.list())
      if ((await copies.size(key)) !== bytes) found.push(`the file ${key} is not restored`)
    return found
  } finally {
    await restored.close()
  }
}
