import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { failure } from '#contract/envelope.ts'
import { backoffMs } from './backoff.ts'
import type { CallError } from './call.ts'
import { openStream, type StreamDependencies, type Stream } from './stream.ts'

const MESSAGE_ID = '0198a000-0000-7000-8000-000000000001'

/** A server whose every line is in the test's hands. */
function createFarSide() {
  const lines: {
    lastEventId: string | null
    signal: AbortSignal
    send(text: string): void
    end(): void
    cut(): void
  }[] = []
  const answers: (() => Response)[] = []
  let wake = () => {}
  const outside: StreamDependencies = {
    random: () => 1,
    onWake: (callback) => {
      wake = callback
      return () => (wake = () => {})
    },
    fetch: async (path, init) => {
      expect(path).toBe(`/v1/messages/${MESSAGE_ID}/events`)
      const answer = answers.shift()
      if (answer) return answer()
      let controller!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (newController) => void (controller = newController) })
      const signal = init.signal!
      lines.push({
        lastEventId: new Headers(init.headers).get('last-event-id'),
        signal,
        send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
        cut: () => controller.error(new TypeError('network error')),
      })
      return new Response(body)
    },
  }
  return { outside, lines, answerNext: (answer: () => Response) => answers.push(answer), wake: () => wake() }
}

const event = (seq: number) =>
  `id: ${seq}\ndata: ${JSON.stringify({ kind: 'event', seq, event: { type: 'text', delta: `${seq}` } })}\n\n`

describe('a stream', () => {
  let far: ReturnType<typeof createFarSide>
  let stream: Stream | null = null
  let seen: number[]
  let lost: boolean[]
  let refused: CallError[]

  const start = (after = 0, message?: (seq: number) => void) => {
    stream = openStream(
      chatApi.events,
      { messageId: MESSAGE_ID },
      after,
      {
        onMessage: ({ seq }) => (message ? message(seq) : seen.push(seq)),
        onConnectionLost: (isLost) => lost.push(isLost),
        onRefused: (error) => refused.push(error),
      },
      far.outside,
    )
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers()
    far = createFarSide()
    seen = []
    lost = []
    refused = []
  })
  afterEach(() => {
    stream?.close()
    vi.useRealTimers()
  })

  it('that the server closes with a word is not opened again by itself', async () => {
    start()
    await settle()
    const word = JSON.stringify({
      status: 'error',
      data: { code: 'limit_reached', message: 'Open in too many places.' },
    })
    far.lines[0]!.send(`${event(1)}event: closed\ndata: ${word}\n\n`)
    await settle()
    expect(seen).toEqual([1])
    expect(refused).toMatchObject([{ code: 'limit_reached', message: 'Open in too many places.' }])
    far.wake()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(far.lines).toHaveLength(1)
    expect(lost).not.toContain(true)
  })

  it('tells each message as it comes', async () => {
    start()
    await settle()
    far.lines[0]!.send(event(1) + event(2))
    await settle()
    expect(seen).toEqual([1, 2])
    expect(far.lines[0]!.lastEventId).toBeNull()
  })

  it('starts behind the place that is known already', async () => {
    start(41)
    await settle()
    expect(far.lines[0]!.lastEventId).toBe('41')
  })

  it.each(['end', 'cut'] as const)('goes on behind the last message after the line was lost (%s)', async (how) => {
    start()
    await settle()
    far.lines[0]!.send(event(1) + event(2))
    await settle()
    far.lines[0]![how]()
    await vi.advanceTimersByTimeAsync(250)
    expect(far.lines[1]!.lastEventId).toBe('2')
    far.lines[1]!.send(event(3))
    await settle()
    expect(seen).toEqual([1, 2, 3])
    expect(lost).toEqual([false, true, false])
  })

  it('waits longer with each failure and from the start again after a success', async () => {
    start()
    await settle()
    far.lines[0]!.cut()
    for (const wait of [250, 500, 1_000]) {
      const before = far.lines.length
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(far.lines).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(far.lines).toHaveLength(before + 1)
      far.lines.at(-1)!.cut()
      await settle()
    }
    await vi.advanceTimersByTimeAsync(2_000)
    far.lines.at(-1)!.send(event(1))
    await settle()
    const before = far.lines.length
    far.lines.at(-1)!.cut()
    await vi.advanceTimersByTimeAsync(250)
    expect(far.lines).toHaveLength(before + 1)
  })

  it('does not wait when the network is back', async () => {
    start()
    await settle()
    for (let tries = 0; tries < 8; tries++) {
      far.lines.at(-1)!.cut()
      await vi.advanceTimersByTimeAsync(15_000)
    }
    far.lines.at(-1)!.cut()
    await settle()
    const before = far.lines.length
    far.wake()
    await settle()
    expect(far.lines).toHaveLength(before + 1)
  })

  it('says so when this page cannot take a message, and reports why', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const mistake = new TypeError('x is undefined')
    start(0, () => {
      throw mistake
    })
    await settle()
    for (let tries = 0; tries < 3; tries += 1) {
      far.lines.at(-1)!.send(event(1))
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(far.lines).toHaveLength(3)
    expect(refused).toMatchObject([{ code: 'internal' }])
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
    vi.unstubAllGlobals()
  })

  it.each(['while it connects', 'with its refusal'])('reports what goes wrong here %s', async (when) => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const mistake = new TypeError('x is undefined')
    const isRefusal = when === 'with its refusal'
    const onRefused = vi.fn<() => void>(() => {
      if (isRefusal) throw mistake
    })
    if (isRefusal) far.answerNext(() => Response.json(failure('not_found', 'This does not exist.'), { status: 404 }))
    stream = openStream(
      chatApi.events,
      { messageId: MESSAGE_ID },
      0,
      {
        onMessage: () => {},
        onConnectionLost: (isLost) => {
          if (!isLost) throw mistake
        },
        onRefused,
      },
      far.outside,
    )
    await vi.advanceTimersByTimeAsync(600_000)
    expect(far.lines).toHaveLength(isRefusal ? 0 : 3)
    expect(onRefused).toHaveBeenCalledOnce()
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
    vi.unstubAllGlobals()
  })

  it('keeps a line that stands when it is woken', async () => {
    start()
    await settle()
    far.wake()
    await settle()
    expect(far.lines).toHaveLength(1)
  })

  it('gives up a line that says nothing for 40 seconds; heartbeats keep it', async () => {
    start()
    await settle()
    await vi.advanceTimersByTimeAsync(30_000)
    far.lines[0]!.send(': beat\n\n')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(far.lines[0]!.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(far.lines[0]!.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(250)
    expect(far.lines).toHaveLength(2)
  })

  it.each([
    [401, 'unauthenticated'],
    [404, 'not_found'],
  ] as const)('ends for good when the answer is %i', async (status, code) => {
    far.answerNext(() => Response.json(failure(code, 'No.'), { status }))
    start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refused).toMatchObject([{ code, message: 'No.' }])
    expect(far.lines).toHaveLength(0)
  })

  it('asks again when the server is only busy, after the time that it names', async () => {
    far.answerNext(() => new Response(null, { status: 503, headers: { 'retry-after': '3' } }))
    start()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(far.lines).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(far.lines).toHaveLength(1)
  })

  it('asks for a message again that could not be taken', async () => {
    start(0, (seq) => {
      if (seq === 3) throw new Error('event 3 came after 1')
      seen.push(seq)
    })
    await settle()
    far.lines[0]!.send(event(1) + event(3))
    await vi.advanceTimersByTimeAsync(250)
    expect(far.lines[1]!.lastEventId).toBe('1')
  })

  it('is silent once it is closed', async () => {
    start()
    await settle()
    far.lines[0]!.send(event(1))
    await settle()
    far.lines[0]!.send(event(2))
    stream!.close()
    expect(far.lines[0]!.signal.aborted).toBe(true)
    far.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual([1])
    expect(far.lines).toHaveLength(1)
  })
})

describe('the wait before another try', () => {
  it.each([
    [1, 0, 125],
    [1, 1, 250],
    [2, 1, 500],
    [7, 1, 15_000],
    [1_000, 0, 7_500],
    [1_000, 1, 15_000],
  ])('after %i failures with a draw of %d is %i ms', (failures, draw, expected) => {
    expect(backoffMs(failures, () => draw)).toBe(expected)
  })
})
