import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** What is not there after this long holds a connection, and whatever waits for it, for nothing. */
export const BODY_MAX_MS = 30_000

/** The client left before its body had come: nobody is there to read an answer, and nothing of ours is broken. */
export class AbortedBody extends Error {}

type Waiting = {
  readonly ms: number
  /** Told before the body is given up, so that its connection can be ended. */
  onSlow(): void
}

type Body = ReadableStream<Uint8Array> | null

/** A body that is kept in memory: it has so long to come as a whole. */
export async function* readWithin(body: Body, waiting: Waiting): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return
  const reader = body.getReader()
  const late = startDeadline(waiting)
  try {
    for (;;) {
      const { done, value } = await Promise.race([readNext(reader), late.passed])
      if (done) return
      yield value
    }
  } finally {
    late.stop()
  }
}

/**
 * A body that is written away as it comes, such as a part of a file: it may take as long as it takes, but not so long
 * without a byte. While nobody reads, nobody waits.
 */
export function untilSilent(body: Body, waiting: Waiting): Body {
  if (!body) return null
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const late = startDeadline(waiting)
        try {
          const { done, value } = await Promise.race([readNext(reader), late.passed])
          if (done) controller.close()
          else controller.enqueue(value)
        } finally {
          late.stop()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch((cause: unknown) => {
    throw new AbortedBody('the client left before its body had come', { cause })
  })
}

function startDeadline({ ms, onSlow }: Waiting) {
  const { promise: passed, reject } = Promise.withResolvers<never>()
  // Without a body that waits for it, nobody listens.
  passed.catch(() => {})
  const timer = setTimeout(() => {
    onSlow()
    reject(new AppError('too_slow', errorMessages.bodyTooSlow))
  }, ms)
  return { passed, stop: () => clearTimeout(timer) }
}
