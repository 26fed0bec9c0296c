import * as z from 'zod'
import { failure, say, success } from '#contract/envelope.ts'
import type { OutputOf, Route } from '#contract/route.ts'
import { AppError } from './errors.ts'

/** What is over by then is answered like anything else, with its status. */
const SOON_MS = 10_000
/** Proxies cut a connection on which nothing moves for a minute. */
const SIGN_OF_LIFE_MS = 15_000

/**
 * Answers in the envelope for work that may take minutes. After a while the answer begins with spaces, which JSON
 * allows, so that nobody on the way gives up; how it went is then in the envelope only.
 */
export async function slowAnswer<R extends Route>(target: R, work: Promise<OutputOf<R>>): Promise<Response> {
  const answer = work.then((output) => success(z.parse(target.output, output)))
  let timer: NodeJS.Timeout | undefined
  const soon = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), SOON_MS)))
  try {
    const first = await Promise.race([answer, soon])
    if (first !== 'late') return Response.json(first)
  } finally {
    clearTimeout(timer)
  }
  return new Response(ReadableStream.from(alive(answer)).pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'application/json' },
  })
}

async function* alive(answer: Promise<unknown>): AsyncGenerator<string> {
  const ended = answer.catch((error: unknown) =>
    error instanceof AppError ? failure(error.code, error.message, error.fields) : failure('internal', say.internal),
  )
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const wait = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), SIGN_OF_LIFE_MS)))
    const envelope = await Promise.race([ended, wait])
    clearTimeout(timer)
    if (envelope !== undefined) {
      yield JSON.stringify(envelope)
      return
    }
    yield ' '
  }
}
