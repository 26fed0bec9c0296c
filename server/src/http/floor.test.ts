import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { route } from '#contract/route.ts'
import { AppError } from './errors.ts'
import { mount } from './mount.ts'
import { createLog } from './request-log.ts'
import { createRouter } from './router.ts'
import { openTestTelemetry } from '../testing/answers/test-telemetry.ts'

const telemetry = await openTestTelemetry()

const echo = route('POST', '/v1/things/{id}', {
  access: 'anyone',
  input: z.strictObject({ id: z.string(), text: z.string().max(5, 'Too long.') }),
  output: z.object({ text: z.string() }),
})

function createFloor(publicUrl?: string) {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const router = createRouter({
    config: { publicUrl, craftUrl: undefined, trustedProxies: 0 },
    log: createLog('info', sink),
    authenticate: async () => null,
    telemetry,
    isAllowedHost: async (name) => name === 'alcove.test',
  })
  mount(router, echo, ({ id, text }) => {
    if (text === 'crash') throw new Error('the inner reason, with a password')
    if (text === 'slow') throw new AppError('rate_limited', 'Wait.', { retryAfterSeconds: 9 })
    return { text: `${id}:${text}`, leaked: 'column' }
  })
  const post = (headers: Record<string, string>, text = 'hi') =>
    router.hono.request('http://alcove.test/v1/things/7?secret=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'alcove.test', ...headers },
      body: JSON.stringify({ text }),
    })
  return { router, lines, post }
}

describe('an answer', () => {
  it('comes in the envelope, with only the fields that the contract names', async () => {
    const response = await createFloor().post({})
    expect(await response.json()).toEqual({ status: 'success', data: { text: '7:hi' } })
  })

  it('names the field that was refused', async () => {
    const response = await createFloor().post({}, 'far too long')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      status: 'error',
      data: { code: 'bad_input', message: 'Too long.', fields: { text: 'Too long.' } },
    })
  })

  it('hides the inner reason of a failure but logs it with the request id', async () => {
    const { post, lines } = createFloor()
    const response = await post({}, 'crash')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      status: 'error',
      data: { code: 'internal', message: errorMessages.internal },
    })
    const requestId = response.headers.get('x-request-id')!
    const failed = lines.find((line) => line.includes('the inner reason'))
    expect(failed).toContain(requestId)
  })

  it('says how long to wait', async () => {
    const response = await createFloor().post({}, 'slow')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9'])
  })

  it('carries the headers that Observatory asks for @case-29', async () => {
    const { headers } = await createFloor('https://alcove.test').post({ origin: 'https://alcove.test' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  it('carries them on a refusal and on an unknown path too @case-29', async () => {
    const { router, post } = createFloor()
    for (const response of [await post({}, 'crash'), await router.hono.request('/v1/nowhere')]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is logged as one line without the query', async () => {
    const { post, lines } = createFloor()
    await post({})
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'POST', path: '/v1/things/7', status: 200 })
    expect(lines[0]).not.toContain('secret')
  })

  it('strikes secrets out of the log', () => {
    const lines: string[] = []
    const log = createLog('info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
    log.info({ password: 'hunter2', provider: { apiKey: 'sk-123' }, headers: { cookie: 'alcove=abc' } })
    log.info({ settings: { passphrase: 'correct horse', smtpUrl: 'smtp://a:b@c' }, input: { invitation: 'inv-1' } })
    expect(lines.join()).not.toMatch(/hunter2|sk-123|alcove=abc|correct horse|smtp:|inv-1/)
  })
})

describe('an unsafe request', () => {
  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://other.alcove.test' }],
    ['from another origin without Sec-Fetch', { origin: 'https://evil.test' }],
    ['from another port of our host', { origin: 'http://alcove.test:9999' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['with a cookie and no word of its origin', { cookie: 'alcove=x' }],
    ['with a cookie, typed into the address bar', { cookie: 'alcove=x', 'sec-fetch-site': 'none' }],
  ])('%s is refused @case-11', async (_, headers) => {
    const response = await createFloor().post(headers)
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { data: { message: errorMessages.crossSite } },
    ])
  })

  it.each([
    ['from our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://alcove.test', cookie: 'alcove=x' }],
    ['from our own page in an older browser', { origin: 'http://alcove.test', cookie: 'alcove=x' }],
    ['from a program with a bearer token', { authorization: 'Bearer x' }],
  ])('%s is answered', async (_, headers) => {
    expect((await createFloor().post(headers as Record<string, string>)).status).toBe(200)
  })

  it('must come from PUBLIC_URL when that is set', async () => {
    const { post } = createFloor('https://alcove.example.com')
    expect((await post({ origin: 'https://alcove.example.com' })).status).toBe(200)
    expect((await post({ origin: 'http://alcove.test' })).status).toBe(403)
  })
})
