import { constants, setPriority } from 'node:os'
import { EMBEDDING_DIMENSIONS } from '../port.ts'
import { readyWeights } from '../weights/ready-weights.ts'
import { createLlamaEngine } from './llama-engine.ts'
import { TEXT_MAX_CHARS, type Ask, type Engine, type EngineChoice, type Say } from './messages.ts'
import { createWasmEngine } from './wasm-engine.ts'

// The process that holds the embedding engine: started on first use and ended when idle by child-embeddings.ts.
const [choice, folder] = process.argv.slice(2) as [EngineChoice, string]
// The server's own work goes first; also, a server that is gone needs no embeddings.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))

await open().then(serve, (error: unknown) => say({ type: 'unable', message: messageOf(error) }))

async function open(): Promise<Engine> {
  let why: string | undefined
  if (choice === 'auto') {
    try {
      const engine = await createLlamaEngine(await readyWeights(folder))
      say({ type: 'ready', engine: engine.name })
      return engine
    } catch (error) {
      why = messageOf(error)
    }
  }
  const engine = await createWasmEngine()
  say({ type: 'ready', engine: engine.name, ...(why !== undefined && { why }) })
  return engine
}

function serve(engine: Engine): void {
  let last = Promise.resolve()
  process.on('message', (ask: Ask) => {
    last = last.then(() => answer(engine, ask))
  })
}

async function answer(engine: Engine, { id, texts }: Ask): Promise<void> {
  try {
    const numbers = new Float32Array(texts.length * EMBEDDING_DIMENSIONS)
    for (const [at, text] of texts.entries()) {
      numbers.set(await engine.embed(text.slice(0, TEXT_MAX_CHARS)), at * EMBEDDING_DIMENSIONS)
    }
    say({ type: 'vectors', id, numbers })
  } catch (error) {
    say({ type: 'failed', id, message: messageOf(error) })
  }
}

function say(message: Say): void {
  if (process.connected) process.send!(message)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
