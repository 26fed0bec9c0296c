import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { timestamptz } from './columns.ts'
import { createLeasedTable } from './leased-table.ts'

const jobs = pgTable('jobs_of_a_test', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  state: text('state').notNull().default('waiting'),
  isServed: boolean('is_served').notNull().default(true),
  attempts: integer('attempts').notNull().default(0),
  leaseUntil: timestamptz('lease_until'),
})
const leasedJobs = createLeasedTable({
  table: jobs,
  isWaiting: sql`${jobs.state} <> 'done'`,
  isUnderWay: sql`${jobs.state} = 'running'`,
  isServed: sql`${jobs.isServed}`,
  order: sql`${jobs.id}`,
  taken: { state: 'running' },
  freed: { state: 'waiting' },
  tries: { column: jobs.attempts, max: 2 },
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.world.db.execute(sql`create table jobs_of_a_test (id text primary key, uid text not null,
    state text not null default 'waiting', is_served boolean not null default true, attempts int not null default 0,
    lease_until timestamptz)`)
})
// Other test files of the same process have this database after it.
afterAll(async () => {
  await app.world.db.execute(sql`drop table jobs_of_a_test`)
  await app.close()
})
beforeEach(async () => {
  await app.world.db.delete(jobs)
  await app.world.db.insert(jobs).values([
    { id: 'a', uid: 'ann' },
    { id: 'b', uid: 'bob' },
  ])
})

const MINUTE = 60_000
const claim = () => leasedJobs.claim(app.world.db, MINUTE)
const outlast = () => app.world.db.update(jobs).set({ leaseUntil: sql`now() - interval '1 second'` })
const suspend = () => app.world.db.update(jobs).set({ isServed: false })

it('each is claimed once, in order, by as many as come at the same time', async () => {
  const claimed = await Promise.all([claim(), claim(), claim()])
  expect(claimed.flatMap((job) => job?.id ?? []).toSorted()).toEqual(['a', 'b'])
})

it('one whose server is silent is taken by another, and the first has lost it', async () => {
  const first = (await claim())!
  await outlast()
  const second = (await claim())!
  expect([second.id, second.attempts]).toEqual([first.id, 2])
  expect(await leasedJobs.extend(app.world.db, first, MINUTE)).toBe(false)
  expect(await leasedJobs.extend(app.world.db, second, MINUTE)).toBe(true)
  await app.world.db.transaction(async (tx) => {
    expect(await leasedJobs.lock(tx, first)).toBeUndefined()
    expect(await leasedJobs.lock(tx, second)).toMatchObject({ id: 'a', state: 'running' })
  })
})

it('whose person is suspended is neither claimed nor kept', async () => {
  const under = (await claim())!
  await suspend()
  expect(await leasedJobs.extend(app.world.db, under, MINUTE)).toBe(false)
  expect(await claim()).toBeUndefined()
})

it('what ended all its tries with the server is taken no more, and named', async () => {
  for (const _ of ['once', 'twice']) {
    await claim()
    await outlast()
  }
  expect((await claim())?.id).toBe('b')
  expect(await leasedJobs.listExhausted(app.world.db)).toEqual([{ id: 'a', uid: 'ann' }])
})

it('what the only server left is free at once', async () => {
  await claim()
  await leasedJobs.freeAll(app.world.db)
  expect(await claim()).toMatchObject({ id: 'a', attempts: 2 })
})

it('a claim may say which is next, and be marked by something else than a try', async () => {
  const leasedByState = createLeasedTable<typeof jobs, { id: string; uid: string; attempts: string }>({
    table: jobs,
    columns: { id: jobs.id, uid: jobs.uid, attempts: jobs.state },
    mark: { column: jobs.state, change: { state: sql`${jobs.state} || '+'` } },
    isWaiting: sql`true`,
    isUnderWay: sql`true`,
    isServed: sql`true`,
  })
  const next = sql`select id from jobs_of_a_test order by id desc limit 1 for no key update skip locked`
  const first = (await leasedByState.claim(app.world.db, MINUTE, next))!
  expect(first).toEqual({ id: 'b', uid: 'bob', attempts: 'waiting+' })
  const second = (await leasedByState.claim(app.world.db, MINUTE, next))!
  expect(await leasedByState.extend(app.world.db, first, MINUTE)).toBe(false)
  expect(await leasedByState.extend(app.world.db, second, MINUTE)).toBe(true)
  expect(await app.world.db.select({ attempts: jobs.attempts }).from(jobs)).toEqual([{ attempts: 0 }, { attempts: 0 }])
})
