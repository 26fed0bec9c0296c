import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { EngineChoice, EngineName } from './child/messages.ts'
import { startChild } from './child-process.ts'
import { createIdleWatch, unlessAborted } from './idle-watch.ts'
import { createLane } from './lane.ts'
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts'

export { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts'

/** The engine's memory is given back after this long without a question. */
export const EMBEDDINGS_IDLE_MS = 5 * 60_000

/** Texts that go to a process at once: a question in a chat waits for no more than this of a long indexing job. */
const BATCH_TEXTS = 8
/** From so many texts on a second process helps: it takes a moment and 100 MB to be there. */
const SHARED_FROM_TEXTS = 33
const PROCESSES_MAX = 2

export type EmbeddingsOptions = {
  readonly dataDir: string
  /** `wasm` leaves llama.cpp out. */
  readonly engine?: EngineChoice
  readonly idleMs?: number
  /** Processes that share a long job: one for each core, two at most. */
  readonly processes?: number
  /** Told each time an engine is up, with the reason if it is the slower one. */
  readonly onReady?: (engine: EngineName, reason: string | undefined) => void
}

/**
 * all-MiniLM-L6-v2 in processes of its own, one thread each. The first starts with the first question, the second with
 * the first long job, and both end when idle, so that a server nobody asks holds none of it.
 */
export function createEmbeddings({
  dataDir,
  engine = 'auto',
  idleMs = EMBEDDINGS_IDLE_MS,
  processes = Math.min(PROCESSES_MAX, availableParallelism()),
  onReady,
}: EmbeddingsOptions): Embeddings {
  let isProven = false
  const options = {
    start: (choice: EngineChoice) => startChild([choice, join(dataDir, 'embeddings')]),
    engine,
    isProven: () => isProven,
    onReady(up: EngineName, reason: string | undefined) {
      isProven ||= up === 'llama'
      onReady?.(up, reason)
    },
  }
  const lanes = Array.from({ length: processes }, () => createLane(options))
  const lanesFor = (texts: number) => (texts >= SHARED_FROM_TEXTS ? lanes : lanes.slice(0, 1))
  const idleWatch = createIdleWatch(idleMs, () => lanes.forEach((lane) => lane.stop()))

  async function embed(texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    let next = 0
    const drive = async (lane: (typeof lanes)[number]) => {
      while (next < texts.length) {
        const start = next
        next += BATCH_TEXTS
        signal?.throwIfAborted()
        const numbers = await unlessAborted(lane.embed(texts.slice(start, next)), signal)
        for (let at = 0; at < numbers.length; at += EMBEDDING_DIMENSIONS) {
          vectors[start + at / EMBEDDING_DIMENSIONS] = numbers.slice(at, at + EMBEDDING_DIMENSIONS)
        }
      }
    }
    // The first lane loads the weights for both, the first time that they are needed.
    await Promise.all(lanesFor(texts.length).map(drive))
    return vectors
  }

  return {
    dimensions: EMBEDDING_DIMENSIONS,
    knows: (language) => language === null || language === 'english',
    wake(texts) {
      // Whatever is wrong with an engine is said when it is needed.
      idleWatch.during(() => Promise.all(lanesFor(texts).map((lane) => lane.embed(['up'])))).catch(() => {})
    },
    embed: (texts, signal) => idleWatch.during(() => embed(texts, signal)),
    async close() {
      idleWatch.close()
      for (const lane of lanes) lane.close()
    },
  }
}
