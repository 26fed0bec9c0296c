import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { startSearchServers, type SearchServers } from '../../testing/search-servers.ts'

let app: TestApp
let servers: SearchServers
beforeAll(async () => {
  servers = await startSearchServers()
  app = await startTestApp({}, () => ({ search: servers.search }))
})
beforeEach(() => {
  servers.reset()
  app.clock.advance(120_000)
})
afterAll(async () => {
  await app.close()
  await servers.close()
})

const find = (as: Person) => {
  const goal = 'Learn how honey bees survive the winter'
  return app.call(magicImportApi.find, { goal, modelId: BUILTIN_MODEL_ID }, as)
}
const meterOf = async (as: Person) => (await app.call(usageApi.read, {}, as)).magicImport

describe('what Magic Import counts', () => {
  it('is a search, up to five a month on the free plan, and says so at the end', async () => {
    const person = await app.signUp()
    for (let at = 0; at < 5; at += 1) await find(person)
    expect(await meterOf(person)).toMatchObject({ limit: 5, usage: 5 })
    await expect(find(person)).rejects.toMatchObject({
      code: 'limit_reached',
      status: 429,
      message: 'You have used all 5 magic imports for this month. More next month.',
    })
  })

  it('is given back when the search fails', async () => {
    const person = await app.signUp()
    const sources = ['duckDuckGo', 'wikipedia', 'arxiv', 'reddit', 'hackerNews', 'stackExchange'] as const
    for (const source of sources) servers.play(source, 'resets')
    await expect(find(person)).rejects.toMatchObject({ code: 'unavailable', message: magicImportMessages.fetchFailed })
    expect(await meterOf(person)).toMatchObject({ usage: 0 })
  })

  it('lets exactly one of 100 at once have the last one', async () => {
    const person = await app.signUp()
    for (let at = 0; at < 4; at += 1) await find(person)
    app.clock.advance(120_000)
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => find(person)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await meterOf(person)).toMatchObject({ usage: 5 })
  })

  it('has no end for the owner', async () => {
    await find(app.as.owner)
    expect(await meterOf(app.as.owner)).toMatchObject({ limit: null, usage: 1 })
  })
})
