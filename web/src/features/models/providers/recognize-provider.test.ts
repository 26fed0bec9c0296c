import { expect, test } from 'vitest'
import { recognizeProvider } from './recognize-provider.ts'

test.each([
  ['sk-ant-api03-abcdef', 'anthropic', 'Anthropic'],
  ['sk-proj-abcdef', 'openai', 'OpenAI'],
  ['sk-abcdefT3BlbkFJabcdef', 'openai', 'OpenAI'],
  ['AIzaSyAbcdef', 'google', 'Google'],
  [' sk-or-v1-abcdef\n', 'openai-compatible', 'OpenRouter'],
  ['gsk_abcdef', 'openai-compatible', 'Groq'],
])('the key %j shows whose it is', (key, kind, name) => {
  expect(recognizeProvider(key)).toMatchObject({ kind, name, apiKey: key.trim() })
})

test.each([
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1', 'Ollama'],
  ['localhost:1234', 'http://localhost:1234', 'LM Studio'],
  ['gpu-box:9000', 'http://gpu-box:9000', 'gpu-box:9000'],
  ['192.168.1.5:8000', 'http://192.168.1.5:8000', 'vLLM'],
  ['api.example.com/v1', 'https://api.example.com/v1', 'example.com'],
  ['models.lan', 'http://models.lan', 'models.lan'],
])('the address %j leads to a server', (text, baseUrl, name) => {
  expect(recognizeProvider(text)).toMatchObject({ kind: 'openai-compatible', baseUrl, name })
  expect(recognizeProvider(text)).not.toHaveProperty('apiKey')
})

test('the address of a vendor is that vendor, who needs a key', () => {
  expect(recognizeProvider('https://api.anthropic.com/v1')).toEqual({
    kind: 'anthropic',
    name: 'Anthropic',
    reason: 'Anthropic, by the address',
  })
})

test('a long text of no form that is told is a key that could be anybody’s', () => {
  expect(recognizeProvider('0123456789abcdef0123')).toMatchObject({ kind: null, apiKey: '0123456789abcdef0123' })
})

test('a key that begins as those of several do is nobody’s until its owner says whose it is', () => {
  expect(recognizeProvider('sk-0123456789abcdef0123456789abcdef')).toMatchObject({ kind: null })
})

test.each(['', 'sk', 'hello', 'two words here that are long', 'http://'])('%j is nothing yet', (text) => {
  expect(recognizeProvider(text)).toBeNull()
})
