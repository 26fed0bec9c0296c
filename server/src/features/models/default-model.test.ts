import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { modelsApi } from '#contract/models/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { startFakeProvider } from '../../testing/fake-provider.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the default model is each person’s own, begins as the owner set it, and falls back when it is gone', async () => {
  const fake = await startFakeProvider({ models: ['hello', 'llama3.1:8b'] })
  onTestFinished(() => fake.close())
  const provider = { kind: 'openai-compatible', name: 'Fake', baseUrl: fake.baseUrl } as const
  const { id } = await app.call(providersApi.add, provider, app.as.owner)
  const defaultOf = async (person: keyof TestApp['as']) =>
    (await app.call(modelsApi.list, {}, app.as[person])).defaultModelId
  expect(await defaultOf('free')).toBe(`${id}/hello`)
  await app.call(modelsApi.setSharedDefault, { modelId: `${id}/llama3.1:8b` }, app.as.owner)
  expect(await defaultOf('free')).toBe(`${id}/llama3.1:8b`)
  await app.call(modelsApi.setDefault, { modelId: BUILTIN_MODEL_ID }, app.as.free)
  expect([await defaultOf('free'), await defaultOf('guest'), await defaultOf('owner')]).toEqual([
    BUILTIN_MODEL_ID,
    `${id}/llama3.1:8b`,
    `${id}/llama3.1:8b`,
  ])
  expect((await app.call(modelsApi.list, {}, null)).defaultModelId).toBe(`${id}/llama3.1:8b`)
  await app.call(providersApi.remove, { providerId: id }, app.as.owner)
  expect(await defaultOf('guest')).toBe(BUILTIN_MODEL_ID)
  const unknown = app.call(modelsApi.setDefault, { modelId: `${id}/hello` }, app.as.free)
  await expect(unknown).rejects.toThrow(modelMessages.modelGone)
})
