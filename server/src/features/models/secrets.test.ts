import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { createApp, type App } from '../../app.ts'
import { createLog } from '../../http/request-log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { createKeyBox } from '../../key-box.ts'

const KEY = 'sk-live-THIS-IS-THE-SECRET-9876'
const SEED_KEY = 'sk-seed-ANOTHER-SECRET-5432'
let app: TestApp
let second: App
let fake: FakeProvider
const log: string[] = []
beforeAll(async () => {
  fake = await startFakeProvider({ models: ['hello'] })
  // A provider that repeats the key in whatever it says.
  fake.answer('/leaky/models', { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } })
  app = await startTestApp({ dataDir: '/nonexistent/alcove-test' })
  const seedModel = { baseUrl: `${fake.origin}/v1?token=${SEED_KEY}`, apiKey: SEED_KEY, names: ['hello'] }
  const world = {
    ...app.world,
    config: { ...app.world.config, seedModel },
    log: createLog('trace', { write: (line: string) => void log.push(line) }),
  }
  second = createApp(world)
  await second.start()
})
afterAll(async () => {
  await second.close()
  await app.close()
  await fake.close()
})

async function ask(method: string, path: string, body?: object): Promise<string> {
  const headers = { authorization: `Bearer ${app.as.owner.token}`, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await second.router.hono.request(`http://localhost${path}`, init)).text()
}

describe('a key', () => {
  it('is in no answer, no log line and no row, whatever is done with its provider @case-32', async () => {
    const answers = [
      await ask('POST', '/v1/providers', { kind: 'openai-compatible', name: 'P', baseUrl: fake.baseUrl, apiKey: KEY }),
      await ask('POST', '/v1/providers', { kind: 'openai', name: 'L', baseUrl: `${fake.origin}/leaky`, apiKey: KEY }),
      await ask('POST', '/v1/providers', { kind: 'nonsense', name: 'P', apiKey: KEY }),
      await ask('POST', '/v1/providers', { kind: 'openai', name: 'P', baseUrl: `http://x:${KEY}@example.com` }),
    ]
    const { data } = JSON.parse(await ask('GET', '/v1/providers')) as { data: { providers: { id: string }[] } }
    expect(data.providers).toHaveLength(3)
    for (const { id } of data.providers) {
      answers.push(await ask('POST', `/v1/providers/${id}/test`))
      answers.push(await ask('PATCH', `/v1/providers/${id}`, { baseUrl: 'http://127.0.0.1:9' }))
      answers.push(await ask('PATCH', `/v1/providers/${id}`, { apiKey: `${KEY}-2`, baseUrl: 'nonsense' }))
    }
    answers.push(await ask('GET', '/v1/providers'), await ask('GET', '/v1/models'), JSON.stringify(data))
    const rows = await app.world.db.execute(sql`select * from providers, provider_seeds`)
    expect(rows.rows).toHaveLength(3)
    expect(log.length).toBeGreaterThan(5)
    for (const text of [...answers, ...log, JSON.stringify(rows.rows)]) {
      expect(text).not.toContain('THIS-IS-THE-SECRET')
      expect(text).not.toContain('ANOTHER-SECRET')
    }
  })

  it('cannot be opened for another provider, another origin, under another secret, or after tampering @case-32', () => {
    const box = createKeyBox('secret-one')
    const sealed = box.seal(KEY, 'p1 https://api.example.com')
    expect(box.open(sealed, 'p1 https://api.example.com')).toBe(KEY)
    expect(box.open(sealed, 'p1 https://evil.example.com')).toBeUndefined()
    expect(box.open(sealed, 'p2 https://api.example.com')).toBeUndefined()
    expect(createKeyBox('secret-two').open(sealed, 'p1 https://api.example.com')).toBeUndefined()
    const turned = Buffer.from(sealed, 'base64url')
    turned[turned.length - 1]! ^= 1
    expect(box.open(turned.toString('base64url'), 'p1 https://api.example.com')).toBeUndefined()
    expect(box.open('', 'p1')).toBeUndefined()
    expect(box.seal(KEY, 'p')).not.toBe(box.seal(KEY, 'p'))
  })

  it('whose row was given another address in the database is sent nowhere @case-32', async () => {
    const provider = await app.call(
      providersApi.add,
      { kind: 'openai-compatible', name: 'Moved', baseUrl: 'http://127.0.0.1:9/v1', apiKey: KEY },
      app.as.owner,
    )
    await app.world.db.execute(sql`update providers set base_url = ${fake.baseUrl} where id = ${provider.id}`)
    const before = fake.requests.length
    const fresh = createApp(app.world)
    const path = `http://localhost/v1/providers/${provider.id}/test`
    const headers = { authorization: `Bearer ${app.as.owner.token}` }
    const answer = await fresh.router.hono.request(path, { method: 'POST', headers })
    expect(await answer.text()).toContain(providerMessages.keyUnreadable)
    expect(fake.requests.slice(before).filter(({ headers: sent }) => sent.authorization)).toEqual([])
    await fresh.close()
  })
})

describe('the provider of the environment', () => {
  it('is added at the first start only, and stays removed', async () => {
    const seeded = async () => {
      const { data } = JSON.parse(await ask('GET', '/v1/providers')) as {
        data: { providers: { id: string; name: string }[] }
      }
      return data.providers.find(({ name }) => name === new URL(fake.origin).host)
    }
    const provider = await seeded()
    expect(provider).toMatchObject({ baseUrl: fake.baseUrl, models: ['hello'], hasKey: true })
    await second.start()
    await ask('DELETE', `/v1/providers/${provider!.id}`)
    await second.start()
    expect(await seeded()).toBeUndefined()
  })
})
