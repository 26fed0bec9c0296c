import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { ANSWERS_AT_ONCE } from '#contract/plans/limits.ts'
import { plansApi } from '#contract/plans/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { BudgetChange } from '#contract/usage/budgets.ts'
import { usageApi } from '#contract/usage/api.ts'
import type { Person, Refused } from '../../../testing/app.ts'
import { answerOf, setAnswersAtOnce, startChatApp, type ChatApp, type ChatCalls } from '../../../testing/chat.ts'
import { waitUntil } from '../../../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { runServer, startSecondServer, type SecondServer } from '../../../testing/second-server.ts'

/** What the provider counts for each answer: far more than its words. */
const ANSWER_TOKENS = 1_000
const REPORTED = { input: 800, output: 200 }

function script(app: ChatApp) {
  app.provider.on('counts', { steps: [{ text: 'Here' }, { end: 'stop' }, { usage: REPORTED }] })
}

/** Answers of a model that waits after its first word, until all are let go. */
function hold(app: ChatApp, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  app.provider.on(name, { steps: [{ text: 'Well' }, { wait: promise }, { end: 'stop' }, { usage: REPORTED }] })
  onTestFinished(() => resolve())
  return { modelId: app.model(name), release: resolve }
}

const change = (app: ChatApp, budget: BudgetChange) => app.call(budgetApi.change, { budget }, app.as.owner)
const limit = (app: ChatApp, role: 'guest' | 'free', answersAtOnce: number | null) =>
  app.call(
    plansOwnerApi.changeLimits,
    { changes: [{ role, limit: 'answersAtOnce', value: answersAtOnce }] },
    app.as.owner,
  )

/** Sends as many at the same moment, to these servers in turn, and reads the answers that began to their ends. */
async function sendAtOnce(servers: readonly ChatCalls[], as: Person, modelId: string, count: number) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, async (_, at) => {
      const server = servers[at % servers.length]!
      const { id } = answerOf(await server.send(as, { text: 'How much?', modelId }))
      return (await server.watch(as, id)).snapshot.answer
    }),
  )
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Refused] : []))
  return { answers, refusals }
}

const spentBy = async (app: ChatApp, person: Person) => (await app.call(budgetApi.own, {}, person)).budgets[0]!.spent
const reservations = async (app: ChatApp) =>
  (await app.world.db.execute<{ count: number }>(sql`select count(*)::int as count from budget_reservations`)).rows[0]!
    .count

describe('sends at the same moment', () => {
  let app: ChatApp
  beforeAll(async () => {
    app = await startChatApp()
    script(app)
  })
  afterAll(() => app.close())

  it('do not each take what is left of a budget', async () => {
    const person = await app.signUp()
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount: ANSWER_TOKENS })
    const { answers, refusals } = await sendAtOnce([app], person, app.model('counts'), 200)
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(await spentBy(app, person)).toBeLessThan(2 * ANSWER_TOKENS)
    const sentences = new Set(refusals.map(({ message }) => message))
    expect(sentences).toContain(budgetMessages.ownReserved)
    // Whoever was refused has lost nothing, and what was reserved is given back.
    expect((await app.call(usageApi.read, {}, person)).chat.usage).toBe(answers.length)
    await waitUntil(async () => expect(await reservations(app)).toBe(0))
  })

  it('go on one after the other for as long as something is left', async () => {
    const person = await app.signUp()
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount: 2_500 })
    for (const state of ['done', 'done']) {
      const { id } = answerOf(await app.send(person, { text: 'And now?', modelId: app.model('counts') }))
      expect((await app.watch(person, id)).snapshot.answer.state).toBe(state)
      await waitUntil(async () => expect(await reservations(app)).toBe(0))
    }
  })

  it('are told when it is other answers that may take what is left', async () => {
    const person = await app.signUp()
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount: 5_000 })
    const held = hold(app, 'holds')
    const first = answerOf(await app.send(person, { text: 'Begin', modelId: held.modelId }))
    const refused = { code: 'limit_reached', message: budgetMessages.ownReserved }
    await expect(app.send(person, { text: 'And this?', modelId: held.modelId })).rejects.toMatchObject(refused)
    // What is reserved is not spent.
    expect(await spentBy(app, person)).toBeLessThan(ANSWER_TOKENS)
    held.release()
    await app.watch(person, first.id)
    await waitUntil(async () => expect(await reservations(app)).toBe(0))
    expect(await spentBy(app, person)).toBeGreaterThanOrEqual(ANSWER_TOKENS)
    answerOf(await app.send(person, { text: 'Again', modelId: app.model('counts') }))
  })

  it('reserve as much as their model lately wrote, though it shows little of it', async () => {
    const person = await app.signUp()
    const amount = 100_000
    const usage = { input: 100, output: 40_000 }
    app.provider.on('thinks', { steps: [{ text: 'Here' }, { end: 'stop' }, { usage }] })
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount })
    await sendAtOnce([app], person, app.model('thinks'), 1)
    await sendAtOnce([app], person, app.model('thinks'), 20)
    expect(await spentBy(app, person)).toBeLessThanOrEqual(amount + usage.input + usage.output)
  })

  it('reserve as much as their model lately wrote elsewhere, or before the last start', async () => {
    const person = await app.signUp()
    const amount = 120_000
    const usage = { input: 100, output: 40_000 }
    app.provider.on('thinks-elsewhere', { steps: [{ text: 'Here' }, { end: 'stop' }, { usage }] })
    const modelId = app.model('thinks-elsewhere')
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount })
    await app.world.db.execute(sql`
      insert into usage_days (uid, day, feature, model_id, bot_id, project_id, model_name, bot_name, project_name,
        messages, calls, input_tokens, output_tokens, estimated_tokens, unpriced_tokens, cost_micros)
      values (${app.as.free.user.uid}, ${app.clock().toISOString()}::date, 'chat', ${modelId}, '', '', '', '', '',
        2, 2, 200, 80000, 0, 0, 0)`)
    await app.sweep()
    await sendAtOnce([app], person, modelId, 20)
    expect(await spentBy(app, person)).toBeLessThanOrEqual(amount + usage.input + usage.output)
  })

  it('give back what was reserved when an answer fails, is stopped, or is refused before it is stored', async () => {
    const person = await app.signUp()
    await change(app, { kind: 'person', email: person.email, unit: 'tokens', amount: 50_000 })
    const failing = answerOf(await app.send(person, { text: 'Hm', modelId: app.model('unauthorized') }))
    expect((await app.watch(person, failing.id)).snapshot.answer.state).toBe('failed')
    const held = hold(app, 'is-stopped')
    const { id: messageId } = answerOf(await app.send(person, { text: 'Begin', modelId: held.modelId }))
    await app.call(chatApi.stop, { messageId }, person)
    await app.watch(person, messageId)
    const nowhere = { chatId: crypto.randomUUID(), text: 'Where?', modelId: app.model('counts') }
    await expect(app.send(person, nowhere)).rejects.toMatchObject({ code: 'not_found' })
    await waitUntil(async () => expect(await reservations(app)).toBe(0))
  })

  it('are bounded by how many answers a plan has at once, with a sentence', async () => {
    await setAnswersAtOnce(app, null)
    for (const [person, most] of [
      [await app.signUp(), ANSWERS_AT_ONCE.free],
      [await app.createGuest(), ANSWERS_AT_ONCE.guest],
    ] as const) {
      const held = hold(app, `at-once-${most}`)
      const text = 'Begin'
      const sent = await Promise.allSettled(
        Array.from({ length: most + 3 }, () => app.send(person, { text, modelId: held.modelId })),
      )
      const begun = sent.flatMap((each) => (each.status === 'fulfilled' ? [answerOf(each.value).id] : []))
      expect(begun).toHaveLength(most)
      const refused = { code: 'conflict', message: chatMessages.tooManyAtOnce(most) }
      await expect(app.send(person, { text, modelId: held.modelId })).rejects.toMatchObject(refused)
      // Nothing was counted for what was refused.
      expect((await app.call(usageApi.read, {}, person)).chat.usage).toBe(most)
      // The owner changes it while everything runs.
      const role = most === ANSWERS_AT_ONCE.guest ? 'guest' : 'free'
      await limit(app, role, most + 1)
      begun.push(answerOf(await app.send(person, { text, modelId: held.modelId })).id)
      held.release()
      for (const id of begun) await app.watch(person, id)
      await limit(app, role, null)
      answerOf(await app.send(person, { text, modelId: app.model('counts') }))
    }
  })
})

describe.skipIf(!findPostgres())(`sends to two servers at the same moment (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let databaseUrl: string
  let first: ChatApp
  let second: SecondServer
  beforeAll(async () => {
    postgres = await startPostgres()
    databaseUrl = await postgres.createDatabase()
    const app = await startChatApp({ databaseUrl })
    // One of the servers here is a process with a clock of its own, by which older sessions are over.
    app.clock.set(new Date())
    const { email, password } = app.as.owner
    const { token } = await app.call(accountApi.signIn, { email, password })
    first = { ...app, as: { ...app.as, owner: { ...app.as.owner, token } } }
    second = await startSecondServer(first)
    script(first)
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await postgres?.stop()
  })

  it('pass a budget by one answer at most, 200 of them', async () => {
    const [person, member] = [await first.signUp(), await first.signUp()]
    const amount = 30_000
    await change(first, { kind: 'person', email: person.email, unit: 'tokens', amount })
    await waitUntil(async () => expect((await second.call(budgetApi.own, {}, person)).budgets).toHaveLength(1))
    const { answers } = await sendAtOnce([first, second], person, first.model('counts'), 200)
    expect(answers.some(({ state }) => state === 'done')).toBe(true)
    expect(await spentBy(first, person)).toBeLessThanOrEqual(amount + ANSWER_TOKENS)
    // The same for all together, in money.
    const modelId = first.model('counts')
    await first.call(budgetApi.setPrice, { modelId, inputMicros: 1_000_000, outputMicros: 1_000_000 }, first.as.owner)
    await change(first, { kind: 'install', unit: 'money', amount: 5_000 })
    const own = (server: Pick<ChatApp, 'call'>) => server.call(budgetApi.own, {}, first.as.owner)
    await waitUntil(async () => expect((await own(second)).budgets).toMatchObject([{ kind: 'install' }]))
    await Promise.all([person, member].map((as) => sendAtOnce([first, second], as, modelId, 50)))
    expect((await own(first)).budgets[0]!.spent).toBeLessThanOrEqual(5_000 + ANSWER_TOKENS)
    await change(first, { kind: 'install', unit: 'money', amount: null })
  })

  it('are bounded together by how many answers a plan has at once', async () => {
    await setAnswersAtOnce(first, null)
    await waitUntil(async () => {
      const { limits } = await second.call(plansApi.read, {})
      expect(limits.free.answersAtOnce).toBe(ANSWERS_AT_ONCE.free)
    })
    const person = await first.signUp()
    const held = hold(first, 'together')
    const sent = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? first : second).send(person, { text: 'Begin', modelId: held.modelId }),
      ),
    )
    const begun = sent.filter(({ status }) => status === 'fulfilled')
    expect(begun).toHaveLength(ANSWERS_AT_ONCE.free)
    held.release()
  })

  it('are not held up by what a server reserved that was killed', async () => {
    const person = await first.signUp()
    await change(first, { kind: 'person', email: person.email, unit: 'tokens', amount: 5_000 })
    const held = hold(first, 'outlives')
    const { secret, config } = first.world
    const killed = await runServer({ DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: config.dataDir })
    answerOf(await killed.send(person, { text: 'Begin', modelId: held.modelId }))
    await waitUntil(() => expect(first.requestsTo('outlives')).toHaveLength(1))
    await killed.end('SIGKILL')
    const again = { text: 'Again', modelId: first.model('counts') }
    await expect(first.send(person, again)).rejects.toMatchObject({ message: budgetMessages.ownReserved })
    // Two minutes later.
    await first.world.db.execute(sql`update budget_reservations set expires_at = expires_at - interval '2 minutes'`)
    await first.sweep()
    expect(await reservations(first)).toBe(0)
    answerOf(await first.send(person, again))
  })
})
