import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelsApi } from '#contract/models/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { BUILTIN_MODEL_ID, BUILTIN_NAME } from '#contract/models/limits.ts'
import { sharedMessages } from '#contract/messages.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { NewProvider } from '#contract/models/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { countConnections } from '../../testing/blocked-connections.ts'
import { createModels, type Models } from './index.ts'
import { createSettings } from '../settings/index.ts'
import { LIST_FRESH_MS } from './catalogue.ts'

let app: TestApp
let models: Models
let fake: FakeProvider
const lookedUp: string[] = []
beforeAll(async () => {
  app = await startTestApp({ dataDir: '/nonexistent/alcove-test' }, () => ({
    resolve: async (name) => {
      lookedUp.push(name)
      return name === 'metadata.example' ? [{ address: '169.254.169.254', family: 4 }] : []
    },
  }))
  models = createModels(app.world, {
    settings: createSettings(app.world),
    openBuiltin: () => {
      throw new Error('not here')
    },
    findsPassages: async () => false,
  })
})
afterAll(async () => {
  await models.close()
  await app.close()
})
beforeEach(async () => {
  fake = await startFakeProvider({ apiKey: KEY, models: ['hello', 'llama3.1:8b'] })
})
afterEach(async () => {
  const { providers } = await app.call(providersApi.list, {}, app.as.owner)
  for (const { id } of providers) await app.call(providersApi.remove, { providerId: id }, app.as.owner)
  await fake.close()
})

const KEY = 'sk-test-0123456789abcdef'
const add = (fields: Partial<NewProvider> = {}) =>
  app.call(
    providersApi.add,
    { kind: 'openai-compatible', name: 'Fake', baseUrl: fake.baseUrl, apiKey: KEY, ...fields },
    app.as.owner,
  )
const test = (providerId: string) => app.call(providersApi.test, { providerId }, app.as.owner)
const change = (providerId: string, fields: object) =>
  app.call(providersApi.change, { providerId, ...fields }, app.as.owner)
const pickable = async () => (await app.call(modelsApi.list, {}, app.as.free)).models.map(({ id, name }) => [id, name])
/** Models of their own hear in the next turn what the app's have changed. */
async function open(modelId: string) {
  await nextTurn()
  return models.open(modelId)
}
const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]

describe('a guest', () => {
  it('does not see where a provider runs, and members see what the owner called it', async () => {
    const { host } = new URL(fake.baseUrl)
    await add({ name: host })
    await add({ name: `Rack at ${host}` })
    await add({ name: 'Our rack' })
    const namesFor = async (person: Person | null) =>
      new Set((await app.call(modelsApi.list, {}, person)).models.map(({ provider }) => provider.name))
    expect(await namesFor(app.as.free)).toEqual(new Set([host, `Rack at ${host}`, 'Our rack', 'Alcove']))
    for (const stranger of [app.as.guest, null]) {
      expect(await namesFor(stranger)).toEqual(new Set([providerMessages.unnamedProvider, 'Our rack', 'Alcove']))
      expect(JSON.stringify(await app.call(modelsApi.list, {}, stranger))).not.toContain(host)
    }
  })
})

describe('an owner', () => {
  it('cannot connect an address of the machine itself or of its cloud, by number or by name', async () => {
    const { id } = await add()
    await test(id)
    const refused = { status: 400, fields: { baseUrl: sharedMessages.linkLocalAddress } }
    const begun = await countConnections(async () => {
      for (const host of [
        '169.254.169.254',
        '[fe80::1]',
        '[fd00:ec2::254]',
        '[::ffff:a9fe:a9fe]',
        'metadata.example',
      ]) {
        await expect(add({ baseUrl: `http://${host}/v1` }), host).rejects.toMatchObject(refused)
        await expect(change(id, { baseUrl: `http://${host}/v1`, apiKey: KEY }), host).rejects.toMatchObject(refused)
      }
    })
    expect(begun).toBe(0)
    expect(lookedUp).toEqual(['metadata.example', 'metadata.example'])
    const { providers } = await app.call(providersApi.list, {}, app.as.owner)
    expect(providers.map(({ baseUrl }) => baseUrl)).toEqual([fake.baseUrl])
  })

  it('adds a provider while the app runs, and everyone can pick its models at once', async () => {
    const provider = await add()
    expect(provider).toMatchObject({ name: 'Fake', hasKey: true, keyHint: 'cdef', models: [] })
    expect(await pickable()).toEqual([
      [`${provider.id}/hello`, 'hello'],
      [`${provider.id}/llama3.1:8b`, 'llama3.1:8b'],
      [BUILTIN_MODEL_ID, BUILTIN_NAME],
    ])
    const { providers } = await app.call(providersApi.list, {}, app.as.owner)
    expect(providers).toMatchObject([
      { state: 'working', problem: null, offered: [{ name: 'hello' }, { name: 'llama3.1:8b' }] },
    ])
  })

  it('tests it, and is told in words what works or does not', async () => {
    const { id } = await add()
    expect(await test(id)).toMatchObject({
      ok: true,
      message: providerMessages.trialWorks(2),
      models: [{ name: 'hello' }, { name: 'llama3.1:8b', can: { tools: true }, source: 'provider' }],
    })
    await change(id, { apiKey: 'wrong' })
    expect(await test(id)).toEqual({ ok: false, message: providerMessages.keyRefused, models: [] })
    await change(id, { apiKey: '' })
    expect(await test(id)).toMatchObject({ ok: false, message: providerMessages.keyWanted })
    await change(id, { baseUrl: 'http://127.0.0.1:9/v1' })
    expect(await test(id)).toMatchObject({ ok: false, message: providerMessages.nothingAnswers })
    await change(id, { baseUrl: `${fake.origin}/elsewhere`, apiKey: KEY })
    expect(await test(id)).toMatchObject({ ok: false, message: providerMessages.noListThere })
    fake.answer('/moved/models', { status: 301, headers: { location: `${fake.baseUrl}/models` }, body: {} })
    await change(id, { baseUrl: `${fake.origin}/moved` })
    expect(await test(id)).toMatchObject({ ok: false, message: providerMessages.redirects })
    const { providers } = await app.call(providersApi.list, {}, app.as.owner)
    expect(providers).toMatchObject([{ state: 'failing', problem: providerMessages.redirects }])
  })

  it('chooses which of its models are offered, even some that it does not list', async () => {
    const { id } = await add({ models: ['llama3.1:8b', 'unlisted', 'unlisted'] })
    expect(await pickable()).toEqual([
      [`${id}/llama3.1:8b`, 'llama3.1:8b'],
      [`${id}/unlisted`, 'unlisted'],
      [BUILTIN_MODEL_ID, BUILTIN_NAME],
    ])
  })

  it('removes it, and its models are gone', async () => {
    const { id } = await add()
    const { info } = await open(`${id}/hello`)
    expect(info.name).toBe('hello')
    await app.call(providersApi.remove, { providerId: id }, app.as.owner)
    await expect(open(`${id}/hello`)).rejects.toThrow(modelMessages.modelGone)
    expect(await pickable()).toEqual([[BUILTIN_MODEL_ID, BUILTIN_NAME]])
  })

  it.each([
    [{ name: ' ' }, providerMessages.nameRequired],
    [{ name: 'x'.repeat(61) }, providerMessages.nameTooLong],
    [{ baseUrl: 'ftp://example.com' }, providerMessages.baseUrlInvalid],
    [{ baseUrl: 'example' }, providerMessages.baseUrlInvalid],
    [{ baseUrl: 'http://me:secret@example.com' }, providerMessages.credentialsInAddress],
    [{ baseUrl: undefined }, providerMessages.baseUrlRequired],
  ])('is told what is wrong with %j', async (fields, message) => {
    await expect(add(fields)).rejects.toThrow(message)
  })
})

describe('the key of a provider', () => {
  it('goes to its own origin, in the header of the vendor, when its models speak', async () => {
    const { id } = await add()
    const { model } = await open(`${id}/hello`)
    await model.doGenerate({ prompt })
    expect(fake.requests.at(-1)).toMatchObject({ model: 'hello', headers: { authorization: `Bearer ${KEY}` } })
  })

  it('has to be entered again when the address moves to another origin, not when its end changes @case-32', async () => {
    const { id } = await add()
    const elsewhere = await startFakeProvider()
    const moving = change(id, { baseUrl: elsewhere.baseUrl })
    await expect(moving).rejects.toMatchObject({
      message: providerMessages.keyNeededAgain,
      fields: { apiKey: providerMessages.keyNeededAgain },
    })
    await expect(change(id, { baseUrl: elsewhere.baseUrl, name: 'New' })).rejects.toThrow(
      providerMessages.keyNeededAgain,
    )
    await change(id, { baseUrl: `${fake.origin}/v1/` })
    expect((await test(id)).ok).toBe(true)
    await change(id, { baseUrl: elsewhere.baseUrl, apiKey: 'another' })
    expect((await test(id)).ok).toBe(true)
    expect(elsewhere.requests.map(({ headers }) => headers.authorization)).toEqual(
      elsewhere.requests.map(() => 'Bearer another'),
    )
    await elsewhere.close()
  })

  it('may be left out where none is wanted, and then the address can move freely', async () => {
    const { id } = await add({ apiKey: undefined })
    expect(await change(id, { baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({ hasKey: false, keyHint: null })
  })

  it('stays what it is when only the name changes', async () => {
    const { id } = await add()
    expect(await change(id, { name: 'Renamed' })).toMatchObject({ name: 'Renamed', hasKey: true, keyHint: 'cdef' })
    expect((await test(id)).ok).toBe(true)
  })
})

describe('the list of models', () => {
  it('is not held up by a server that is dead or silent', async () => {
    const { id } = await add()
    fake.answer('/silent/models', () => new Promise<never>(() => undefined))
    await add({ name: 'Silent', baseUrl: `${fake.origin}/silent` })
    await add({ name: 'Dead', baseUrl: 'http://127.0.0.1:9/v1' })
    expect((await pickable()).map(([model]) => model)).toContain(`${id}/hello`)
    // The silent one was asked and is still given its time: the list came without it.
    expect(fake.requests.filter(({ path }) => path === '/silent/models')).toMatchObject([{ closedBy: null }])
    expect((await pickable()).map(([model]) => model)).toContain(`${id}/hello`)
  })

  it('is kept for a while, then read again behind the scenes, and kept when the server goes away', async () => {
    const { id } = await add()
    await pickable()
    fake.offer(['newer'])
    const listRequests = () => fake.requests.filter(({ path }) => path === '/v1/models').length
    const before = listRequests()
    expect(await pickable()).toContainEqual([`${id}/hello`, 'hello'])
    expect(listRequests()).toBe(before)
    app.clock.advance(LIST_FRESH_MS + 1)
    expect(await pickable()).toContainEqual([`${id}/hello`, 'hello'])
    await test(id)
    expect(await pickable()).toContainEqual([`${id}/newer`, 'newer'])
    await fake.close()
    await test(id)
    expect(await pickable()).toContainEqual([`${id}/newer`, 'newer'])
  })
})
