import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { pino } from 'pino'
import { createFiles } from '../server/src/adapters/files/index.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { fillChats } from '../server/src/testing/backup/fill-chats.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { fillVault } from './vault/fill-vault.ts'
import { printTable } from './table.ts'

const MESSAGES = 200_000
const DOCUMENTS = 2_000
const FILE_BYTES = 100_000
const PAGE_KB = 4

const folder = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
const [home, embedded] = [join(folder, 'home'), join(folder, 'embedded')]
const postgres = await startPostgres()
try {
  const [from, to] = [await postgres.createEmptyDatabase(), await postgres.createEmptyDatabase()]
  const megabytes = await fill(from)
  const rows = [['', 'seconds', 'MB/s of the database', 'peak memory MB']]
  rows.push(['PostgreSQL to embedded', ...(await move(home, ['--from', from, '--to', embedded], megabytes))])
  rows.push(['embedded to PostgreSQL', ...(await move(embedded, ['--to', to], megabytes))])
  printTable(
    `Moving ${MESSAGES} messages, ${DOCUMENTS} documents with four vectors each: a database of ${megabytes.toFixed(0)} MB`,
    rows,
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** On the server, which makes its indexes in a tenth of the time. */
async function fill(databaseUrl: string): Promise<number> {
  const { db, pool, close } = await openDatabase({ dataDir: home, databaseUrl, log: pino({ level: 'silent' }) })
  await pool.query(
    `insert into users (uid, email, password_hash, name, plan, created_at) values ('ada', 'a@b.c', '', '', 'free', now())`,
  )
  // An index is made at once much faster than word by word.
  await pool.query('drop index messages_search')
  await fillChats(db, 'ada', MESSAGES)
  await pool.query(
    `create index messages_search on messages using gin ((search || array_to_tsvector(array['owner ' || uid])))`,
  )
  await fillVault(db, 'ada', DOCUMENTS)
  await pool.query(`update documents set blob_key = md5(id::text)`)
  const { rows } = await pool.query<{ key: string }>('select blob_key as key from documents')
  const files = await createFiles({ dataDir: home, s3: undefined })
  for (const { key } of rows) await files.put(key, Buffer.alloc(FILE_BYTES, key))
  const { rows: sizes } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await close()
  writeFileSync(join(home, 'secret'), 'alcove-bench-'.repeat(4))
  return Number(sizes[0]!.bytes) / 1e6
}

async function move(dataDir: string, args: readonly string[], megabytes: number): Promise<string[]> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['server/src/commands/move.ts', ...args], {
    env: { DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit') as Promise<[number]>
  let peakKb = 0
  for await (const _ of every(200)) {
    if (child.exitCode !== null) break
    peakKb = Math.max(peakKb, residentKb(child.pid!))
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the move ended with ${code}`)
  const seconds = (performance.now() - startedMs) / 1_000
  return [seconds.toFixed(1), (megabytes / seconds).toFixed(1), (peakKb / 1024).toFixed(0)]
}

function residentKb(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB
  } catch {
    return 0
  }
}
