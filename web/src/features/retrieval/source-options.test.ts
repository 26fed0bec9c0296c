import { describe, expect, it } from 'vitest'
import type { EmbeddingSource, RetrievalState } from '#contract/retrieval/schema.ts'
import { optionOf, sourceOf, sourceOptions } from './source-options.ts'

const state = {
  choices: { providers: [{ id: 'p', name: 'Ollama' }], embeddingFiles: ['e.gguf'], rerankerFiles: ['r.gguf'] },
} as unknown as RetrievalState

describe('what can be chosen', () => {
  it('is what ships, the files for it, and what is connected', () => {
    expect(sourceOptions('embedding', state).map(({ value }) => value)).toEqual([
      'shipped',
      'file/e.gguf',
      'provider/p',
    ])
    expect(sourceOptions('reranker', state).map(({ value }) => value)).toEqual(['none', 'file/r.gguf', 'provider/p'])
  })

  it.each<EmbeddingSource>([
    { kind: 'file', fileName: 'a/b.gguf' },
    { kind: 'provider', providerId: 'p', model: 'nomic/embed' },
  ])('comes back as it was: %o', (source) => {
    expect(sourceOf(optionOf(source), source.kind === 'provider' ? source.model : '')).toEqual(source)
  })

  it('is nothing, or what ships, without a model', () => {
    expect(sourceOf(optionOf({ kind: 'shipped' }), '')).toBeNull()
    expect(sourceOf(optionOf(null), '')).toBeNull()
  })
})
