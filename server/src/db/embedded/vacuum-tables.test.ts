import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newDataFolder } from '../../testing/data-folder.ts'
import { openEngine, type Engine } from './engine.ts'
import { checkpointWhenDue, createHousekeeping, vacuumDirtiest } from './vacuum-tables.ts'

async function open(): Promise<Engine> {
  const path = join(await newDataFolder(), 'database')
  const engine = await openEngine(
    { kind: 'folder', path },
    {
      onLine: () => {},
      onBroken: (error) => {
        throw error
      },
    },
  )
  onTestFinished(() => engine.close())
  return engine
}

it('keeps the log short, so that a start after a crash is quick', async () => {
  const engine = await open()
  const logged = () =>
    Number(engine.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')[0]?.[0])
  engine.query('create table note (id int, body text)')
  checkpointWhenDue(engine)
  expect(logged()).toBeGreaterThan(0)
  engine.query(`insert into note select n, repeat('x', 1000) from generate_series(1, 40000) n`)
  expect(logged()).toBeGreaterThan(32 * 1024 * 1024)
  checkpointWhenDue(engine)
  expect(logged()).toBeLessThan(1024 * 1024)
})

it('frees the dead rows of one table a look, and stops when all are clean', async () => {
  const engine = await open()
  for (const table of ['note', '"Odd name"']) {
    engine.query(`create table ${table} (id int, body text)`)
    engine.query(`insert into ${table} select n, 'x' from generate_series(1, 1000) n`)
    for (const body of ['a', 'b', 'c']) engine.query(`update ${table} set body = '${body}'`)
  }
  const vacuumed = () =>
    engine.query(`select relname from pg_stat_user_tables where last_vacuum is not null order by relname`)
  // The catalogue's own tables come into it too, so it takes a few looks.
  for (let look = 0; look < 20; look += 1) vacuumDirtiest(engine)
  expect(vacuumed()).toEqual([['Odd name'], ['note']])
  engine.query('select pg_stat_force_next_flush()')
  expect(engine.query(`select sum(n_dead_tup) from pg_stat_user_tables`)).toEqual([['0']])
})

it('vacuums in a second in which nobody asks, and does not wait for one for ever', async () => {
  const engine = await open()
  const sessions = keepHouse(engine)
  // The long values of a table stand in one of their own, which is vacuumed with it.
  const vacuumed = () =>
    engine.query(`select sum(vacuum_count) from pg_stat_all_tables where schemaname <> 'pg_toast'`)[0]?.[0]
  const work = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      engine.query(`create table t${sessions.work} as select n from generate_series(1, 100) n`)
      sessions.work += 1
      vi.advanceTimersByTime(1_000)
    }
  }
  work(170)
  expect(vacuumed()).toBe('0')
  vi.advanceTimersByTime(1_000)
  expect(vacuumed()).toBe('1')
  // Others need it, too: they are not kept waiting for as long.
  vi.advanceTimersByTime(4_000)
  expect(vacuumed()).toBe('1')
  vi.advanceTimersByTime(1_000)
  expect(vacuumed()).toBe('2')
  work(28)
  expect(vacuumed()).toBe('2')
  work(2)
  expect(vacuumed()).toBe('3')
})

it('vacuums one table after the other until all are clean, and then none', async () => {
  const engine = await open()
  const sessions = keepHouse(engine)
  for (let table = 0; table < 20; table += 1)
    engine.query(`create table t${table} as select n from generate_series(1, 100) n`)
  sessions.work += 1
  vi.advanceTimersByTime(360_000)
  const vacuumed = () => engine.query('select sum(vacuum_count) from pg_stat_user_tables')[0]?.[0]
  expect(vacuumed()).toBe('20')
  vi.advanceTimersByTime(600_000)
  expect(vacuumed()).toBe('20')
})

/** Housekeeping by a clock that the test moves, beside sessions that have done so much work. */
function keepHouse(engine: Engine) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const sessions = { work: 0 }
  const housekeeping = createHousekeeping(engine, { free: () => true, workDone: () => sessions.work }, () => {})
  onTestFinished(housekeeping.stop)
  return sessions
}
