import { join } from 'node:path'
import type { EngineChoice, EngineName } from './child/messages.ts'
import { ChildEndedError, startChild, type Child } from './child-process.ts'
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts'

export { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts'

/** The engine's memory is given back after this long without a question. */
export const EMBEDDINGS_IDLE_MS = 5 * 60_000

/** Texts that go to the process at once: a question in a chat waits for no more than this of a long indexing job. */
const BATCH_TEXTS = 8

/** llama.cpp, the slower engine, and once more. */
const TRIES_MAX = 3

export type EmbeddingsOptions = {
  readonly dataDir: string
  /** `wasm` leaves llama.cpp out. */
  readonly engine?: EngineChoice
  readonly idleMs?: number
  /** Told each time an engine is up, with the reason if it is the slower one. */
  readonly onReady?: (engine: EngineName, why: string | undefined) => void
}

/**
 * all-MiniLM-L6-v2 in a process of its own. It starts with the first question and ends when idle, so that a server
 * nobody asks holds none of it.
 */
export function createEmbeddings({
  dataDir,
  engine = 'auto',
  idleMs = EMBEDDINGS_IDLE_MS,
  onReady,
}: EmbeddingsOptions): Embeddings {
  let child: Child | undefined
  let choice = engine
  let atWork = 0
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  /** The process that runs, or a new one. */
  function running(): Child {
    if (isClosed) throw new Error('The embeddings are closed.')
    if (!child || child.hasEnded()) {
      child = startChild(choice, join(dataDir, 'embeddings'))
      child.ready.then(
        (up) => onReady?.(up.engine, up.why),
        () => {},
      )
    }
    return child
  }

  async function batchOf(texts: readonly string[]): Promise<Float32Array> {
    for (let tries = 1; ; tries++) {
      let isUp = false
      try {
        const one = running()
        await one.ready
        isUp = true
        return await one.embed(texts)
      } catch (error) {
        if (!(error instanceof ChildEndedError) || isClosed || tries === TRIES_MAX) throw error
        // A binary that does not suit this machine ends the process without a word. One that was up before may have
        // been killed for its memory, and the question is asked once more.
        if (!isUp) choice = 'wasm'
      }
    }
  }

  function stop(): void {
    child?.stop()
    child = undefined
  }

  return {
    dimensions: EMBEDDING_DIMENSIONS,
    async embed(texts, signal) {
      const vectors: Float32Array[] = []
      atWork += 1
      clearTimeout(idle)
      try {
        for (let start = 0; start < texts.length; start += BATCH_TEXTS) {
          signal?.throwIfAborted()
          const numbers = await unlessAborted(batchOf(texts.slice(start, start + BATCH_TEXTS)), signal)
          for (let at = 0; at < numbers.length; at += EMBEDDING_DIMENSIONS) {
            vectors.push(numbers.slice(at, at + EMBEDDING_DIMENSIONS))
          }
        }
        return vectors
      } finally {
        atWork -= 1
        if (atWork === 0 && !isClosed) idle = setTimeout(stop, idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      stop()
    },
  }
}

/** The work goes on behind an abort, but nobody waits for it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
