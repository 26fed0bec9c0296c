import type { EngineChoice, EngineName } from './child/messages.ts'
import { ChildEndedError, type Child } from './child-process.ts'

/** llama.cpp, the slower engine, and once more. */
const TRIES_MAX = 3

type EngineProcessOptions = {
  /** Starts the process with this engine. */
  readonly start: (choice: EngineChoice) => Child
  readonly engine: EngineChoice
  /** Whether llama.cpp has been up here, in this lane or in the other. */
  readonly isProven: () => boolean
  /** Told each time an engine is up, with the reason if it is the slower one. */
  readonly onReady?: ((engine: EngineName, reason: string | undefined) => void) | undefined
}

/** One engine in a process of its own, which starts with the first question and again when it died. */
type EngineProcess = {
  embed(texts: readonly string[], question?: string): Promise<Float32Array>
  stop(): void
  close(): void
}

export function createEngineProcess({ start, engine, isProven, onReady }: EngineProcessOptions): EngineProcess {
  let child: Child | undefined
  let choice = engine
  let isClosed = false

  /** The process that runs, or a new one. */
  function running(): Child {
    if (isClosed) throw new Error('The embeddings are closed.')
    if (!child || child.hasEnded()) {
      child = start(choice)
      child.ready.then(
        (up) => onReady?.(up.engine, up.reason),
        () => {},
      )
    }
    return child
  }

  function stop(): void {
    child?.stop()
    child = undefined
  }

  return {
    async embed(texts, question) {
      for (let tries = 1; ; tries++) {
        let isUp = false
        try {
          const one = running()
          await one.ready
          isUp = true
          return await one.embed(texts, question)
        } catch (error) {
          if (!(error instanceof ChildEndedError) || isClosed || tries === TRIES_MAX) throw error
          // A binary that does not suit this machine ends the process without a word. One that was up before may have
          // been killed for its memory, and the question is asked once more.
          if (!isUp && !isProven()) choice = 'wasm'
        }
      }
    },
    stop,
    close() {
      isClosed = true
      stop()
    },
  }
}
