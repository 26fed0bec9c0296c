import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyBox } from '../../key-box.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createProviderCache } from './provider-cache.ts'
import { createLanguageModels } from './language-models.ts'
import { addProvider, listProviders } from './store.ts'
import { loadSource } from '../../adapters/models/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const provider = (id: string) => ({
  id,
  kind: 'openai-compatible' as const,
  name: 'Here',
  baseUrl: 'http://127.0.0.1:9/v1',
  sealedKey: null,
  keyHint: null,
  models: ['one'],
  imageModels: [],
  abilities: [],
  createdAt: new Date(),
})

it('reads the providers once, and again when somebody changed them', async () => {
  const book = createProviderCache(app.world, createKeyBox(app.world.secret))
  const id = randomUUID()
  await addProvider(app.world.db, provider(id))
  const before = await book.find(id)
  expect(before).toMatchObject({ id, name: 'Here' })
  expect(await book.find(id)).toBe(before)
  await book.changed()
  const after = await book.find(id)
  expect(after).toEqual(before)
  expect(after).not.toBe(before)
  await book.close()
})

it('opens a model once for a provider as it is, and anew when the provider was changed', async () => {
  const book = createProviderCache(app.world, createKeyBox(app.world.secret))
  const speakers = createLanguageModels({ providerCache: book, loadSource })
  const [row] = await listProviders(app.world.db)
  const one = await speakers.open(row!, 'one')
  expect(await speakers.open(row!, 'one')).toBe(one)
  expect(await speakers.open(row!, 'two')).not.toBe(one)
  const [readAgain] = await listProviders(app.world.db)
  expect(await speakers.open(readAgain!, 'one')).not.toBe(one)
  await book.close()
})
