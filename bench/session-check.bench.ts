import { sql } from 'drizzle-orm'
import { startTestApp } from '../server/src/testing/app.ts'
import { median, printTable } from './table.ts'

const ACCOUNTS = 10_000
const ROUNDS = 5
const REQUESTS_PER_ROUND = 400
const WARM_UP = 500
const GOAL_MS = 2

const app = await startTestApp()
const { db } = app.world
try {
  // An install that is in use: many people, two sessions each.
  await db.execute(sql`insert into users (uid, email, password_hash, name, plan, created_at)
    select 'bench-' || n, n || '@example.com', 'x', 'Bench', 'free', now() from generate_series(1, ${ACCOUNTS}::int) n`)
  await db.execute(sql`insert into sessions (token_hash, uid, expires_at)
    select 'hash-' || n || '-' || k, 'bench-' || n, now() + interval '30 days'
    from generate_series(1, ${ACCOUNTS}::int) n, generate_series(1, 2) k`)

  const bare = await time(() => ask({}))
  const checked = await time(() => ask({ cookie: `alcove=${app.as.free.token}` }))
  const floor = await time(() => db.execute(sql`select 1`))
  const added = checked - bare
  printTable(`A session check on the embedded database, ${ACCOUNTS} accounts (goal: adds under ${GOAL_MS} ms)`, [
    ['median', 'ms', 'x bare'],
    ['a request without a session (bare)', bare.toFixed(3), '1.0'],
    ['the same with a session', checked.toFixed(3), (checked / bare).toFixed(1)],
    ['added by the check', added.toFixed(3), (added / bare).toFixed(1)],
    ['select 1 alone (floor)', floor.toFixed(3), (floor / bare).toFixed(1)],
  ])
} finally {
  await app.close()
}

async function ask(headers: Record<string, string>): Promise<void> {
  const response = await app.request('/v1/account', { headers })
  await response.arrayBuffer()
}

/** The median of a few rounds' medians, in ms. */
async function time(work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < WARM_UP; run += 1) await work()
  const medians: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = []
    for (let run = 0; run < REQUESTS_PER_ROUND; run += 1) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    medians.push(median(times))
  }
  return median(medians)
}
