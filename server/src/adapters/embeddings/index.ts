import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { EngineChoice, EngineName } from './child/messages.ts'
import { startChild } from './child-process.ts'
import { createIdleWatch, unlessAborted } from './idle-watch.ts'
import { createEngineProcess } from './engine-process.ts'
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts'
import { createWaitLimit } from './wait-limit.ts'
import { createTurns } from './turns.ts'

export { createEndpointModel } from './endpoint-model.ts'
export { type FileModel, createFileModel } from './file-model.ts'
export { EMBEDDING_DIMENSIONS, type Embedder, type Embeddings, type Reranker, SearchModelError } from './port.ts'

/** The engine's memory is given back after this long without a question. */
const EMBEDDINGS_IDLE_MS = 5 * 60_000

/** Texts that go to a process at once: a question in a chat waits for no more than this of a long indexing job. */
const BATCH_TEXTS = 4
/** A question that has waited so long for others is answered by its words alone. */
const QUESTION_WAIT_MS = 2_000
/** From so many texts on a second process helps: it takes a moment and 100 MB to be there. */
const SHARED_FROM_TEXTS = 33
const PROCESSES_MAX = 2

type EmbeddingsOptions = {
  readonly dataDir: string
  /** `wasm` leaves llama.cpp out. */
  readonly engine?: EngineChoice
  readonly idleMs?: number
  /** Processes that share a long job: one for each core, two at most. */
  readonly processes?: number
  /** How long a question waits for others, or for an engine that is silent. */
  readonly questionWaitMs?: number
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
  questionWaitMs = QUESTION_WAIT_MS,
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
  const engineProcesses = Array.from({ length: processes }, () => ({
    ...createEngineProcess(options),
    takeTurn: createTurns(),
  }))
  const processesFor = (texts: number) => (texts >= SHARED_FROM_TEXTS ? engineProcesses : engineProcesses.slice(0, 1))
  const idleWatch = createIdleWatch(idleMs, () => engineProcesses.forEach((engineProcess) => engineProcess.stop()))

  async function embed(texts: readonly string[], { isQuestion, signal }: EmbedOptions): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    let next = 0
    const drive = async (engineProcess: (typeof engineProcesses)[number]) => {
      const waitLimit = isQuestion ? createWaitLimit(questionWaitMs) : undefined
      const ending = anyOf(signal, waitLimit?.signal)
      try {
        while (next < texts.length) {
          const start = next
          next += BATCH_TEXTS
          const some = texts.slice(start, next)
          waitLimit?.inLine()
          const work = engineProcess.takeTurn(isQuestion, async () => {
            // Nobody may wait for it any more.
            ending?.throwIfAborted()
            waitLimit?.atWork()
            return engineProcess.embed(some)
          })
          const numbers = await unlessAborted(work, ending)
          for (let at = 0; at < numbers.length; at += EMBEDDING_DIMENSIONS) {
            vectors[start + at / EMBEDDING_DIMENSIONS] = numbers.slice(at, at + EMBEDDING_DIMENSIONS)
          }
        }
      } finally {
        waitLimit?.end()
      }
    }
    // The first lane loads the weights for both, the first time that they are needed.
    await Promise.all(processesFor(texts.length).map(drive))
    return vectors
  }

  return {
    dimensions: EMBEDDING_DIMENSIONS,
    knows: (language) => language === null || language === 'english',
    wake(texts) {
      // Whatever is wrong with an engine is said when it is needed.
      idleWatch
        .during(() =>
          Promise.all(
            processesFor(texts).map((engineProcess) =>
              engineProcess.takeTurn(false, () => engineProcess.embed(['up'])),
            ),
          ),
        )
        .catch(() => {})
    },
    embed: (texts, signal) => idleWatch.during(() => embed(texts, { isQuestion: false, signal })),
    async embedQuestion(texts, signal) {
      try {
        return await idleWatch.during(() => embed(texts, { isQuestion: true, signal }))
      } catch (error) {
        if (signal?.aborted || !isTimeout(error)) throw error
        return undefined
      }
    },
    async close() {
      idleWatch.close()
      for (const engineProcess of engineProcesses) engineProcess.close()
    },
  }
}

type EmbedOptions = { readonly isQuestion: boolean; readonly signal: AbortSignal | undefined }

function anyOf(signal: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return signal && other ? AbortSignal.any([signal, other]) : (signal ?? other)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
