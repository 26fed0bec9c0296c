import { OversizedAnswer } from './paint-trouble.ts'

/** A fetch whose answers end where they become too large: an SDK reads whatever it is sent. */
export function boundedFetch(fetch: typeof globalThis.fetch, maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body) return answer
    let size = 0
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > maxBytes) controller.error(new OversizedAnswer())
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, { status: answer.status, headers: answer.headers })
  }
}
