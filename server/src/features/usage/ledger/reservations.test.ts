import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { Budget } from '#contract/usage/budgets.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres } from '../../../testing/postgres.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { createSpending, NOTHING_SPENT } from './reserve-budget.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tokens = (count: number) => ({ tokens: count, costMicros: 0 })

/** Reservations of a person who may spend so many tokens. */
async function withBudget(amount: number, on = app) {
  const { user } = await on.signUp()
  const budgets: Budget[] = [{ kind: 'person', scope: user.uid, unit: 'tokens', amount }]
  const spending = createSpending(on.world, () => budgets)
  return { uid: user.uid, spending, open: () => spending.open({ uid: user.uid, role: 'free', isOwner: false })! }
}

describe('a reservation', () => {
  it('that turns out larger than it was thought to be sees what all others hold, also those behind it', async () => {
    const { open } = await withBudget(30_000)
    const [first, second] = [open(), open()]
    expect(await first.reserve(NOTHING_SPENT, tokens(9_000))).toBeUndefined()
    expect(await second.reserve(NOTHING_SPENT, tokens(9_000))).toBeUndefined()
    // The prompts are known now: one of them passes the budget, and it is the only one.
    expect(await second.reserve(NOTHING_SPENT, tokens(100_000))).toBeUndefined()
    expect(await first.reserve(NOTHING_SPENT, tokens(100_000))).toBe(budgetMessages.ownReserved)
  })

  it('keeps what it holds, whatever was reserved behind it', async () => {
    const { open } = await withBudget(30_000)
    const [first, second] = [open(), open()]
    await first.reserve(NOTHING_SPENT, tokens(9_000))
    await second.reserve(NOTHING_SPENT, tokens(100_000))
    expect(await first.reserve(NOTHING_SPENT, tokens(8_000))).toBeUndefined()
    expect(first.covers(tokens(8_000))).toBe(true)
  })

  it('gets no more in the midst of an answer than what nobody else holds', async () => {
    const { open } = await withBudget(45_000)
    const all = Array.from({ length: 5 }, open)
    for (const each of all) expect(await each.reserve(NOTHING_SPENT, tokens(9_000))).toBeUndefined()
    const refusals = []
    for (const each of all) refusals.push(await each.reserve(tokens(9_000), tokens(8_192)))
    expect(refusals.map((refusal) => refusal !== undefined)).toEqual([true, true, true, true, true])
    // One that ends with less leaves the rest to the others.
    await all[0]!.settle(tokens(1_000))
    expect(await all[1]!.reserve(tokens(9_000), tokens(8_192))).toBeUndefined()
    expect(all[1]!.covers(tokens(17_000))).toBe(true)
    expect(all[1]!.covers(tokens(17_001))).toBe(false)
  })

  it('is written anew where it expired while the database could not be reached', async () => {
    const { open, spending } = await withBudget(30_000)
    const [first, second] = [open(), open()]
    await first.reserve(NOTHING_SPENT, tokens(9_000))
    await app.world.db.execute(sql`delete from budget_reservations`)
    await spending.sweep()
    expect(await first.reserve(tokens(9_000), tokens(21_000))).toBeUndefined()
    expect(await second.reserve(NOTHING_SPENT, tokens(1))).toBe(budgetMessages.ownReserved)
  })
})

describe.skipIf(!findPostgres())(`a reservation on a server (${NEEDS_POSTGRES})`, () => {
  it('that is let go while the database is still asked for it holds nothing', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const server = await startTestApp({ databaseUrl: await postgres.createDatabase() })
    onTestFinished(() => server.close())
    const { uid, open, spending } = await withBudget(30_000, server)
    const { db } = server.world
    const [first, second] = [open(), open()]
    const requested = await db.transaction(async (tx) => {
      // What asks now waits behind this.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`budget of ${uid}`}, 0))`)
      const asking = first.reserve(NOTHING_SPENT, tokens(9_000))
      await waitUntil(async () => {
        const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
        expect(rows).toHaveLength(1)
      })
      await spending.release([first.id])
      return { asking }
    })
    await requested.asking
    await spending.sweep()
    expect(await second.reserve(NOTHING_SPENT, tokens(30_000))).toBeUndefined()
    expect(second.covers(tokens(30_000))).toBe(true)
  })
})
