import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { requestOf } from '#contract/route.ts'
import { answerOf, startChatApp, type ChatApp } from '../testing/chat.ts'
import { startTestApp } from '../testing/app.ts'
import { uploadAndRead, waitUntil } from '../testing/intake.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { listen } from './listen.ts'
import { createMetricsHost } from './metrics.ts'

const TOKEN = 'a-token-for-prometheus'
const CANARY = 'heron4711'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp({ metrics: { token: TOKEN, port: undefined } })
})
afterAll(() => app.close())

const read = (token?: string, host?: string) =>
  app.request('/metrics', {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(host && { host }) },
  })
const page = async () => (await read(TOKEN)).text()

describe('the page of figures', () => {
  it('is for whoever has the token, by whatever name they come', async () => {
    for (const token of [undefined, '', 'wrong', `${TOKEN}x`, TOKEN.slice(1)]) {
      const refusal = await read(token)
      expect(refusal.status, String(token)).toBe(401)
      expect(refusal.headers.get('www-authenticate')).toBe('Bearer')
      expect(await refusal.text()).not.toContain('alcove_')
    }
    const answer = await read(TOKEN, '10.0.0.7:4100')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('alcove_database_up 1')
  })

  it('is as unknown as any other address where it was not turned on', async () => {
    const plain = await startTestApp()
    onTestFinished(() => plain.close())
    const answers = await Promise.all(
      ['/metrics', '/nothing-here'].map(async (path) => {
        const answer = await plain.request(path, { headers: { authorization: `Bearer ${TOKEN}` } })
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.status).toBe(404)
  })

  it('on a port of its own is on no other; without a token it answers this machine alone', async () => {
    const watched = await startTestApp({ metrics: { token: undefined, port: 0 } })
    onTestFinished(() => watched.close())
    expect((await watched.request('/metrics')).status).toBe(404)
    const { config, telemetry } = watched.world
    const host = createMetricsHost({ config, telemetry, readGauges: watched.readGauges })!
    expect(host.address).toBe('127.0.0.1')
    const server = await listen(host, host.port, 'METRICS_PORT', host.address)
    onTestFinished(() => server.close())
    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
    expect(await (await get('/metrics')).text()).toContain('alcove_streams_open 0')
    expect((await get('/v1/account')).status).toBe(404)
    const withToken = { ...config, metrics: { token: TOKEN, port: 0 } }
    expect(createMetricsHost({ config: withToken, telemetry, readGauges: watched.readGauges })!.address).toBeUndefined()
  })

  it('counts calls by the contract’s pattern, and what a model read and wrote', async () => {
    await ask('usage-only', `Where is ${CANARY}?`)
    const text = await page()
    expect(text).toMatch(/alcove_http_requests_total\{method="POST",route="\/v1\/chats\/send",status="200"\} \d/)
    expect(text).toMatch(/route="\/v1\/messages\/\{messageId\}\/events"/)
    expect(text).toMatch(/alcove_first_token_seconds_count\{provider="openai-compatible"\} [1-9]/)
    expect(valueOf(text, 'alcove_model_tokens_total{provider="openai-compatible",direction="in"}')).toBeGreaterThan(10)
    expect(valueOf(text, 'alcove_model_tokens_total{provider="openai-compatible",direction="out"}')).toBeGreaterThan(4)
  })

  it('counts what failed at a provider, by what went wrong', async () => {
    await ask('unauthorized', 'Hello')
    await ask('breaks-midway', 'Hello')
    const text = await page()
    expect(text).toMatch(/alcove_provider_errors_total\{provider="openai-compatible",trouble="key"\} [1-9]/)
    expect(text).toMatch(/alcove_provider_errors_total\{provider="openai-compatible",trouble="provider"\} [1-9]/)
  })

  it('has no private word in it, whatever was called, with however many ids', async () => {
    const files = await uploadAndRead(app, app.as.free, { name: `${CANARY}.txt`, place: 'vault', bytes: CANARY })
    for (const route of app.router.routes) {
      const { url, init } = requestOf(route, { ...sampleInput(route), ...fillPath(route.path) })
      const headers = { ...init.headers, authorization: `Bearer ${app.as.owner.token}` }
      if (route.answers !== 'events') await app.request(url, { ...init, headers })
    }
    await app.request(`/${CANARY}`, { method: CANARY.toUpperCase() })
    for (let id = 0; id < 50; id += 1) await app.request(`/v1/chats/${randomUUID()}`)
    const text = await page()
    for (const word of [CANARY, files.id, app.as.free.user.uid, app.as.free.email, app.as.owner.token, '@'])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase())
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route!))
    const patterns = new Set<string>(app.router.routes.map(({ path }) => path))
    const others = ['unknown', 'page', 'asset', '/health', '/ready', '/metrics']
    expect([...routes].filter((each) => !patterns.has(each) && !others.includes(each))).toEqual([])
    const methods = new Set([...text.matchAll(/method="([^"]*)"/g)].map(([, method]) => method!))
    expect([...methods].every((each) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'other'].includes(each))).toBe(true)
  })

  it('is there while the database is away, and says so', async () => {
    const broken = await startTestApp({ metrics: { token: TOKEN, port: undefined } })
    onTestFinished(() => broken.close())
    const executed = vi.spyOn(broken.world.db, 'execute').mockImplementation(() => {
      throw new Error('away')
    })
    onTestFinished(() => executed.mockRestore())
    const answer = await broken.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('alcove_database_up 0')
  })

  it('shows a stream for as long as it is open', async () => {
    const server = await listen(app.router.hono, 0, 'PORT')
    onTestFinished(() => server.close())
    const sent = await app.send(app.as.free, { text: 'Hello', modelId: app.model('hangs-midway') })
    const leaving = new AbortController()
    const path = `/v1/messages/${answerOf(sent).id}/events`
    await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${app.as.free.token}` },
      signal: leaving.signal,
    })
    expect(valueOf(await page(), 'alcove_streams_open')).toBe(1)
    leaving.abort()
    await waitUntil(async () => expect(valueOf(await page(), 'alcove_streams_open')).toBe(0))
  })
})

async function ask(modelName: string, text: string): Promise<void> {
  const sent = await app.send(app.as.free, { text, modelId: app.model(modelName) })
  await app.watch(app.as.free, answerOf(sent).id)
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

function fillPath(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, CANARY]))
}
