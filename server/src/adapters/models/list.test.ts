import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { anthropic } from './anthropic.ts'
import { google } from './google.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { openai } from './openai.ts'
import type { ModelSource, ProviderAccess } from './port.ts'

let fake: FakeProvider
beforeEach(async () => {
  fake = await startFakeProvider({ apiKey: 'sk-1' })
})
afterEach(() => fake.close())

const signal = AbortSignal.timeout(10_000)
const list = (source: ModelSource, kind: ProviderAccess['kind'], path = '/v1') =>
  source.list({ kind, baseUrl: `${fake.origin}${path}`, apiKey: 'sk-1' }, signal)
const listCompatible = (path?: string) => list(openaiCompatible, 'openai-compatible', path)
const offer = (entries: object[]) => fake.answer('/v1/models', { body: { object: 'list', data: entries } })

describe('the models of a provider', () => {
  it('are those to talk to, with what is known of their families', async () => {
    fake.offer(['llama3.1:8b', 'nomic-embed-text', 'whisper-large', 'qwen2.5vl:7b', 'something-new'])
    expect(await listCompatible()).toEqual([
      { name: 'llama3.1:8b', can: { images: false, tools: true, reasoning: false }, contextTokens: 128_000 },
      { name: 'qwen2.5vl:7b', can: { images: true, tools: false, reasoning: false }, contextTokens: 32_000 },
      {
        name: 'something-new',
        can: { images: false, tools: false, reasoning: false },
        contextTokens: 8_192,
        isGuess: true,
      },
    ])
  })

  it('are found with or without /v1 at the end of the address', async () => {
    fake.offer(['hello'])
    for (const path of ['', '/', '/v1', '/v1/', '/v1/chat/completions']) {
      expect(await listCompatible(path)).toMatchObject([{ name: 'hello' }])
    }
  })

  it('are described by OpenRouter itself', async () => {
    const architecture = {
      modality: 'text+image->text',
      input_modalities: ['text', 'image'],
      output_modalities: ['text'],
    }
    offer([
      { id: 'a/b', name: 'A: B', context_length: 65_536, architecture, supported_parameters: ['tools', 'reasoning'] },
      {
        id: 'a/painter',
        name: 'P',
        context_length: 1,
        architecture: { ...architecture, output_modalities: ['image'] },
      },
    ])
    expect(await listCompatible()).toEqual([
      { name: 'a/b', title: 'A: B', can: { images: true, tools: true, reasoning: true }, contextTokens: 65_536 },
    ])
  })

  it('are described by vLLM, Groq and Mistral in fields of their own', async () => {
    offer([
      { id: 'm1', max_model_len: 16_384 },
      { id: 'm2', context_window: 131_072 },
      {
        id: 'm3',
        max_context_length: 32_768,
        capabilities: { completion_chat: true, function_calling: true, vision: true },
      },
      { id: 'm4', max_context_length: 32_768, capabilities: { completion_chat: false } },
    ])
    expect(await listCompatible()).toMatchObject([
      { name: 'm1', contextTokens: 16_384 },
      { name: 'm2', contextTokens: 131_072 },
      { name: 'm3', contextTokens: 32_768, can: { images: true, tools: true } },
    ])
  })

  it('are asked of Ollama one by one; until one is loaded, its window is the safe one', async () => {
    fake.offer(['gemma3:4b', 'mine', 'embedder'])
    fake.answer('/api/tags', { body: { models: [{ name: 'gemma3:4b' }] } })
    fake.answer('/api/ps', { body: { models: [{ model: 'mine', context_length: 32_768 }] } })
    fake.answer('/api/show', (request) => {
      const { model } = request.body as { model: string }
      const capabilities = model === 'embedder' ? ['embedding'] : ['completion', 'vision', 'tools', 'thinking']
      return { body: { capabilities, model_info: { 'gemma3.context_length': 131_072 } } }
    })
    const can = { images: true, tools: true, reasoning: true }
    expect(await listCompatible()).toEqual([
      { name: 'gemma3:4b', can, contextTokens: 4_096 },
      { name: 'mine', can, contextTokens: 32_768 },
    ])
  })

  it('are described by LM Studio and llama.cpp in their own dialects', async () => {
    fake.offer(['seer', 'sorter'])
    fake.answer('/api/v0/models', {
      body: {
        data: [
          { id: 'seer', type: 'vlm', max_context_length: 9_000, capabilities: ['tool_use'] },
          { id: 'sorter', type: 'embeddings' },
        ],
      },
    })
    expect(await listCompatible()).toEqual([
      { name: 'seer', can: { images: true, tools: true, reasoning: false }, contextTokens: 9_000 },
    ])
    await fake.close()
    fake = await startFakeProvider({ models: ['/models/any.gguf'], apiKey: 'sk-1' })
    fake.answer('/props', { body: { default_generation_settings: { n_ctx: 2_048 }, modalities: { vision: true } } })
    expect(await listCompatible()).toMatchObject([{ contextTokens: 2_048, can: { images: true } }])
  })

  it('of OpenAI leave out dated doubles and other trades', async () => {
    fake.offer([
      'gpt-4o',
      'gpt-4o-2024-08-06',
      'gpt-4o-realtime',
      'o3',
      'text-embedding-3',
      'dall-e-3',
      'gpt-3.5-turbo-instruct',
    ])
    expect((await list(openai, 'openai')).map(({ name }) => name)).toEqual(['gpt-4o', 'o3'])
  })

  it('of Anthropic and Google carry the names that people know', async () => {
    fake.answer('/v1/models', { body: { data: [{ id: 'claude-sonnet-4-5', display_name: 'Claude Sonnet 4.5' }] } })
    const can = { images: true, tools: true, reasoning: true }
    expect(await list(anthropic, 'anthropic')).toEqual([
      { name: 'claude-sonnet-4-5', title: 'Claude Sonnet 4.5', can, contextTokens: 200_000 },
    ])
    expect(fake.requests.at(-1)?.headers['x-api-key']).toBe('sk-1')
    const gemini = { name: 'models/gemini-2.5-pro', displayName: 'Gemini 2.5 Pro', inputTokenLimit: 1_048_576 }
    const embedder = { name: 'models/text-x', supportedGenerationMethods: ['embedContent'] }
    const models = [{ ...gemini, supportedGenerationMethods: ['generateContent'] }, embedder]
    fake.answer('/v1beta/models', { body: { models } })
    expect(await list(google, 'google', '/v1beta')).toEqual([
      { name: 'gemini-2.5-pro', title: 'Gemini 2.5 Pro', can, contextTokens: 1_048_576 },
    ])
  })

  it('are refused when the key is, or when the answer is no list', async () => {
    const access = { kind: 'openai-compatible', baseUrl: fake.baseUrl, apiKey: 'wrong' } as const
    await expect(openaiCompatible.list(access, signal)).rejects.toMatchObject({ statusCode: 401 })
    for (const body of [null, 7, 'text', { data: 'no' }, { data: [null, 7, { id: 7 }] }]) {
      fake.answer('/v1/models', { body })
      expect(await listCompatible()).toEqual([])
    }
  })
})

describe.each([
  ['OpenAI', openai, 'openai', '/v1'],
  ['Anthropic', anthropic, 'anthropic', '/v1'],
  ['Google', google, 'google', '/v1beta'],
] as const)('a model of %s', (_, source, kind, path) => {
  it('speaks, with the key in the vendor header and nothing kept on the other side', async () => {
    const model = source.open({ kind, baseUrl: `${fake.origin}${path}`, apiKey: 'sk-1' }, 'hello')
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]
    const { stream } = await model.doStream({ prompt })
    let text = ''
    for await (const part of stream) if (part.type === 'text-delta') text += part.delta
    expect(text).toBe('Hello from the fake provider.')
    const stored = (fake.requests.at(-1)!.body as { store?: boolean }).store
    expect(stored).toBe(kind === 'openai' ? false : undefined)
  })
})
