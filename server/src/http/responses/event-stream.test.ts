import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { STREAMS_PER_PERSON } from '#contract/chat/limits.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { failure } from '#contract/envelope.ts'
import { createEventStreams, type EventSink } from './event-stream.ts'
import { createStreamLimits } from './stream-limits.ts'
import { listen, type Listening } from '../listen.ts'

/** The newest stream that was opened: what it sends is up to the test. */
let sink: EventSink
let left: PromiseWithResolvers<void>
let isAllowed = true

const openStream = createEventStreams(createStreamLimits())
const open = () =>
  openStream({ isStillAllowed: async () => isAllowed, viewer: { uid: 'ada', network: 'home' } }, (opened) => {
    sink = opened
    left = Promise.withResolvers()
    return left.resolve
  })

let server: Listening
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-behind', 'added after the answer')
  })
  app.get('/stream', open)
  app.get('/plain', (context) => context.text('plain'))
  server = await listen(app, 0, 'PORT')
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port: server.port, path, agent }), 'response')) as [IncomingMessage]
  return answer.setEncoding('utf8')
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer) text += chunk as string
  return text
}

describe('a stream of events', () => {
  it('is closed with a word when its person has opened too many after it', async () => {
    const first = await ask('/stream')
    const others = []
    for (let count = 0; count < STREAMS_PER_PERSON; count++) others.push(await ask('/stream'))
    expect(await textOf(first)).toBe(
      `:\n\nevent: closed\ndata: ${JSON.stringify(failure('limit_reached', answerMessages.tooManyStreams))}\n\n`,
    )
    sink.send(1, '"the newest is open"')
    expect(String((await once(others.at(-1)!, 'data'))[0])).toContain(':')
    others.forEach((each) => each.destroy())
  })

  it('is written as it comes, with the headers of any answer, and leaves the connection to the next', async () => {
    const answer = await ask('/stream')
    const { localPort } = answer.socket
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-behind': 'added after the answer',
    })
    sink.send(1, '"Zuerst: ä 🌍"')
    expect(String(answer.read() ?? (await once(answer, 'data'))[0])).toContain(':\n\n')
    sink.send(2, '"last"')
    sink.close()
    expect(await textOf(answer)).toMatch(/id: 2\ndata: "last"\n\n$/)
    await left.promise
    const next = await ask('/plain')
    expect([next.socket.localPort, await textOf(next)]).toEqual([localPort, 'plain'])
  })

  it('is over when its viewer leaves', async () => {
    const answer = await ask('/stream')
    answer.destroy()
    await left.promise
    expect(() => sink.send(1, 'to nobody')).not.toThrow()
  })

  it('may say much at once to someone who reads', async () => {
    const answer = await ask('/stream')
    const data = 'x'.repeat(64 * 1024)
    for (let id = 1; id <= 100; id += 1) sink.send(id, data)
    sink.close()
    expect((await textOf(answer)).split(data)).toHaveLength(101)
  })
})

describe('a viewer', () => {
  afterEach(() => {
    vi.useRealTimers()
    isAllowed = true
  })

  it('who may no longer be here is shown nothing more @case-10 @case-36', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const connection = new PassThrough()
    open().begin(connection)
    await vi.advanceTimersByTimeAsync(12_000)
    expect([String(connection.read()), String(connection.read())]).toEqual([':\n\n', ':\n\n'])
    isAllowed = false
    await vi.advanceTimersByTimeAsync(4_000)
    await left.promise
    sink.send(1, 'a secret')
    expect([connection.read(), connection.writableEnded]).toEqual([null, true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('who does not read is let go, and nothing is held for them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const answer = await ask('/stream')
    answer.pause()
    // More than any system keeps in its own buffers between two programs.
    for (let id = 1; id < 1_000; id += 1) sink.send(id, 'x'.repeat(64 * 1024))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(answer.errored).toBeNull()
    await vi.advanceTimersByTimeAsync(4_000)
    await left.promise
    await expect(textOf(answer)).rejects.toThrow('aborted')
    expect(() => sink.send(1_000, 'to nobody')).not.toThrow()
  })
})
