import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { route } from '#contract/route.ts'
import { waitUntil } from '../testing/wait-until.ts'
import type { AppError } from './errors.ts'
import { BODY_MAX_MS, readWithin, untilSilent } from './incoming-body.ts'
import { listen } from './listen.ts'
import { mount, mountRaw } from './mount.ts'
import { createLog } from './request-log.ts'
import { createRouter } from './router.ts'
import { openTestTelemetry } from '../testing/answers/test-telemetry.ts'

const telemetry = await openTestTelemetry()

afterEach(() => void vi.useRealTimers())

const handler = vi.fn<() => void>()
const echo = route('POST', '/v1/things', {
  access: 'anyone',
  input: z.looseObject({}).check(() => handler()),
  output: z.object({}),
})
const part = route('PUT', '/v1/parts', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.string(),
  takes: 'bytes',
})
const list = route('GET', '/v1/things', { access: 'anyone', input: z.strictObject({}), output: z.object({}) })

/** A server on a port of its own, and what it logs. */
async function startServer(bodyMs?: number) {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const router = createRouter({
    config: { publicUrl: undefined, craftUrl: undefined, trustedProxies: 0 },
    log: createLog('info', sink),
    authenticate: async () => null,
    telemetry,
    isAllowedHost: async () => true,
    bodyMs,
  })
  mount(router, echo, () => ({}))
  mount(router, list, () => ({}))
  mountRaw(router, part, async (_, __, { body }) => new Response(await new Response(body).text()))
  const server = await listen(router.hono, 0, 'PORT')
  onTestFinished(() => server.close())
  return { port: server.port, lines, router }
}

/** Sends the beginning of a body of a hundred bytes, and holds the connection. */
async function beginBody(port: number, { method, path }: { method: string; path: string }): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`)
  return socket
}

describe.each([
  ['a JSON body', echo],
  ['the bytes of a file', part],
])('%s', (_, target) => {
  it('that is broken off leaves one line at info, without a stack', async () => {
    const { port, lines } = await startServer()
    const socket = await beginBody(port, target)
    // Until the server has begun to read, there is nothing to break off.
    await waitUntil(async () => expect(socket.bytesWritten).toBeGreaterThan(0))
    socket.destroy()
    await waitUntil(async () => expect(lines).toHaveLength(1))
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30, msg: 'request', path: target.path, status: 499 })
    expect(lines[0]).not.toContain('stack')
  })

  it('that does not go on is refused, and its connection ended', async () => {
    const { port, lines } = await startServer(20)
    const answer = await text(await beginBody(port, target))
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain(errorMessages.bodyTooSlow)
    expect(lines.map((line) => (JSON.parse(line) as { level: number; status: number }).status)).toEqual([408])
  })
})

it('a body that nobody asked for holds no connection', async () => {
  const { port } = await startServer()
  const answer = await text(await beginBody(port, list))
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i)
})

describe('the time that a body has', () => {
  function createBody() {
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const body = new ReadableStream<Uint8Array>({ start: resolve })
    const send = async () => (await promise).enqueue(new Uint8Array([1]))
    return { body, send }
  }
  const codeOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'none',
      (error: unknown) => (error as AppError).code,
    )

  it('is for the whole of what is kept in memory', async () => {
    vi.useFakeTimers()
    const { body, send } = createBody()
    const chunks = readWithin(body, { ms: BODY_MAX_MS, onSlow: () => {} })
    await send()
    expect(await chunks.next()).toMatchObject({ done: false })
    const next = chunks.next()
    await vi.advanceTimersByTimeAsync(BODY_MAX_MS - 1)
    await send()
    expect(await next).toMatchObject({ done: false })
    const last = codeOf(chunks.next())
    await vi.advanceTimersByTimeAsync(1)
    expect(await last).toBe('too_slow')
  })

  it('begins again with every byte of what is written away', async () => {
    vi.useFakeTimers()
    const { body, send } = createBody()
    const reader = untilSilent(body, { ms: BODY_MAX_MS, onSlow: () => {} })!.getReader()
    for (let times = 0; times < 5; times += 1) {
      const next = reader.read()
      await vi.advanceTimersByTimeAsync(BODY_MAX_MS - 1)
      await send()
      expect(await next).toMatchObject({ done: false })
    }
    const last = codeOf(reader.read())
    await vi.advanceTimersByTimeAsync(BODY_MAX_MS)
    expect(await last).toBe('too_slow')
  })
})

describe('the shape of a JSON body', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}" : ${at}`).join()}}`
  const items = (count: number) => `{"a":[${Array.from({ length: count }, () => '{}').join(', ')}]}`
  const post = async (body: string) => {
    const { router } = await startServer()
    handler.mockClear()
    const headers = { 'content-type': 'application/json' }
    const { status } = await router.hono.request('http://localhost/v1/things', { method: 'POST', headers, body })
    return { status, isHandled: handler.mock.calls.length > 0 }
  }

  it.each([
    ['33 deep', nested(33)],
    ['33 lists deep', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['10,001 keys', keys(10_001)],
    ['10,001 keys in many objects', `{"a":[${Array.from({ length: 5_001 }, () => '{"b":1}').join()}]}`],
    ['10,001 items', items(10_001)],
    ['a hundred thousand keys', keys(50_000)],
  ])('is refused before anybody looks at it: %s', async (_, body) => {
    expect(await post(body)).toEqual({ status: 400, isHandled: false })
  })

  it.each([
    ['32 deep', nested(32)],
    ['10,000 keys', keys(10_000)],
    ['9,999 items', items(9_999)],
    ['brackets and commas in a text', JSON.stringify({ text: '[{,"\\'.repeat(20_000) })],
  ])('is none of its business otherwise: %s', async (_, body) => {
    expect(await post(body)).toEqual({ status: 200, isHandled: true })
  })
})
