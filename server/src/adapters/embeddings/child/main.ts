import { constants, setPriority } from 'node:os'
import { prepareWeights } from '../weights/ready-weights.ts'
import { createFileEngine } from './file-engine.ts'
import { createLlamaEngine } from './llama-engine.ts'
import { TEXT_MAX_CHARS, type ChildArguments, type EmbedRequest, type Engine, type ChildMessage } from './messages.ts'
import { createWasmEngine } from './wasm-engine.ts'

// The process that holds the embedding engine: started on first use and ended when idle by child-embeddings.ts.
const [choice, path] = process.argv.slice(2) as unknown as ChildArguments
// The server's own work goes first; also, a server that is gone needs no embeddings.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))

await open().then(serve, (error: unknown) => send({ type: 'unable', message: messageOf(error) }))

async function open(): Promise<Engine> {
  if (choice === 'embed' || choice === 'rank') {
    const engine = await createFileEngine(path, choice)
    send({ type: 'ready', engine: engine.name })
    return engine
  }
  let reason: string | undefined
  if (choice === 'auto') {
    try {
      const engine = await createLlamaEngine(await prepareWeights(path))
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

async function answer(engine: Engine, { id, texts, question }: EmbedRequest): Promise<void> {
  try {
    const found: Float32Array[] = []
    for (const text of texts) found.push(await engine.embed(text.slice(0, TEXT_MAX_CHARS), question))
    const numbers = new Float32Array(found.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const some of found) {
      numbers.set(some, at)
      at += some.length
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
