import { constants, setPriority } from 'node:os'
import { EMBEDDING_DIMENSIONS } from '../port.ts'
import { prepareWeights } from '../weights/ready-weights.ts'
import { createLlamaEngine } from './llama-engine.ts'
import { TEXT_MAX_CHARS, type EmbedRequest, type Engine, type EngineChoice, type ChildMessage } from './messages.ts'
import { createWasmEngine } from './wasm-engine.ts'

// The process that holds the embedding engine: started on first use and ended when idle by child-embeddings.ts.
const [choice, folder] = process.argv.slice(2) as [EngineChoice, string]
// The server's own work goes first; also, a server that is gone needs no embeddings.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))

await open().then(serve, (error: unknown) => send({ type: 'unable', message: messageOf(error) }))

async function open(): Promise<Engine> {
  let reason: string | undefined
  if (choice === 'auto') {
    try {
      const engine = await createLlamaEngine(await prepareWeights(folder))
      send({ type: 'ready', engine: engine.name })
      return engine
    } catch (error) {
      reason = messageOf(error)
    }
  }
  const engine = await createWasmEngine()
  send({ type: 'ready', engine: engine.name, ...(reason !== undefined && { reason }) })
  return engine
}

function serve(engine: Engine): void {
  let last = Promise.resolve()
  process.on('message', (ask: EmbedRequest) => {
    last = last.then(() => answer(engine, ask))
  })
}

async function answer(engine: Engine, { id, texts }: EmbedRequest): Promise<void> {
  try {
    const numbers = new Float32Array(texts.length * EMBEDDING_DIMENSIONS)
    for (const [at, text] of texts.entries()) {
      numbers.set(await engine.embed(text.slice(0, TEXT_MAX_CHARS)), at * EMBEDDING_DIMENSIONS)
    }
    send({ type: 'vectors', id, numbers })
  } catch (error) {
    send({ type: 'failed', id, message: messageOf(error) })
  }
}

function send(message: ChildMessage): void {
  if (process.connected) process.send!(message)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
