import { afterAll, beforeAll, expect, it } from 'vitest'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { SUB_QUESTIONS_MAX } from '#contract/magic-import/limits.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { replyWithText, startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { startSearchServers, type SearchServers } from '../../testing/search-servers.ts'
import { goalQuestions } from './goal-questions.ts'

const GOAL = 'Learn how honey bees survive the winter'
let app: TestApp
let servers: SearchServers
let provider: FakeProvider
let providerId: string
beforeAll(async () => {
  servers = await startSearchServers()
  provider = await startFakeProvider()
  const seedModel = { baseUrl: provider.baseUrl, apiKey: undefined, names: ['asks', 'rambles', 'breaks-first'] }
  app = await startTestApp({ seedModel }, () => ({ search: servers.search }))
  const { providers } = await app.call(providersApi.list, {}, app.as.owner)
  providerId = providers[0]!.id
})
afterAll(async () => {
  await app.close()
  await Promise.all([servers.close(), provider.close()])
})

const questionsBy = async (model: string) =>
  (await app.call(magicImportApi.find, { goal: GOAL, modelId: `${providerId}/${model}` }, app.as.free)).questions

it('the model of the person takes the goal apart, and that is what is searched for', async () => {
  provider.on('asks', replyWithText('{"searchQuestions": ["What do bees eat in winter?", "Why do bees cluster?"]}'))
  expect(await questionsBy('asks')).toEqual(['What do bees eat in winter?', 'Why do bees cluster?'])
  const searched = servers.searched
    .filter(({ source }) => source === 'duckDuckGo')
    .map(({ url }) => url.searchParams.get('q'))
  expect(searched).toContain('Why do bees cluster?')
  expect(searched).toContain('Why do bees cluster? site:youtube.com')
})

it('what it says too much, twice or without words is left out', async () => {
  const suggestions = ['Why?', 'Why?', '  ', '???', 7, 'x'.repeat(201), 'How?', 'When?', 'Who?', 'Where?', 'Which?']
  provider.on('rambles', replyWithText(`Here you go: ${JSON.stringify({ searchQuestions: suggestions })}`))
  const questions = await questionsBy('rambles')
  expect(questions).toEqual(['Why?', 'How?', 'When?', 'Who?', 'Where?'])
  expect(questions).toHaveLength(SUB_QUESTIONS_MAX)
})

it('a model that fails, or is gone, is done without', async () => {
  expect(await questionsBy('breaks-first')).toEqual(goalQuestions(GOAL))
  const gone = await app.call(magicImportApi.find, { goal: GOAL, modelId: 'nobody/nothing' }, app.as.free)
  expect(gone.questions).toEqual(goalQuestions(GOAL))
})
