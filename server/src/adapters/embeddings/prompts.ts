import type { EmbeddingPurpose } from './port.ts'

/** What well-known families want to stand before a text, by their names: without it they find less. */
const PROMPTS: readonly (readonly [RegExp, Readonly<Record<EmbeddingPurpose, string>>])[] = [
  [
    /qwen3.*embed/i,
    { question: 'Instruct: Given a question, retrieve passages that answer the question\nQuery: ', passage: '' },
  ],
  [/embedding-?gemma/i, { question: 'task: search result | query: ', passage: 'title: none | text: ' }],
  [/nomic-embed/i, { question: 'search_query: ', passage: 'search_document: ' }],
  [/(^|[/_-])e5(-|$)/i, { question: 'query: ', passage: 'passage: ' }],
  [
    /mxbai-embed|bge-(small|base|large)-en/i,
    { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
  ],
]

/** A text as a model of this name wants it. */
export function withPrompt(modelName: string, purpose: EmbeddingPurpose, text: string): string {
  const prompt = PROMPTS.find(([name]) => name.test(modelName))?.[1][purpose] ?? ''
  return `${prompt}${text}`
}
