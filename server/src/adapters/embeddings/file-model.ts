import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { ChildEndedError, ChildUnableError, startChild } from './child-process.ts'
import type { FileTask } from './child/messages.ts'
import { createIdleWatch, unlessAborted } from './idle-watch.ts'
import { createEngineProcess } from './engine-process.ts'
import { SearchModelError, type Embedder, type Reranker } from './port.ts'
import { withPrompt } from './prompts.ts'

/** A .gguf that finds passages, in a process of its own that ends when idle. */
export type FileModel = Embedder & Reranker & { close(): void }

type FileModelOptions = {
  readonly path: string
  /** Tells how the model wants to be asked. */
  readonly name: string
  readonly task: FileTask
  readonly idleMs: number
}

export function createFileModel({ path, name, task, idleMs }: FileModelOptions): FileModel {
  const engineProcess = createEngineProcess({
    start: () => startChild([task, path]),
    engine: 'auto',
    isProven: () => true,
  })
  const idleWatch = createIdleWatch(idleMs, engineProcess.stop)

  /** One text at a time: whoever asks a question waits for no more than one passage of a long job. */
  function ask(text: string, question: string | undefined, signal: AbortSignal | undefined): Promise<Float32Array> {
    return idleWatch.during(async () => {
      signal?.throwIfAborted()
      try {
        return await unlessAborted(engineProcess.embed([text], question), signal)
      } catch (error) {
        const cannotLoad = error instanceof ChildUnableError || error instanceof ChildEndedError
        throw cannotLoad ? new SearchModelError(retrievalMessages.cannotLoad, { cause: error }) : error
      }
    })
  }

  return {
    async embed(texts, { purpose, signal }) {
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await ask(withPrompt(name, purpose, text), undefined, signal))
      return vectors
    },
    async rank(question, passages, signal) {
      const scores: number[] = []
      try {
        for (const passage of passages) scores.push((await ask(passage, question, signal))[0]!)
      } catch (error) {
        if (!signal.aborted) throw error
      }
      return scores
    },
    close() {
      idleWatch.close()
      engineProcess.close()
    },
  }
}
