import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from './db/open.ts'
import { migratedDataFolder } from './testing/data-folder.ts'

const log = pino({ level: 'silent' })

function compact(env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'compact.ts')], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
    )
  })
}

const ROWS = 60_000
/** How the keys begin that stay: a few of all. */
const LEFT = 'abcd'

it('npm run compact gives the room of deleted rows back, keeps the others, and says how much', async () => {
  const dataDir = await migratedDataFolder()
  const full = await openDatabase({ dataDir, log })
  await full.pool.query(`
    insert into blob_removals (blob_key, created_at)
    select repeat(md5(n::text), 8), now() from generate_series(1, ${ROWS}) n`)
  await full.pool.query('delete from blob_removals where blob_key not like $1', [`${LEFT}%`])
  await full.close()

  const { code, said } = await compact({ DATA_DIR: dataDir })
  const [now, then] = [...said.matchAll(/(\d+) MB/g)].map(([, megabytes]) => Number(megabytes))
  expect(said).toMatch(/^The database takes \d+ MB now\. It took \d+ MB\.$/)
  expect(now).toBeLessThan(then!)
  expect(code).toBe(0)

  const left = await openDatabase({ dataDir, log })
  const { rows } = await left.pool.query<{ key: string }>('select blob_key as key from blob_removals')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => !key.startsWith(LEFT))).toEqual([])
  await left.close()
})

it('npm run compact leaves a PostgreSQL server to its administrator, and a running Alcove alone', async () => {
  const server = await compact({ DATABASE_URL: 'postgres://someone@127.0.0.1:9/alcove' })
  expect([server.code, server.said]).toEqual([1, expect.stringContaining('is for the embedded database')])
  const dataDir = await migratedDataFolder()
  const running = await openDatabase({ dataDir, log })
  const refused = await compact({ DATA_DIR: dataDir })
  await running.close()
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/already running .*Stop it first/)])
})
