import { describe, expect, it } from 'vitest'
import { explainUnsupported } from './unsupported.ts'
import { modelMessages } from './messages.ts'
import { localModelMessages } from './local-messages.ts'
import { fileNameOf, isGgufFile, newDownload } from './local-models.ts'
import { newProvider, providerChange } from './schema.ts'

describe('a model', () => {
  it('says what it cannot take before anything is sent', () => {
    const blind = { can: { images: false, tools: true, reasoning: false } }
    expect(explainUnsupported(blind, { images: true })).toBe(modelMessages.noImages)
    expect(explainUnsupported(blind, { tools: true })).toBeUndefined()
    expect(explainUnsupported({ can: { images: true, tools: false, reasoning: true } }, { tools: true })).toBe(
      modelMessages.noTools,
    )
    expect(explainUnsupported(blind, {})).toBeUndefined()
  })
})

describe('the address of a provider', () => {
  const parse = (baseUrl: string) => newProvider.safeParse({ kind: 'openai-compatible', name: 'P', baseUrl })
  it.each([
    [' https://example.com/v1/ ', 'https://example.com/v1'],
    ['http://127.0.0.1:11434', 'http://127.0.0.1:11434'],
    ['https://example.com/v1?key=secret#part', 'https://example.com/v1'],
  ])('%s is kept as %s', (input, kept) => {
    expect(parse(input).data?.baseUrl).toBe(kept)
  })
  it.each([
    'ftp://example.com',
    'example.com',
    'http://user:pass@example.com',
    'http://token@example.com',
    'javascript:1',
    '',
  ])('%s is refused', (input) => {
    expect(parse(input).success).toBe(false)
  })
  it('can be set back to the vendor, and never carries credentials when it is changed', () => {
    expect(providerChange.parse({ providerId: 'p', baseUrl: null }).baseUrl).toBeNull()
    expect(providerChange.safeParse({ providerId: 'p', baseUrl: 'http://a:b@c.de' }).success).toBe(false)
  })
})

describe('the name of a model file', () => {
  it.each([
    ['https://example.com/a/b/model-Q4_K_M.gguf?download=true', 'model-Q4_K_M.gguf'],
    ['https://example.com/with%20space.gguf', 'with space.gguf'],
    ['https://example.com/', ''],
    ['https://example.com/%E0%A4%A', ''],
    ['nonsense', ''],
  ])('of %s is %j', (url, name) => {
    expect(fileNameOf(url)).toBe(name)
  })
  it.each([
    '../a.gguf',
    '.a.gguf',
    'a/b.gguf',
    'a\\b.gguf',
    'a.gguf.part',
    'a.bin',
    `${'x'.repeat(300)}.gguf`,
    'a\0.gguf',
  ])('%j leads nowhere', (name) => {
    expect(isGgufFile(name)).toBe(false)
  })
  it('has to end in .gguf, and its sum in 64 digits', () => {
    expect(newDownload.safeParse({ url: 'https://example.com/page' }).error?.issues[0]?.message).toBe(
      localModelMessages.notGguf,
    )
    const sum = newDownload.safeParse({ url: 'https://example.com/a.gguf', sha256: 'abc' })
    expect(sum.error?.issues[0]?.message).toBe(localModelMessages.sha256Invalid)
    expect(newDownload.parse({ url: 'https://example.com/a.gguf', sha256: 'AB'.repeat(32) }).sha256).toBe(
      'ab'.repeat(32),
    )
  })
})
