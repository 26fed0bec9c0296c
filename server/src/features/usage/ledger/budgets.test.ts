import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { BudgetChange } from '#contract/usage/budgets.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { waitUntil } from '../../../testing/intake.ts'

let app: ChatApp
let isMailDown = false
const set: BudgetChange[] = []
beforeAll(async () => {
  app = await startChatApp({ smtpUrl: 'smtp://nowhere.example' }, ({ mail }) => ({
    mail: {
      ...mail,
      send: (letter) => (isMailDown ? Promise.reject(new Error('Nobody answers.')) : mail.send(letter)),
    },
  }))
  app.provider.on('counts', { steps: [{ text: 'Here' }, { end: 'stop' }, { usage: { input: 800, output: 200 } }] })
  const words = Array.from({ length: 400 }, (_, at) => ({ text: `word${at} ` }))
  app.provider.on('goes-on', { steps: [...words, { end: 'stop' }] })
})
afterAll(() => app.close())
afterEach(async () => {
  for (const budget of set.splice(0)) await change({ ...budget, amount: null })
})

const change = (budget: BudgetChange) => app.call(budgetApi.change, { budget }, app.as.owner)
const allow = async (budget: BudgetChange) => {
  set.push(budget)
  return change(budget)
}
const ask = async (as: Person, name: string) => {
  const answer = answerOf(await app.send(as, { text: 'How much?', modelId: app.model(name) }))
  return (await app.watch(as, answer.id)).snapshot.answer
}
const warnings = () => app.sentMails.filter(({ subject }) => subject === budgetMessages.warningSubject)
const REFUSED = { code: 'limit_reached', message: budgetMessages.ownUsedUp }

describe('a budget', () => {
  it('of a person lets them spend so much, and warns once at 80 %', async () => {
    const person = await app.signUp()
    await allow({ kind: 'person', email: person.email, unit: 'tokens', amount: 2_000 })
    expect((await ask(person, 'counts')).notes).toEqual([])
    expect((await ask(person, 'counts')).notes).toEqual([budgetMessages.nearlyUsedUp(80)])
    const { budgets } = await app.call(budgetApi.own, {}, person)
    expect(budgets).toMatchObject([{ kind: 'person', unit: 'tokens', amount: 2_000 }])
    // The titles of the chats count, too.
    expect(budgets[0]!.spent).toBeGreaterThanOrEqual(2_000)
    await expect(ask(person, 'counts')).rejects.toMatchObject(REFUSED)
    // Nothing was counted for what was refused, and others are not concerned.
    await ask(await app.signUp(), 'counts')
    await change({ kind: 'person', email: person.email, unit: 'tokens', amount: 9_000 })
    expect((await ask(person, 'counts')).state).toBe('done')
  })

  it('ends an answer while it is written, and keeps what was written', async () => {
    const person = await app.signUp()
    await allow({ kind: 'person', email: person.email, unit: 'tokens', amount: 700 })
    const answer = await ask(person, 'goes-on')
    expect(answer).toMatchObject({ state: 'failed', trouble: { kind: 'budget', message: budgetMessages.ownUsedUp } })
    expect(answer.text).toMatch(/^word0 word1 /)
    expect(answer.text).not.toContain('word399')
    await expect(ask(person, 'goes-on')).rejects.toMatchObject(REFUSED)
  })

  it('of a plan is each person’s, unless they have their own', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await allow({ kind: 'plan', role: 'free', unit: 'tokens', amount: 1_000 })
    await ask(one, 'counts')
    await expect(ask(one, 'counts')).rejects.toMatchObject(REFUSED)
    await ask(other, 'counts')
    await allow({ kind: 'person', email: one.email, unit: 'tokens', amount: 50_000 })
    await ask(one, 'counts')
    await ask(app.as.owner, 'counts')
  })

  it('of the install is everyone’s together, in money', async () => {
    const person = await app.signUp()
    const modelId = app.model('counts')
    await app.call(budgetApi.setPrice, { modelId, inputMicros: 1_000_000, outputMicros: 1_000_000 }, app.as.owner)
    await allow({ kind: 'install', unit: 'money', amount: 2_000 })
    await ask(person, 'counts')
    const listed = async () => (await app.call(budgetApi.list, {}, app.as.owner)).budgets
    // With the title of the chat.
    await waitUntil(async () => expect((await listed())[0]!.spent).toBeGreaterThan(1_000))
    await ask(app.as.paid, 'counts')
    const refused = { code: 'limit_reached', message: budgetMessages.installUsedUp }
    await expect(ask(person, 'counts')).rejects.toMatchObject(refused)
    await expect(ask(app.as.owner, 'counts')).rejects.toMatchObject(refused)
    // What is on this machine costs nothing and goes on.
    await app.send(person, { text: 'Hello', modelId: BUILTIN_MODEL_ID })
    const budgets = await listed()
    expect(budgets).toMatchObject([{ kind: 'install', name: '', unit: 'money', amount: 2_000 }])
    expect(budgets[0]!.spent).toBeGreaterThanOrEqual(2_000)
    // What all spend together is not for everyone to see.
    expect((await app.call(budgetApi.own, {}, person)).budgets).toEqual([])
    expect((await app.call(budgetApi.own, {}, app.as.owner)).budgets).toMatchObject([{ kind: 'install' }])
  })

  it('of the install is told to its owners by mail when 80 % of it is spent, once', async () => {
    await allow({ kind: 'install', unit: 'tokens', amount: 1_000_000_000 })
    await ask(await app.signUp(), 'counts')
    await app.sweep()
    expect(warnings()).toEqual([])
    const { budgets } = await app.call(budgetApi.list, {}, app.as.owner)
    await change({ kind: 'install', unit: 'tokens', amount: Math.floor(budgets[0]!.spent! * 1.2) })
    await app.sweep()
    await app.sweep()
    expect(warnings()).toMatchObject([
      { to: app.as.owner.email, text: expect.stringMatching(/tokens of [\d,]+ tokens/) },
    ])
  })

  it('of the install is told later where no letter could be sent', async () => {
    const before = warnings().length
    await ask(await app.signUp(), 'counts')
    isMailDown = true
    await allow({ kind: 'install', unit: 'tokens', amount: 1 })
    await app.sweep()
    isMailDown = false
    await waitUntil(async () => {
      await app.sweep()
      expect(warnings()).toHaveLength(before + 1)
    })
    await app.sweep()
    expect(warnings()).toHaveLength(before + 1)
  })

  it('is the owner’s to set, and is checked like any input', async () => {
    await expect(change({ kind: 'person', email: 'no@one.example', unit: 'tokens', amount: 1 })).rejects.toMatchObject({
      message: budgetMessages.personUnknown,
    })
    for (const amount of [0, -5, 1.5, 2 ** 60])
      await expect(change({ kind: 'install', unit: 'tokens', amount })).rejects.toMatchObject({ status: 400 })
  })
})
