import type { FoundServer } from '#contract/models/schema.ts'
import { isForChat } from './model-families.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { dig, readJson, textAt } from './json/read-json.ts'

/** Where model servers listen when nobody told them otherwise. */
export const DEFAULT_ADDRESSES: readonly { readonly name: string; readonly port: number }[] = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'vLLM', port: 8_000 },
]

const LOOK_TIMEOUT_MS = 700

/** Looks for model servers on this machine. Something else on such a port is no find, and gets one harmless question. */
export async function findServers(addresses = DEFAULT_ADDRESSES): Promise<FoundServer[]> {
  const found = await Promise.all(addresses.map(look))
  return found.filter((server) => server !== undefined)
}

async function look({ name, port }: { name: string; port: number }): Promise<FoundServer | undefined> {
  const baseUrl = `http://127.0.0.1:${port}/v1`
  try {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS)
    const answer = await readJson(createProviderFetch(baseUrl), `${baseUrl}/models`, { signal })
    const listed = dig(answer, 'data')
    // Ollama answers null while it has no model yet.
    if (!Array.isArray(listed) && !(listed === null && textAt(answer, 'object') === 'list')) return undefined
    const names = (listed ?? []).flatMap((entry: unknown) => textAt(entry, 'id') ?? [])
    return { name, baseUrl, models: names.filter(isForChat) }
  } catch {
    return undefined
  }
}
