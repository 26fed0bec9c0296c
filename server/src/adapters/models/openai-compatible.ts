import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { streamChat } from './compatible/chat-stream.ts'
import { listCompatible } from './compatible/list.ts'
import type { ModelSource, ProviderAccess } from './port.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** Ollama, LM Studio, llama.cpp, vLLM, OpenRouter and whatever else speaks OpenAI's chat completions. */
export const openaiCompatible: ModelSource = {
  api: (access) => ({ base: apiBase(access), headers: keyHeaders(access) }),
  list: (access, signal) => listCompatible(apiBase(access), keyHeaders(access), signal),
  open(access, modelName) {
    const base = apiBase(access)
    const headers = keyHeaders(access)
    const provider = createProviderFetch(base)
    const url = `${base}/chat/completions`
    const model = new OpenAICompatibleChatLanguageModel(modelName, {
      provider: 'compatible.chat',
      url: ({ path }) => `${base}${path}`,
      headers: () => headers,
      fetch: provider.fetch,
      supportsStructuredOutputs: true,
    })
    return {
      specificationVersion: 'v4',
      provider: model.provider,
      modelId: modelName,
      supportedUrls: {},
      doGenerate: (call) => model.doGenerate(call),
      // The SDK writes the request; its answer is read by hand: see chat-parts.ts.
      async doStream(call) {
        const { body, warnings } = await model.prepareRequest(call)
        return streamChat({ provider, url, headers, body, warnings, call })
      },
    } satisfies LanguageModelV4
  },
}

/** People paste the bare address of a server as well as the one that ends in /v1. */
function apiBase({ baseUrl }: ProviderAccess): string {
  if (baseUrl === undefined) throw new Error('An OpenAI-compatible provider has an address.')
  const { origin, pathname } = new URL(baseUrl)
  const path = pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  return `${origin}${path || '/v1'}`
}

function keyHeaders({ apiKey }: ProviderAccess): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {}
}
