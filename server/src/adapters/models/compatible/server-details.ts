import type { ProviderFetch } from '../provider-fetch.ts'
import { countAt, dig, listAt, readJson, textAt } from '../json/read-json.ts'

/** What a server says about one of its models, beyond its name. */
export type Details = {
  readonly title?: string
  readonly contextTokens?: number
  readonly images?: boolean
  readonly tools?: boolean
  readonly reasoning?: boolean
  readonly chats?: boolean
}

/** Ollama cuts a longer prompt without a word, unless the model is loaded with more: until then, this much is safe. */
const OLLAMA_CONTEXT_TOKENS = 4_096
/** Models whose details are asked for one by one. */
const SHOWN_MAX = 60

type Ask = (path: string, body?: object) => Promise<unknown>

/** Asks in the server's own dialect, for servers whose list holds names only. Silence is no failure. */
export async function findDetails(
  provider: ProviderFetch,
  names: readonly string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Map<string, Details>> {
  const ask: Ask = async (path, body) => {
    const json = { 'content-type': 'application/json', ...headers }
    const request = body ? { method: 'POST', headers: json, body: JSON.stringify(body), signal } : { headers, signal }
    try {
      return await readJson(provider, provider.origin + path, request)
    } catch {
      return undefined
    }
  }
  const [lmStudio, ollama, llamaCpp] = await Promise.all([
    askLmStudio(ask),
    askOllama(ask, names),
    askLlamaCpp(ask, names),
  ])
  return new Map([...llamaCpp, ...lmStudio, ...ollama])
}

async function askLmStudio(ask: Ask): Promise<[string, Details][]> {
  return listAt(await ask('/api/v0/models'), 'data').flatMap((entry): [string, Details][] => {
    const name = textAt(entry, 'id')
    const type = textAt(entry, 'type')
    if (name === undefined || type === undefined) return []
    const context = countAt(entry, 'loaded_context_length') ?? countAt(entry, 'max_context_length')
    return [
      [
        name,
        {
          images: type === 'vlm',
          ...(type === 'embeddings' && { chats: false }),
          ...(Array.isArray(dig(entry, 'capabilities')) && {
            tools: listAt(entry, 'capabilities').includes('tool_use'),
          }),
          ...(context !== undefined && { contextTokens: context }),
        },
      ],
    ]
  })
}

async function askOllama(ask: Ask, names: readonly string[]): Promise<[string, Details][]> {
  if (listAt(await ask('/api/tags'), 'models').length === 0) return []
  const running = listAt(await ask('/api/ps'), 'models')
  const shown = names.slice(0, SHOWN_MAX).map(async (name): Promise<[string, Details]> => {
    const details = await ask('/api/show', { model: name })
    const loaded = running.find((entry) => textAt(entry, 'model') === name || textAt(entry, 'name') === name)
    const capabilities = dig(details, 'capabilities')
    return [
      name,
      {
        contextTokens: ollamaContext(details, countAt(loaded, 'context_length')),
        ...(Array.isArray(capabilities) && {
          images: capabilities.includes('vision'),
          tools: capabilities.includes('tools'),
          reasoning: capabilities.includes('thinking'),
          chats: capabilities.includes('completion'),
        }),
      },
    ]
  })
  return Promise.all(shown)
}

function ollamaContext(details: unknown, loaded: number | undefined): number {
  if (loaded !== undefined) return loaded
  const set = /^num_ctx\s+(\d+)/m.exec(textAt(details, 'parameters') ?? '')
  if (set) return Number(set[1])
  const info = Object.entries((dig(details, 'model_info') ?? {}) as Record<string, unknown>)
  const trained = info.find(([key]) => key.endsWith('.context_length'))?.[1]
  return Math.min(typeof trained === 'number' ? trained : OLLAMA_CONTEXT_TOKENS, OLLAMA_CONTEXT_TOKENS)
}

async function askLlamaCpp(ask: Ask, names: readonly string[]): Promise<[string, Details][]> {
  const props = await ask('/props')
  const contextTokens = countAt(props, 'default_generation_settings', 'n_ctx')
  const [name] = names
  if (contextTokens === undefined || name === undefined) return []
  return [[name, { contextTokens, images: dig(props, 'modalities', 'vision') === true }]]
}
