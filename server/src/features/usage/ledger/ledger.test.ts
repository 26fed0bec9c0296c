import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import type { ReportGroup } from '#contract/usage/features.ts'
import type { PriceChange } from '#contract/usage/prices.ts'
import { accountApi } from '#contract/account/api.ts'
import { requestOf } from '#contract/route.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { replyWithText } from '../../../testing/fake-provider.ts'
import { waitUntil } from '../../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  app.clock.set(new Date('2026-03-10T12:00:00Z'))
  for (const name of ['counts', 'priced']) {
    app.provider.on(name, { steps: [{ text: 'Here' }, { end: 'stop' }, { usage: { input: 1000, output: 200 } }] })
  }
})
afterAll(() => app.close())

const DAY = { from: '2026-03-10', to: '2026-03-10' }
const report = (as: Person, by: Exclude<ReportGroup, 'person'> = 'feature', range = DAY) =>
  app.call(reportApi.own, { ...range, by }, as)
const ask = async (as: Person, name: string, more: { botId?: string } = {}) => {
  const answer = answerOf(await app.send(as, { text: 'How much?', modelId: app.model(name), ...more }))
  return (await app.watch(as, answer.id)).snapshot.answer
}
const rowOf = async (as: Person, key: string, by?: Exclude<ReportGroup, 'person'>) =>
  (await report(as, by)).rows.find((row) => row.key === key)

describe('what was used', () => {
  it('is what the provider counted, from the moment that the answer has ended', async () => {
    const person = await app.signUp()
    await ask(person, 'counts')
    await ask(person, 'counts')
    expect(await rowOf(person, 'chat')).toMatchObject({
      messages: 2,
      calls: 2,
      inputTokens: 2000,
      outputTokens: 400,
      estimatedTokens: 0,
      unpricedTokens: 2400,
      costMicros: 0,
    })
    expect(await rowOf(person, app.model('counts'), 'model')).toMatchObject({ label: 'counts', messages: 2 })
    expect((await report(person, 'day')).rows).toMatchObject([{ key: '2026-03-10', messages: 2 }])
  })

  it('is estimated where the provider counts nothing, and says so', async () => {
    const person = await app.signUp()
    await ask(person, 'hello')
    const row = (await rowOf(person, 'chat'))!
    expect(row.estimatedTokens).toBe(row.inputTokens + row.outputTokens)
    expect(row.outputTokens).toBe(Math.ceil('Hello from the fake provider.'.length / 4))
  })

  it('is estimated by what a script takes', async () => {
    const person = await app.signUp()
    app.provider.on('chinese', replyWithText('今天天气怎么样'))
    await ask(person, 'chinese')
    expect(await rowOf(person, 'chat')).toMatchObject({ outputTokens: 7 })
  })

  it('is what was written of an answer that was stopped, and nothing of one that was refused', async () => {
    const person = await app.signUp()
    await ask(person, 'unauthorized')
    expect(await rowOf(person, 'chat')).toMatchObject({ messages: 1, calls: 0, inputTokens: 0, outputTokens: 0 })
    await ask(person, 'breaks-midway')
    const row = (await rowOf(person, 'chat'))!
    expect(row).toMatchObject({ messages: 2, calls: 1 })
    expect(row.estimatedTokens).toBeGreaterThan(0)
  })

  it('lists runs of tools under the model that worked for them, each tool by itself', async () => {
    const person = await app.signUp()
    await ask(person, 'counts')
    for (const [slug, input] of [
      ['regex-builder', { wanted: 'E-mail addresses', sample: '' }],
      ['ai-detection', { text: 'The mill stood by the river. '.repeat(20) }],
    ] as const) {
      const sent = await app.call(
        aiToolsApi.run,
        { slug, clientMessageId: randomUUID(), input, modelId: BUILTIN_MODEL_ID },
        person,
      )
      await app.watch(person, answerOf(sent).id)
    }
    const { rows } = await report(person, 'model')
    expect(rows.map(({ label, tool, messages }) => [label, tool, messages])).toEqual([
      ['counts', '', 1],
      ['Built-in engine', 'ai-detection', 1],
      ['Built-in engine', 'regex-builder', 1],
    ])
  })

  it('tells titles, bots and pictures apart', async () => {
    const person = await app.signUp()
    await ask(person, 'names-chats')
    await waitUntil(async () => expect(await rowOf(person, 'titles')).toMatchObject({ messages: 0, calls: 1 }))
    const botFields = { name: 'Ada', personality: 'Kind', prompt: 'Be brief', welcomeMessage: '', icon: '' }
    const { id: botId } = await app.call(botsApi.create, botFields, person)
    await ask(person, 'counts', { botId })
    expect(await rowOf(person, botId, 'bot')).toMatchObject({ label: 'Ada', messages: 1 })
    expect(await rowOf(person, '', 'bot')).toMatchObject({ messages: 1 })
    await app.call(imagesApi.ask, { words: 'A quiet lake' }, person)
    await waitUntil(async () => expect(await rowOf(person, 'images')).toMatchObject({ messages: 0, inputTokens: 0 }))
  })

  it('costs what the owner says from then on', async () => {
    const person = await app.signUp()
    await ask(person, 'priced')
    const price = { modelId: app.model('priced'), inputMicros: 2_500_000, outputMicros: 10_000_000 }
    await app.call(budgetApi.setPrice, price, app.as.owner)
    await ask(person, 'priced')
    // 1,000 tokens at 2.50 a million, and 200 at 10.
    expect(await rowOf(person, 'chat')).toMatchObject({ messages: 2, unpricedTokens: 1200, costMicros: 2500 + 2000 })
    await app.call(budgetApi.removePrice, { modelId: price.modelId }, app.as.owner)
  })

  it('costs something unknown as long as a part of its price is not set, and nothing where that is 0', async () => {
    const person = await app.signUp()
    const modelId = app.model('priced')
    const cost = async () => {
      await ask(person, 'priced')
      const { unpricedTokens, costMicros } = (await rowOf(person, 'chat'))!
      return [unpricedTokens, costMicros]
    }
    await app.call(budgetApi.setPrice, { modelId, pictureMicros: 40_000 }, app.as.owner)
    expect(await cost()).toEqual([1200, 0])
    await app.call(budgetApi.setPrice, { modelId, inputMicros: 2_500_000 }, app.as.owner)
    expect(await cost()).toEqual([2400, 0])
    await app.call(budgetApi.setPrice, { modelId, outputMicros: 0 }, app.as.owner)
    expect(await cost()).toEqual([2400, 2500])
    await app.call(budgetApi.removePrice, { modelId }, app.as.owner)
  })

  it('has a price that changes in what is said of it, and is none when nothing is', async () => {
    const modelId = app.model('priced')
    const set = async (change: Omit<PriceChange, 'modelId'>) =>
      (await app.call(budgetApi.setPrice, { modelId, ...change }, app.as.owner)).prices
    const price = { modelId, inputMicros: 1, outputMicros: null, pictureMicros: null }
    expect(await set({ inputMicros: 1 })).toEqual([price])
    expect(await set({ pictureMicros: 0 })).toEqual([{ ...price, pictureMicros: 0 }])
    expect(await set({ inputMicros: null })).toEqual([{ ...price, inputMicros: null, pictureMicros: 0 }])
    expect(await set({ pictureMicros: null })).toEqual([])
    expect(await set({})).toEqual([])
  })

  it('is one’s own, and the owner sees everyone’s', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await ask(one, 'counts')
    expect((await report(other)).rows).toEqual([])
    expect((await report(other)).total).toMatchObject({ messages: 0, inputTokens: 0 })
    const everyone = await app.call(reportApi.install, { ...DAY, by: 'person' }, app.as.owner)
    expect(everyone.rows.find(({ label }) => label === one.email)).toMatchObject({ messages: 1 })
    const { total } = await app.call(reportApi.install, { ...DAY, by: 'day', uid: one.user.uid }, app.as.owner)
    expect(total.messages).toBe(1)
  })

  it('comes along when a guest signs in', async () => {
    const [guest, member] = [await app.createGuest(), await app.signUp()]
    await ask(guest, 'counts')
    await ask(member, 'counts')
    const { email, password } = member
    await app.call(accountApi.signIn, { email, password }, guest)
    expect(await rowOf(member, 'chat')).toMatchObject({ messages: 2, inputTokens: 2000 })
  })

  it('can be had as a CSV file in which no cell is a formula', async () => {
    const person = await app.signUp()
    const botFields = { name: '=HYPERLINK("x")', personality: 'x', prompt: 'x', welcomeMessage: '', icon: '' }
    const { id: botId } = await app.call(botsApi.create, botFields, person)
    await ask(person, 'counts', { botId })
    const { url } = requestOf(reportApi.ownFile, DAY)
    const response = await app.request(url, { headers: { authorization: `Bearer ${person.token}` } })
    expect(response.headers.get('content-disposition')).toContain('usage-2026-03-10-to-2026-03-10.csv')
    const [heading, ...lines] = (await response.text()).split('\r\n')
    expect(heading).toMatch(/^Day,Person,Feature,Model,Bot,Project,Messages/)
    // The title of the chat may have a line by now, too.
    expect(lines).toContain(`2026-03-10,${person.email},chat,counts,"'=HYPERLINK(""x"")",,1,1,1000,200,0,1200,0,0,`)
  })

  it('is asked for by days that make sense', async () => {
    for (const range of [
      { from: '2026-03-11', to: '2026-03-10' },
      { from: '2020-01-01', to: '2026-03-10' },
      { from: 'yesterday', to: 'today' },
    ])
      await expect(report(app.as.free, 'day', range)).rejects.toMatchObject({ status: 400 })
  })
})
