import { serveParent } from '../../child/index.ts'
import { prepareWeights } from '../weights/ready-weights.ts'
import { createFileEngine } from './file-engine.ts'
import { createLlamaEngine } from './llama-engine.ts'
import { TEXT_MAX_CHARS, type ChildArguments, type EmbedRequest, type Engine, type ChildMessage } from './messages.ts'
import { createWasmEngine } from './wasm-engine.ts'

// The process that holds the embedding engine: started on first use and ended when idle by ../child-process.ts.
const [choice, path] = process.argv.slice(2) as unknown as ChildArguments
let last = Promise.resolve()
const send: (message: ChildMessage) => void = serveParent((request: EmbedRequest) => {
  last = last.then(async () => answer(await opening, request))
})
const opening = open()
opening.catch((error: unknown) => send({ type: 'unable', message: messageOf(error) }))

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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
