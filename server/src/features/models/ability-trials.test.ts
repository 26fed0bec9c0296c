import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MODELS_PER_PROVIDER_MAX } from '#contract/models/limits.ts'
import { modelsApi } from '#contract/models/api.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import type { NewProvider } from '#contract/models/schema.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  replyWithText,
  startFakeProvider,
  type FakeProvider,
  type RecordedRequest,
} from '../../testing/fake-provider.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let app: TestApp
let fake: FakeProvider
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  fake = await startFakeProvider({ models: ['my-finetune'] })
})
afterEach(async () => {
  const { providers } = await app.call(providersApi.list, {}, app.as.owner)
  for (const { id } of providers) await app.call(providersApi.remove, { providerId: id }, app.as.owner)
  await fake.close()
})

const input = (fields: Partial<NewProvider> = {}): NewProvider => ({
  kind: 'openai-compatible',
  name: 'Fake',
  baseUrl: fake.baseUrl,
  ...fields,
})
const connect = async () => {
  const { id } = await app.call(providersApi.add, input(), app.as.owner)
  await app.call(providersApi.test, { providerId: id }, app.as.owner)
  return id
}
const shown = async () => (await app.call(providersApi.list, {}, app.as.owner)).providers[0]!
const tried = async () => {
  await waitUntil(async () => expect((await shown()).isTrying).toBe(false))
  return (await shown()).offered[0]!
}
const tryNew = (fields: Partial<NewProvider> = {}) => app.call(providersApi.tryNew, input(fields), app.as.owner)
const hasTools = ({ body }: RecordedRequest) => JSON.stringify(body).includes('"tools"')
const hasPicture = ({ body }: RecordedRequest) => JSON.stringify(body).includes('image_url')
const NOTES_SEVEN = { steps: [{ call: 'note_number', input: { number: 7 } }, { end: 'tool_calls' }] } as const

describe('a model of which nobody says what it can', () => {
  it('is tried when it is connected, and acts from then on', async () => {
    fake.on('my-finetune', (request) => (hasTools(request) ? NOTES_SEVEN : replyWithText('It is red.')))
    await connect()
    expect(await tried()).toMatchObject({ can: { tools: true, images: true }, source: 'trial' })
    const { models } = await app.call(modelsApi.list, {}, app.as.free)
    expect(models[0]).toMatchObject({ name: 'my-finetune', can: { tools: true, images: true } })
    await app.call(providersApi.test, { providerId: (await shown()).id }, app.as.owner)
    await tried()
    expect(fake.requests.filter(hasTools).length).toBe(1)
  })

  it('is taken to do nothing where it refuses tools and guesses a colour', async () => {
    fake.on('my-finetune', (request) =>
      hasTools(request) ? { status: 400, message: 'tools are not supported' } : replyWithText('Blue'),
    )
    await connect()
    expect(await tried()).toMatchObject({ can: { tools: false, images: false }, source: 'trial' })
  })

  it('is tried again the next time where the server was too busy to say', async () => {
    let isBusy = true
    fake.on('my-finetune', (request) => {
      if (isBusy) return { status: 503, message: 'loading' }
      return hasTools(request) ? NOTES_SEVEN : { status: 400, message: 'no pictures here' }
    })
    const id = await connect()
    expect(await tried()).toMatchObject({ can: { tools: false }, source: 'nobody' })
    isBusy = false
    await app.call(providersApi.test, { providerId: id }, app.as.owner)
    expect(await tried()).toMatchObject({ can: { tools: true, images: false }, source: 'trial' })
  })

  it('can what its owner says, whatever was found', async () => {
    fake.on('my-finetune', { status: 400, message: 'no' })
    const id = await connect()
    await tried()
    const abilities = { model: 'my-finetune', tools: true, images: false }
    const changed = await app.call(providersApi.change, { providerId: id, abilities }, app.as.owner)
    expect(changed.offered).toMatchObject([{ can: { tools: true, images: false }, source: 'owner' }])
    await app.call(providersApi.test, { providerId: id }, app.as.owner)
    expect(await tried()).toMatchObject({ can: { tools: true }, source: 'owner' })
  })
})

describe('before it is kept', () => {
  it('a provider shows its models and what they can, and nothing is kept', async () => {
    fake.offer(['llama3.1:8b', 'my-finetune'])
    expect(await tryNew()).toMatchObject({
      ok: true,
      message: providerMessages.trialWorks(2),
      models: [
        { name: 'llama3.1:8b', can: { tools: true }, contextTokens: 128_000, source: 'provider' },
        { name: 'my-finetune', can: { tools: false }, source: 'nobody' },
      ],
    })
    expect((await app.call(providersApi.list, {}, app.as.owner)).providers).toEqual([])
    expect(fake.requests.some((request) => hasTools(request) || hasPicture(request))).toBe(false)
  })

  it('what is wrong is said with what to do about it', async () => {
    const locked = await startFakeProvider({ apiKey: 'sk-right', models: ['hello'] })
    const at = (apiKey: string | undefined) => tryNew({ baseUrl: locked.baseUrl, apiKey })
    expect(await at('sk-wrong')).toMatchObject({ ok: false, message: providerMessages.keyRefused })
    expect(await at(undefined)).toMatchObject({ ok: false, message: providerMessages.keyWanted })
    await locked.close()
    expect(await tryNew({ baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({
      message: providerMessages.nothingAnswers,
    })
    fake.offer(['spent'])
    expect(await tryNew({ apiKey: 'sk-empty' })).toMatchObject({
      ok: false,
      message: providerMessages.noCredit,
      models: [{ name: 'spent' }],
    })
    fake.on('mistyped', { status: 404, message: 'The model does not exist.' })
    expect(await tryNew({ models: ['mistyped'] })).toMatchObject({
      ok: false,
      message: providerMessages.noSuchModel('mistyped'),
    })
  })

  it.each([
    [402, { error: { message: 'Insufficient balance' } }, providerMessages.noCredit],
    [
      429,
      { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } },
      providerMessages.noCredit,
    ],
    [403, { error: { message: 'Your team does not have any credits yet.' } }, providerMessages.noCredit],
    [429, { error: { message: 'Slow down.' } }, providerMessages.isBusy],
    [400, { error: { message: 'API key not valid. Please pass a valid API key.' } }, providerMessages.keyRefused],
    [500, { error: { message: 'Oh.' } }, providerMessages.hasAProblem(500)],
  ])('a list that is refused with %i is told apart by what stands in it', async (status, body, message) => {
    fake.answer('/v1/models', { status, body })
    expect(await tryNew({ apiKey: 'sk-some' })).toEqual({ ok: false, message, models: [] })
  })

  it('a name that was typed wrong is said, also by servers that answer with 400; a listed one is not its owner’s fault', async () => {
    fake.offer([])
    fake.on('mistyped', { status: 400, message: 'mistyped is not a valid model ID: no such model.' })
    expect(await tryNew({ models: ['mistyped'] })).toMatchObject({
      ok: false,
      message: providerMessages.noSuchModel('mistyped'),
    })
    fake.on('gone', { status: 404, message: 'The model does not exist.' })
    fake.offer(['gone'])
    expect(await tryNew({ apiKey: 'sk-some' })).toMatchObject({ ok: true, models: [{ name: 'gone' }] })
  })

  it('of a list without end the first are shown, and all are counted', async () => {
    fake.offer(Array.from({ length: MODELS_PER_PROVIDER_MAX + 50 }, (_, at) => `model-${at}`))
    const { message, models } = await tryNew()
    expect(message).toBe(providerMessages.trialWorks(MODELS_PER_PROVIDER_MAX + 50))
    expect(models.length).toBe(MODELS_PER_PROVIDER_MAX)
  })

  it('only an owner tries one', async () => {
    await expect(app.call(providersApi.tryNew, input(), app.as.paid)).rejects.toMatchObject({ status: 403 })
    expect(fake.requests).toEqual([])
  })
})
