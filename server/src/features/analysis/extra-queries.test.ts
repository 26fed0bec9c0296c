import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { Answer } from '#contract/chat/events.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { createUsage } from '../usage/index.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

/** Queries that a free person has a day. */
const LIMIT = 102
const SALES = 'city,price\nOslo,10\nRome,25\nOslo,30\n'
const BY_CITY = 'select city, sum(price) as total from sales group by 1 order by 1'
const on = { isEnabled: true }
const used = async (as: Person) => (await app.call(usageApi.read, {}, as)).chat.usage
const attach = async (as: Person) => (await uploadAndRead(app, as, { name: 'sales.csv', bytes: SALES })).id

const offersTables = (name: string) => JSON.stringify(app.requestsTo(name)[0]!.body).includes('run_sql')

async function analyst(plan = 'free'): Promise<Person> {
  const person = await app.signUp()
  await app.call(accountApi.setPlan, { email: person.email, plan }, app.as.owner)
  await app.call(labsApi.change, { dataAnalysis: on }, person)
  return person
}

async function ask(as: Person, name: string): Promise<Answer> {
  const attachmentIds = [await attach(as)]
  const sent = await app.send(as, { text: 'What did we sell?', modelId: app.model(name), attachmentIds })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

describe('analyst mode', () => {
  const analysis = () =>
    scriptModel(app, (body) =>
      body.includes('Oslo | 40') ? [{ text: 'Here it is.' }] : [{ call: 'run_sql', input: { sql: BY_CITY } }],
    )

  it.each(['free', 'sumo'])('uses an extra 15 queries of a %s person, counted with the message', async (plan) => {
    const person = await analyst(plan)
    await ask(person, analysis())
    await app.sweep()
    expect(await used(person)).toBe(16)
  })

  it('gives them back where the answer looked at no table', async () => {
    const person = await analyst()
    await ask(person, scriptModel(app, [{ text: 'Hello.' }]))
    expect(await used(person)).toBe(1)
  })

  it('costs the others nothing, and nothing where it is off or there is no table', async () => {
    const paid = await analyst('pro')
    await ask(paid, analysis())
    await app.sweep()
    expect(await used(paid)).toBe(1)
    await app.call(labsApi.change, { dataAnalysis: on }, app.as.owner)
    await ask(app.as.owner, analysis())
    await app.sweep()
    expect(await used(app.as.owner)).toBe(1)
    const plain = await app.signUp()
    await ask(plain, scriptModel(app, [{ text: 'Hello.' }]))
    expect(await used(plain)).toBe(1)
  })

  it('needs no mode for those who pay nothing more, and is not begun for anyone who does', async () => {
    const { paid, owner, free, guest } = app.as
    for (const [person, isOffered] of [
      [paid, true],
      [owner, true],
      [free, false],
      [guest, false],
    ] as const) {
      const name = scriptModel(app, [{ text: 'Hello.' }])
      const before = await used(person)
      await ask(person, name)
      await app.sweep()
      expect([person.user.role, offersTables(name)]).toEqual([person.user.role, isOffered])
      expect(await used(person)).toBe(before + 1)
    }
  })

  it('is not there for those who said no to it: for good, or beside the table that begins a chat', async () => {
    const sceptic = await analyst('pro')
    await app.call(labsApi.change, { dataAnalysis: { isEnabled: false } }, sceptic)
    const name = scriptModel(app, [{ text: 'Hello.' }])
    await ask(sceptic, name)
    expect(offersTables(name)).toBe(false)
    const other = scriptModel(app, [{ text: 'Hello.' }])
    const attachmentIds = [await attach(app.as.paid)]
    const sent = await app.send(app.as.paid, {
      text: 'And?',
      modelId: app.model(other),
      attachmentIds,
      computesTables: false,
    })
    await app.watch(app.as.paid, answerOf(sent).id)
    expect(offersTables(other)).toBe(false)
    expect(await app.call(labsApi.read, {}, app.as.paid)).toMatchObject({ dataAnalysis: on })
  })

  it('is begun with a chat whose person took the offer, for that chat alone', async () => {
    const person = await app.signUp()
    const attachmentIds = [await attach(person)]
    const modelId = app.model(analysis())
    const sent = await app.send(person, { text: 'What did we sell?', modelId, attachmentIds, computesTables: true })
    await app.watch(person, answerOf(sent).id)
    await app.sweep()
    expect(await used(person)).toBe(16)
    expect(await app.call(labsApi.read, { chatId: sent.chat.id }, person)).toMatchObject({ dataAnalysis: on })
    expect(await app.call(labsApi.read, {}, person)).toMatchObject({ dataAnalysis: { isEnabled: false } })
  })

  it('is no guest’s to begin', async () => {
    const guest = await app.createGuest()
    const name = scriptModel(app, [{ text: 'Hello.' }])
    const attachmentIds = [await attach(guest)]
    const sent = await app.send(guest, { text: 'And?', modelId: app.model(name), attachmentIds, computesTables: true })
    await app.watch(guest, answerOf(sent).id)
    expect(offersTables(name)).toBe(false)
  })

  it('left out, the answer says how much of the table it read', async () => {
    const person = await app.signUp()
    const rows = Array.from({ length: 1_500 }, (_, at) => `City ${at},${at * 7}`).join('\n')
    const { id } = await uploadAndRead(app, person, { name: 'towns.csv', bytes: `city,price\n${rows}\n` })
    // A model of which nothing is known has a small window.
    const modelId = app.model('reads-in-part')
    const sent = await app.send(person, { text: 'How dear is City 17?', modelId, attachmentIds: [id] })
    const { answer } = (await app.watch(person, answerOf(sent).id)).snapshot
    const [table] = answer.tablesRead!
    expect(table).toMatchObject({ title: expect.stringContaining('towns') as string })
    expect(table!.read).toBeGreaterThan(0)
    expect(table!.read).toBeLessThan(table!.passages)
    expect(answer.notes.join()).not.toContain('towns')
  })

  it('is refused with a sentence when fewer are left, and nothing is counted', async () => {
    const person = await analyst()
    await createUsage(app.world).reserve(person.user, 'chat', 90)
    await expect(ask(person, analysis())).rejects.toMatchObject({
      status: 429,
      message: analysisMessages.tooFewQueries(16, 12),
    })
    expect(await used(person)).toBe(90)
  })

  it('lets exactly as many start at once as fit, and counts no other', async () => {
    const person = await analyst()
    await createUsage(app.world).reserve(person.user, 'chat', LIMIT - 40)
    const modelId = app.model(analysis())
    const attachmentIds = [await attach(person)]
    const sends = Array.from({ length: 6 }, () =>
      app.send(person, { text: 'What did we sell?', modelId, attachmentIds }),
    )
    const settled = await Promise.allSettled(sends)
    const sent = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(sent).toHaveLength(2)
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ status: 429 }) as unknown))
    for (const each of sent) await app.watch(person, answerOf(each).id)
    await app.sweep()
    expect(await used(person)).toBe(LIMIT - 8)
    const { chats } = await app.call(historyApi.list, {}, person)
    expect(chats.map(({ id }) => id).toSorted()).toEqual(sent.map(({ chat }) => chat.id).toSorted())
  })

  it('counts nothing where it did not start', async () => {
    const person = await analyst()
    const attachmentIds = [await attach(person)]
    const send = (change: object) => app.send(person, { text: 'What did we sell?', attachmentIds, ...change })
    await expect(send({ chatId: randomUUID(), modelId: app.model(analysis()) })).rejects.toMatchObject({ status: 404 })
    const stranger = await attach(await analyst())
    await expect(send({ attachmentIds: [stranger], modelId: app.model(analysis()) })).rejects.toMatchObject({
      status: 404,
    })
    await app.sweep()
    expect(await used(person)).toBe(0)
  })

  it('gives the extra queries back where the model never answered', async () => {
    const person = await analyst()
    const name = `gpt-4o-${randomUUID()}`
    app.provider.on(name, () => ({ status: 500, message: 'Down.' }))
    expect((await ask(person, name)).state).toBe('failed')
    await app.sweep()
    expect(await used(person)).toBeLessThanOrEqual(1)
  })
})
