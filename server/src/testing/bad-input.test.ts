import type * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelope } from '#contract/envelope.ts'
import { sendsJson, type Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'

/** Every route that takes a body, fed what no honest client sends: a 4xx in the envelope, and the process goes on. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const JSON_TYPE = 'application/json'
const HOSTILE: { name: string; body: string | Uint8Array<ArrayBuffer>; type?: string }[] = [
  { name: 'null', body: 'null' },
  { name: 'an array', body: '[]' },
  { name: 'a number', body: '7' },
  { name: 'a string', body: '"text"' },
  { name: 'broken JSON', body: '{"a":' },
  { name: 'JSON 10,000 deep', body: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
  { name: 'arrays 10,000 deep', body: '['.repeat(10_000) + ']'.repeat(10_000) },
  { name: 'a __proto__ key', body: '{"__proto__":{"isPaid":true}}' },
  { name: 'an escaped __proto__ key', body: '{"\\u005f_proto__":{"isPaid":true}}' },
  { name: 'a constructor key', body: '{"constructor":{"prototype":{"isPaid":true}}}' },
  { name: '10 MB', body: JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024) }) },
  { name: 'bad UTF-8', body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'a NUL character', body: '{"email":"a\\u0000@example.com","text":"\\u0000"}' },
  { name: 'text/plain', body: '{}', type: 'text/plain' },
  { name: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { name: 'a broken multipart', body: '--x\r\nContent-Disp', type: 'multipart/form-data; boundary=x' },
  { name: 'an odd content type', body: '{}', type: 'application/json-but-not-really' },
]

describe('every route that takes a body', () => {
  for (const hostile of HOSTILE) {
    it(`refuses ${hostile.name} with a sentence and goes on @case-31`, async () => {
      for (const route of app.router.routes.filter((each) => sendsJson(each))) {
        const response = await send(route, hostile.body, hostile.type ?? JSON_TYPE)
        await expectRefused(response, `${route.method} ${route.path}`)
      }
      expect((await app.request('/health')).status).toBe(200)
    })
  }

  it('refuses wrong types in every field @case-31', async () => {
    for (const route of app.router.routes.filter((each) => sendsJson(each))) {
      for (const wrong of [{ toString: 1 }, [1], 7, true, null]) {
        // Where null means something (take this away) it is no wrong type.
        const shape = Object.entries((route.input as { shape?: Record<string, z.ZodType> }).shape ?? {})
        const fields = shape.filter(([, type]) => !type.safeParse(wrong).success).map(([field]) => field)
        if (fields.length === 0) continue
        const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, wrong])))
        await expectRefused(await send(route, body, JSON_TYPE), `${route.method} ${route.path} ${body}`)
      }
    }
  })

  it('takes a chunked body without a length no further than the limit @case-17 @case-31', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        if (sent > 64 * 1024 * 1024) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
      },
    })
    const route = app.router.routes.find((each) => each.method === 'POST')!
    const headers = { 'content-type': JSON_TYPE }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
    const response = await app.request(route.path, init)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(4 * 1024 * 1024)
  })
})

const ODD = [
  '',
  '\0',
  '[]',
  '{"a":1}',
  '-1',
  '1e999',
  'NaN',
  '../../etc/passwd',
  "' or 1=1 --",
  '\ud800',
  'x'.repeat(5_000),
]

describe('every route that takes none', () => {
  it('answers odd words in its path and its query in its envelope, and goes on @case-31', async () => {
    for (const route of app.router.routes.filter((each) => !sendsJson(each))) {
      const fields = Object.keys((route.input as { shape?: object }).shape ?? {}).concat('__proto__', 'constructor')
      for (const odd of ODD.map((text) => encodeURIComponent(text.toWellFormed()))) {
        const path = route.path.replace(/\{\w+\}/g, odd)
        const query = fields.flatMap((field) => [`${field}=${odd}`, `${field}[a]=${odd}`]).join('&')
        await expectNoCrash(route, `${path}?${query}`, null)
      }
      await expectNoCrash(route, `${route.path.replace(/\{\w+\}/g, '%E0%A4%A')}?%E0%A4%A=%&=&&a=b=c`, null)
    }
    expect((await app.request('/health')).status).toBe(200)
  })

  it('answers a body that it does not want, and goes on @case-31', async () => {
    for (const route of app.router.routes.filter(({ method, takes }) => method !== 'GET' && takes !== 'json')) {
      for (const { body, type } of HOSTILE) {
        const path = route.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
        await expectNoCrash(route, path, body, type)
      }
    }
    expect((await app.request('/health')).status).toBe(200)
  })
})

async function expectNoCrash(route: Route, path: string, body: string | Uint8Array<ArrayBuffer> | null, type?: string) {
  const headers = new Headers(type === undefined ? {} : { 'content-type': type })
  const as = personFor(route)
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  const response = await app.request(path, { method: route.method, headers, body })
  const label = `${route.method} ${path.slice(0, 200)}`
  expect(response.status, label).toBeLessThan(500)
  if (response.status >= 400) await expectRefused(response, label)
  else await response.body?.cancel()
}

async function expectRefused(response: Response, label: string): Promise<void> {
  expect(response.status, label).toBeGreaterThanOrEqual(400)
  expect(response.status, label).toBeLessThan(500)
  const text = await response.text()
  expect(errorEnvelope.safeParse(JSON.parse(text)).success, label).toBe(true)
  expect(text, label).not.toMatch(/\bat .*\.ts:|node_modules|ZodError/)
}

function send(route: Route, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Response> {
  const headers = new Headers({ 'content-type': type })
  const as = personFor(route)
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  const path = route.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
  return app.request(path, { method: route.method, headers, body })
}

function personFor({ access }: Route): Person | null {
  return { anyone: null, guest: app.as.guest, member: app.as.free, owner: app.as.owner }[access]
}
