import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { Person } from '../../testing/app.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'

let app: PluginApp
let person: Person
beforeAll(async () => {
  app = await startPluginApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.server.reset()
  person = await app.join()
})

const callEcho = { call: 'fake__echo', input: { words: 'hi' }, id: 'c1' }
const thenSay = [{ text: 'There you are.' }]

describe('magic mode', () => {
  const on = { isEnabled: true }
  const magic = (modes: SettingsChange = {}) =>
    app.call(labsApi.change, { mcpMode: { isEnabled: false }, merlinMagic: on, ...modes }, person)
  const isOffered = async (text = 'Go on') => (await app.ask(person, [thenSay], { text })).lastBody().includes('fake__')

  it('uses plugins by itself, says that it chose them, and asks all the same', async () => {
    await app.add(person)
    await magic()
    const { id, answer } = await app.ask(person, [[callEcho], thenSay])
    expect(answer).toMatchObject({
      state: 'waiting',
      tools: [{ chosen: 'plugins', question: { text: `Use echo from Fake at ${app.server.place}?` } }],
    })
    expect(app.server.calls()).toEqual([])
    expect(await app.decide(person, id, 'once')).toMatchObject({ state: 'done', tools: [{ chosen: 'plugins' }] })
  })

  it('leaves them alone when it is told to', async () => {
    await app.add(person)
    await magic({ merlinMagic: { isEnabled: true, without: ['plugins'] } })
    expect(await isOffered()).toBe(false)
  })

  it('does not use what the plan does not allow', async () => {
    await app.add(person)
    await magic()
    expect(await isOffered()).toBe(true)
    await app.call(accountApi.setPlan, { email: person.email, plan: 'free' }, app.as.owner)
    expect(await isOffered()).toBe(false)
  })

  it('leads nobody to a plugin that did not answer, or that is switched off', async () => {
    const { id: pluginId } = await app.add(person)
    await magic()
    await app.call(pluginsApi.change, { pluginId, isEnabled: false }, person)
    expect(await isOffered()).toBe(false)
    await app.call(pluginsApi.change, { pluginId, isEnabled: true }, person)
    app.server.intercept = (_, __, response) => Boolean(response.writeHead(503).end())
    await app.call(pluginsApi.connect, { pluginId }, person)
    expect(await isOffered()).toBe(false)
  })

  it('offers of many tools only those that fit what was asked', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `ledger_${at}`, description: 'Books an entry.' }))
    app.server.tools = [...many, { name: 'tide_times', description: 'When the water is high.' }]
    await app.add(person)
    await magic()
    const { lastBody } = await app.ask(person, [thenSay], { text: 'When is the tide high in Dover?' })
    expect(lastBody().match(/fake__\w+/g)).toEqual(['fake__tide_times'])
    expect(await isOffered('Good morning')).toBe(false)
  })
})
