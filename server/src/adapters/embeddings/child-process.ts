import { join } from 'node:path'
import { startForked } from '../child/index.ts'
import type { EmbedRequest, EngineName, ChildArguments, ChildMessage } from './child/messages.ts'

/** The engine's process, seen from the server. It can be stopped while it is still loading. */
export type Child = {
  readonly ready: Promise<{ engine: EngineName; reason: string | undefined }>
  readonly hasEnded: () => boolean
  /** The numbers of all texts, one after the other: vectors, or how well each answers the question. */
  embed(texts: readonly string[], question?: string): Promise<Float32Array>
  stop(): void
}

/** Raised when the process ended under a request, for whatever reason. */
export class ChildEndedError extends Error {}

/** Raised when the process says that it cannot load what it was started for. */
export class ChildUnableError extends Error {}

/** Starts the process; `ready` says which engine it loaded, and why if that is the slower one. */
export function startChild(started: ChildArguments): Child {
  const waiting = new Map<number, PromiseWithResolvers<Float32Array>>()
  let lastId = 0

  const ready = Promise.withResolvers<{ engine: EngineName; reason: string | undefined }>()
  let hasEnded = false
  const onMessage = (message: ChildMessage) => {
    switch (message.type) {
      case 'ready':
        ready.resolve({ engine: message.engine, reason: message.reason })
        break
      case 'unable':
        ready.reject(new ChildUnableError(message.message))
        void child.end()
        break
      case 'vectors':
        waiting.get(message.id)?.resolve(message.numbers)
        waiting.delete(message.id)
        break
      case 'failed':
        waiting.get(message.id)?.reject(new Error(message.message))
        waiting.delete(message.id)
        break
    }
  }
  const onEnd = (cause: Error) => {
    hasEnded = true
    const ended = new ChildEndedError('The embedding process ended.', { cause })
    ready.reject(ended)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const child = startForked<EmbedRequest, ChildMessage>({
    main: MAIN,
    args: started,
    serialization: 'advanced',
    onMessage,
    onEnd,
  })
  return {
    ready: ready.promise,
    hasEnded: () => hasEnded,
    embed(texts, question) {
      const answer = Promise.withResolvers<Float32Array>()
      const ask: EmbedRequest = { id: ++lastId, texts, ...(question !== undefined && { question }) }
      waiting.set(ask.id, answer)
      child.send(ask, (error) =>
        answer.reject(new ChildEndedError('The embedding process could not be asked.', { cause: error })),
      )
      return answer.promise
    },
    stop: () => void child.end(),
  }
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
