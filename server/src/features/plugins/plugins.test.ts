import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { labsApi } from '#contract/labs/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import { imagePath } from '#contract/images/schema.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { imagesOf } from '#contract/tools/images-of.ts'
import type { Person } from '../../testing/app.ts'
import { fetchAs, tinyPng } from '../../testing/intake.ts'
import { plugins } from './tables.ts'
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

const list = async (as = person) => (await app.call(pluginsApi.list, {}, as)).plugins
const callEcho = (input: object = { words: 'hi' }, call = 'fake__echo') => ({ call, input, id: 'c1' })
const thenSay = [{ text: 'There you are.' }]

describe('a plugin', () => {
  it('is added by its address, and shows what it offers and what that costs', async () => {
    const added = await app.add(person)
    expect(added).toMatchObject({ name: 'Fake', transport: 'http', state: 'connected', error: null, isOwn: true })
    expect(added.tools).toMatchObject([{ name: 'echo', description: 'Says it again.', isOn: true, hasChanged: false }])
    expect(added.tools[0]!.tokens).toBeGreaterThan(3)
    expect(await list()).toEqual([added])
    expect(await list(app.as.other)).toEqual([])
  })

  it('is kept when it does not answer, with the reason, and can be asked again', async () => {
    app.server.intercept = (_, __, response) => Boolean(response.writeHead(503).end())
    const added = await app.add(person)
    expect(added).toMatchObject({ state: 'failed', error: pluginsMessages.failed, tools: [] })
    app.server.intercept = () => false
    const again = await app.call(pluginsApi.connect, { pluginId: added.id }, person)
    expect(again).toMatchObject({ state: 'connected', error: null, tools: [{ name: 'echo' }] })
  })

  it('is renamed, switched off singly and as a whole, and removed', async () => {
    const { id: pluginId } = await app.add(person)
    const changed = await app.call(pluginsApi.change, { pluginId, name: 'Mine', switchedOff: ['echo'] }, person)
    expect(changed).toMatchObject({ name: 'Mine', tools: [{ name: 'echo', isOn: false }] })
    const { lastBody } = await app.ask(person, [thenSay])
    expect(lastBody()).not.toContain('mine__echo')
    await app.call(pluginsApi.change, { pluginId, switchedOff: [], isEnabled: false }, person)
    expect((await app.ask(person, [thenSay])).lastBody()).not.toContain('mine__echo')
    await app.call(pluginsApi.remove, { pluginId }, person)
    expect(await list()).toEqual([])
  })

  it('is sent no header of the connection, also where one was entered before that was refused', async () => {
    const header = { name: 'X-Key', value: 'other.example' }
    const { id: pluginId } = await app.add(person)
    await expect(
      app.call(pluginsApi.change, { pluginId, header: { ...header, name: 'Host' } }, person),
    ).rejects.toMatchObject({ status: 400 })
    await app.call(pluginsApi.change, { pluginId, header }, person)
    await app.world.db.update(plugins).set({ headerName: 'Host' }).where(eq(plugins.id, pluginId))
    app.server.heard.length = 0
    expect((await app.call(pluginsApi.connect, { pluginId }, person)).state).toBe('connected')
    expect(app.server.heard.every(({ headers }) => headers.host === app.server.place)).toBe(true)
  })

  it('is sent its header, which nobody reads again', async () => {
    const header = { name: 'Authorization', value: 'Bearer heron-4711' }
    const added = await app.call(pluginsApi.add, { url: `${app.server.url}?key=heron-4712`, header }, person)
    expect(app.server.heard[0]!.path).toBe('/mcp?key=heron-4712')
    expect(added).toMatchObject({ auth: 'header', headerName: 'Authorization' })
    expect(JSON.stringify(added)).not.toContain('heron')
    expect(app.server.heard.every(({ headers }) => headers.authorization === 'Bearer heron-4711')).toBe(true)
    const kept = await app.world.db.execute(sql`select * from plugins`)
    expect(JSON.stringify(kept.rows)).not.toContain('heron')
  })

  it('is not added twice', async () => {
    await app.add(person)
    await expect(app.add(person)).rejects.toMatchObject({ status: 409, message: pluginsMessages.exists })
  })

  it('of the owner can be for everyone, who switch it for themselves only', async () => {
    const input = { url: app.server.url, isForEveryone: true, name: 'Shared' }
    await expect(app.call(pluginsApi.add, input, person)).rejects.toMatchObject({ status: 403 })
    const { id: pluginId } = await app.call(pluginsApi.add, input, app.as.owner)
    expect(await list()).toMatchObject([
      { id: pluginId, isOwn: false, isForEveryone: true, error: pluginsMessages.notConnectedYet },
    ])
    expect(await app.call(pluginsApi.connect, { pluginId }, person)).toMatchObject({ state: 'connected' })
    await app.call(pluginsApi.change, { pluginId, isEnabled: false }, person)
    expect(await list(app.as.owner)).toMatchObject([{ isEnabled: true }])
    await expect(app.call(pluginsApi.remove, { pluginId }, person)).rejects.toMatchObject({ status: 403 })
    await expect(app.call(pluginsApi.change, { pluginId, name: 'X' }, person)).rejects.toMatchObject({ status: 403 })
    await app.call(pluginsApi.remove, { pluginId }, app.as.owner)
  })

  it('is for those who have MCP mode in their plan', async () => {
    await expect(app.add(app.as.free)).rejects.toMatchObject({ status: 403, code: 'upgrade_needed' })
  })
})

describe('an answer', () => {
  it('asks before it uses a tool, shows what would be sent, and goes on with what came back', async () => {
    await app.add(person)
    const { id, answer, lastBody } = await app.ask(person, [[callEcho()], thenSay])
    expect(answer).toMatchObject({ state: 'waiting' })
    const { question, title } = answer.tools[0]!
    expect(title).toBe('Using echo from Fake')
    expect(question).toMatchObject({
      text: `Use echo from Fake at ${app.server.place}?`,
      scopes: ['once', 'always'],
      permits: 'echo from Fake',
    })
    expect(question!.details).toMatchObject([
      { value: app.server.place },
      { value: 'echo' },
      { value: '{ "words": "hi" }' },
    ])
    expect(app.server.calls()).toEqual([])
    expect(await app.decide(person, id, 'once')).toMatchObject({ state: 'done', tools: [{ state: 'done' }] })
    expect(app.server.calls()[0]!.rpc!.params).toMatchObject({ name: 'echo', arguments: { words: 'hi' } })
    expect(lastBody()).toContain('words')
  })

  it('does not ask again in a chat where reading was allowed, and asks in another', async () => {
    app.server.tools = [{ name: 'echo', annotations: { readOnlyHint: true } }]
    await app.add(person)
    const { id, chatId } = await app.ask(person, [[callEcho()], thenSay])
    await app.decide(person, id, 'chat')
    const next = await app.ask(person, [[callEcho()], thenSay], { chatId })
    expect(next.answer).toMatchObject({ state: 'done', tools: [{ state: 'done' }] })
    expect((await app.ask(person, [[callEcho()], thenSay])).answer.state).toBe('waiting')
  })

  it('asks all the same once it has read words of others', async () => {
    await app.add(person)
    const { id } = await app.ask(person, [[callEcho()], thenSay])
    await app.decide(person, id, 'always')
    await app.add(person, { url: `${app.server.url}/two`, name: 'Second' })
    const first = await app.ask(person, [[callEcho({ a: 1 }, 'second__echo')], thenSay])
    await app.decide(person, first.id, 'once')
    const after = await app.ask(person, [[callEcho()], thenSay], { chatId: first.chatId })
    expect(after.answer.tools[0]!.question).toMatchObject({ scopes: ['once'], isAfterStrangers: true })
  })

  it('asks before a tool sends what another tool of the same plugin has read, whatever was allowed', async () => {
    app.server.tools = [{ name: 'read', annotations: { readOnlyHint: true } }, { name: 'send' }]
    await app.add(person)
    for (const name of ['fake__read', 'fake__send']) {
      const { id } = await app.ask(person, [[callEcho({}, name)], thenSay])
      await app.decide(person, id, 'always')
    }
    const reading = await app.ask(person, [[callEcho({}, 'fake__read')], thenSay])
    expect(reading.answer.state).toBe('done')
    const again = await app.ask(person, [[callEcho({}, 'fake__read')], thenSay], { chatId: reading.chatId })
    expect(again.answer.state).toBe('done')
    const sending = await app.ask(person, [[callEcho({}, 'fake__send')], thenSay], { chatId: reading.chatId })
    expect(sending.answer.tools[0]!.question).toMatchObject({ scopes: ['once'], isAfterStrangers: true })
  })

  it('asks again when a tool has changed, and shows the difference', async () => {
    const { id: pluginId } = await app.add(person)
    const { id } = await app.ask(person, [[callEcho()], thenSay])
    await app.decide(person, id, 'always')
    expect((await app.ask(person, [[callEcho()], thenSay])).answer.state).toBe('done')
    app.server.tools = [{ name: 'echo', description: 'Sends it to everyone.' }]
    const shown = await app.call(pluginsApi.connect, { pluginId }, person)
    expect(shown.tools).toMatchObject([{ hasChanged: true }])
    const { answer } = await app.ask(person, [[callEcho()], thenSay])
    expect(answer.tools[0]!.question).toMatchObject({ reason: pluginsMessages.whyChanged })
    expect(answer.tools[0]!.question!.details.slice(3)).toEqual([
      { label: pluginsMessages.beforeLabel, value: 'Says it again.' },
      { label: pluginsMessages.nowLabel, value: 'Sends it to everyone.' },
    ])
  })

  it('shows a picture that was drawn anew', async () => {
    await app.add(person)
    const data = tinyPng().toString('base64')
    app.server.answer = () => ({ content: [{ type: 'image', data, mimeType: 'text/html' }] })
    const { id } = await app.ask(person, [[callEcho()], thenSay])
    const { tools } = await app.decide(person, id, 'once')
    expect(tools).toMatchObject([{ state: 'done', view: { kind: 'image', words: 'Fake' } }])
  })

  it('shows all pictures of a result, and says how many were too many', async () => {
    await app.add(person)
    const image = { type: 'image', data: tinyPng().toString('base64'), mimeType: 'image/png' }
    app.server.answer = () => ({ content: Array.from({ length: 5 }, () => image) })
    const { id } = await app.ask(person, [[callEcho()], thenSay])
    const { tools } = await app.decide(person, id, 'once')
    const { view, output } = tools[0]!
    expect(imagesOf(view).map(({ words }) => words)).toEqual([1, 2, 3, 4].map((at) => `Fake (${at} of 4)`))
    expect(new Set(imagesOf(view).map(({ imageId }) => imageId)).size).toBe(4)
    expect(output).toContain(pluginsMessages.morePictures(1))
    for (const { imageId } of imagesOf(view)) {
      expect((await fetchAs(app, person, imagePath(imageId))).status).toBe(200)
    }
  })

  it('is offered what fits of too many tools, and says that some were left out', async () => {
    app.server.tools = Array.from({ length: 70 }, (_, at) => ({ name: `tool_${at}` }))
    const { id: pluginId } = await app.add(person)
    const ask = async () => {
      const { answer, lastBody } = await app.ask(person, [thenSay])
      return [new Set(lastBody().match(/fake__tool_\d+/g)), answer.notes] as const
    }
    const [offered, notes] = await ask()
    expect([offered.size, offered.has('fake__tool_0'), offered.has('fake__tool_69')]).toEqual([64, true, false])
    expect(notes).toEqual([pluginsMessages.notAllOffered(6, 64)])
    const switchedOff = [0, 1, 2, 3, 4, 5].map((at) => `tool_${at}`)
    await app.call(pluginsApi.change, { pluginId, switchedOff }, person)
    const [chosen, nothing] = await ask()
    expect([chosen.size, chosen.has('fake__tool_0'), chosen.has('fake__tool_69')]).toEqual([64, false, true])
    expect(nothing).toEqual([])
  })

  it('has no plugins where the mode is off', async () => {
    await app.add(person)
    await app.call(labsApi.change, { mcpMode: { isEnabled: false } }, person)
    expect((await app.ask(person, [thenSay])).lastBody()).not.toContain('fake__echo')
  })
})
