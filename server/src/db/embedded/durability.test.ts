import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, inject, it, onTestFinished } from 'vitest'
import { randomFrom } from '../../testing/chaos/seeded.ts'
import { killRounds } from '../../testing/kills/kill-rounds.ts'
import { newDataFolder } from '../../testing/data-folder.ts'
import { openDatabase } from '../open.ts'
import { simpleQuery } from './backend-messages.ts'
import { openEngine } from './engine.ts'

// One here, hundreds by `npm run chaos -- --kills 300`.
const ROUNDS = inject('killRounds')
const ROUND_MS = 300_000
const WRITER = join(import.meta.dirname, '../../testing/kills/write-until-killed.ts')

it(
  'loses no acknowledged write when it is killed with kill -9 again and again @case-37',
  { timeout: (ROUNDS + 1) * ROUND_MS },
  async () => {
    const report = await killRounds(await newDataFolder(), ROUNDS, randomFrom(20_260_101))
    expect(report.lost).toEqual([])
    expect(report.torn).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(ROUNDS)
  },
)

it.skipIf(process.platform === 'win32')('ends with the reason when the disk is full, and loses nothing', async () => {
  const dataDir = await newDataFolder()
  // A limit on the size of files is a disk that is full sooner: here the log of Postgres has room for some hundred
  // transactions more. In 1,024 bytes.
  const limit = Math.min(15_000, Math.ceil(logBytes(dataDir) / 1_024) + 2_500)
  const cramped = ['-c', `ulimit -f ${limit}; exec "$@"`, 'bash', process.execPath, WRITER, dataDir]
  const child = spawn('bash', cramped, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complaint).toMatch(/The embedded database stopped: .*PANIC: .*File too large/)
  const acknowledged = [...output.matchAll(/^wrote (\d+)$/gm)].map((match) => Number(match[1]))
  expect(acknowledged.length).toBeGreaterThan(100)

  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }), migrations: [] })
  const { rows } = await database.pool.query<{ pair: number }>(
    'select pair from half group by pair having count(*) = 2',
  )
  const kept = new Set(rows.map(({ pair }) => pair))
  expect(acknowledged.filter((pair) => !kept.has(pair))).toEqual([])
  await database.close()
})

it('has every commit on the disk before it says so @case-37', async () => {
  const disk = watchDisk()
  const engine = await openEngine({ kind: 'folder', path: join(await newDataFolder(), 'database') }, noEvents)
  engine.query('create table note (id int)')
  const before = disk.syncs()
  for (let id = 1; id <= 20; id += 1) engine.query(`insert into note values (${id})`)
  expect(disk.syncs() - before).toBe(20)
  expect(engine.query('select count(*) from note')).toEqual([['20']])
  expect(disk.syncs() - before).toBe(20)
  await engine.close()
})

it('stops for good when the disk cannot keep a commit', async () => {
  const disk = watchDisk()
  const stops: unknown[] = []
  const engine = await openEngine(
    { kind: 'folder', path: join(await newDataFolder(), 'database') },
    {
      onLine: () => {},
      onBroken: (error) => {
        // The worker's thread ends here. The test goes on: PGlite takes this error for the end of the statement.
        if (stops.push(error) === 1) throw Object.assign(new Error('stopped'), { status: 100 })
        return undefined as never
      },
    },
  )
  engine.query('create table note (id int)')
  disk.fail()
  const output: string[] = []
  engine.run(simpleQuery('insert into note values (1)'), (data) => output.push(Buffer.from(data).toString()))
  expect(stops).not.toEqual([])
  expect(output.join('')).toContain('PANIC')
  expect(output.join('')).not.toContain('INSERT')
})

/** How far the log is written in its file of 16 MB: where its last checkpoint stands, which pg_control says. */
function logBytes(dataDir: string): number {
  const control = fs.readFileSync(join(dataDir, 'database/global/pg_control'))
  return Number(control.readBigUInt64LE(32) % BigInt(16 * 1024 * 1024))
}

const noEvents = {
  onLine: () => {},
  onBroken: (error: unknown) => {
    throw error
  },
}

/** Counts what reaches the disk, and can break it. */
function watchDisk(): { syncs(): number; fail(): void } {
  const real = fs.fdatasyncSync
  let syncs = 0
  let broken = false
  fs.fdatasyncSync = (file) => {
    if (broken) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    syncs += 1
    real(file)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fdatasyncSync = real
    syncBuiltinESMExports()
  })
  return { syncs: () => syncs, fail: () => (broken = true) }
}
