import * as z from 'zod'
import type { Logger } from 'pino'
import { failure, errorMessages, success, type Envelope } from '#contract/envelope.ts'
import type { OutputOf, Route } from '#contract/route.ts'
import { AppError } from '../errors.ts'

const PACE = {
  /** What is over by then is answered like anything else, with its status. */
  soonMs: 10_000,
  /** Proxies cut a connection on which nothing moves for a minute. */
  signOfLifeMs: 15_000,
}

/**
 * Answers in the envelope for work that may take minutes. After a while the answer begins with spaces, which JSON
 * allows, so that nobody on the way gives up; how it went is then in the envelope only.
 */
export async function slowResponse<R extends Route>(
  target: R,
  work: Promise<OutputOf<R>>,
  log: Pick<Logger, 'error'>,
  pace = PACE,
): Promise<Response> {
  const answer = work.then((output) => success(z.parse(target.output, output)))
  let timer: NodeJS.Timeout | undefined
  const soon = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), pace.soonMs)))
  try {
    const first = await Promise.race([answer, soon])
    if (first !== 'late') return Response.json(first)
  } finally {
    clearTimeout(timer)
  }
  return new Response(
    ReadableStream.from(
      alive(
        answer.catch((error: unknown) => toFailure(error, log)),
        pace.signOfLifeMs,
      ),
    ).pipeThrough(new TextEncoderStream()),
    {
      headers: { 'content-type': 'application/json' },
    },
  )
}

function toFailure(error: unknown, log: Pick<Logger, 'error'>): Envelope<never> {
  if (error instanceof AppError) return failure(error.code, error.message, error.fields)
  // Nobody else hears of it any more.
  log.error({ err: error }, 'slow_request_failed')
  return failure('internal', errorMessages.internal)
}

async function* alive(ended: Promise<unknown>, everyMs: number): AsyncGenerator<string> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const wait = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), everyMs)))
    const envelope = await Promise.race([ended, wait])
    clearTimeout(timer)
    if (envelope !== undefined) {
      yield JSON.stringify(envelope)
      return
    }
    yield ' '
  }
}
