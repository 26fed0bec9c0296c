import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { runCommand, startCommand } from '../testing/commands.ts'
import { migratedDataFolder } from '../testing/data-folder.ts'
import { waitUntil } from '../testing/wait-until.ts'

const log = pino({ level: 'silent' })

const compact = (env: Record<string, string>) => runCommand('compact', [], env)

const ROWS = 60_000
/** How the keys begin that stay: a few of all. */
const LEFT = 'abcd'

/** A database most of whose rows were deleted. */
async function usedDataFolder(): Promise<string> {
  const dataDir = await migratedDataFolder()
  const full = await openDatabase({ dataDir, log })
  await full.pool.query(`
    insert into blob_removals (blob_key, created_at)
    select repeat(md5(n::text), 8), now() from generate_series(1, ${ROWS}) n`)
  await full.pool.query('delete from blob_removals where blob_key not like $1', [`${LEFT}%`])
  await full.close()
  return dataDir
}

async function keysIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, log })
  const { rows } = await database.pool.query<{ key: string }>('select blob_key as key from blob_removals order by 1')
  await database.close()
  return rows.map(({ key }) => key)
}

const LEFT_KEYS = Array.from({ length: ROWS }, (_, n) =>
  createHash('md5')
    .update(String(n + 1))
    .digest('hex')
    .repeat(8),
)
  .filter((key) => key.startsWith(LEFT))
  .toSorted()

/** Where the files of tables are, and which of them hold something. */
function tableFiles(dataDir: string): { folder: string; names: string[] } {
  const base = join(dataDir, 'database/base')
  const folder = join(
    base,
    readdirSync(base)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1)!,
  )
  return { folder, names: readdirSync(folder).filter((name) => /^\d/.test(name) && sizeOf(join(folder, name)) > 0) }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

it('npm run compact gives the room of deleted rows back, keeps the others, and says how much', async () => {
  const dataDir = await usedDataFolder()
  const { code, output } = await compact({ DATA_DIR: dataDir })
  const [now, then] = [...output.matchAll(/(\d+) MB/g)].map(([, megabytes]) => Number(megabytes))
  expect(output).toMatch(/^The database takes \d+ MB now\. It took \d+ MB\.$/)
  expect(now).toBeLessThan(then!)
  expect(code).toBe(0)
  expect(LEFT_KEYS.length).toBeGreaterThan(0)
  expect(await keysIn(dataDir)).toEqual(LEFT_KEYS)
})

it('npm run compact loses nothing when it is killed, and the next one takes away what that left', async () => {
  const dataDir = await usedDataFolder()
  const { names } = tableFiles(dataDir)
  const child = startCommand('compact', [], { DATA_DIR: dataDir })
  const ended = once(child, 'exit')
  // Its first new file stands there.
  await waitUntil(() => expect(tableFiles(dataDir).names.some((name) => !names.includes(name))).toBe(true))
  child.kill('SIGKILL')
  await ended
  expect(await keysIn(dataDir)).toEqual(LEFT_KEYS)
  // In case that it was killed before it had written anything.
  const leftover = join(tableFiles(dataDir).folder, '4100410041.1')
  writeFileSync(leftover, 'of a table that there is not')
  const { output, code } = await compact({ DATA_DIR: dataDir })
  expect([code, output]).toEqual([0, expect.stringMatching(/^The database takes/)])
  expect(existsSync(leftover)).toBe(false)
  const database = await openDatabase({ dataDir, log })
  const { rows } = await database.pool.query<{ number: string }>(
    'select pg_relation_filenode(oid)::text as number from pg_class where pg_relation_filenode(oid) is not null',
  )
  await database.close()
  const numbers = new Set(rows.map(({ number }) => number))
  expect(tableFiles(dataDir).names.filter((name) => !numbers.has(/^\d+/.exec(name)![0]))).toEqual([])
  expect(await keysIn(dataDir)).toEqual(LEFT_KEYS)
})

it('npm run compact leaves a PostgreSQL server to its administrator, and a running Alcove alone', async () => {
  const server = await compact({ DATABASE_URL: 'postgres://someone@127.0.0.1:9/alcove' })
  expect([server.code, server.output]).toEqual([1, expect.stringContaining('is for the embedded database')])
  const dataDir = await migratedDataFolder()
  const running = await openDatabase({ dataDir, log })
  const refused = await compact({ DATA_DIR: dataDir })
  await running.close()
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/already running .*Stop it first/)])
})
