import { createHash } from 'node:crypto'
import type { FakeProvider } from '../fake-provider.ts'

/** How a server that speaks OpenAI's embeddings behaves from now on. */
export type EmbeddingBehaviour = {
  dimensions: number
  /** More texts in one request are refused. */
  textsMax: number
  /** Every request is refused with this status. */
  status: number | null
  /** Texts with these words are refused, whatever else is in the request. */
  poison: string | null
  /** All texts mean the same to it. */
  isDull: boolean
  /** Requests with this word wait until it is not there any more. */
  held: { readonly word: string; readonly until: Promise<void> } | null
  /** Words that mean the same to it. */
  synonyms: Record<string, string>
  /** Texts that are to it what another text is. */
  understands: ReadonlyMap<string, string>
  /** Texts that it has embedded, in order. */
  readonly embedded: string[]
}

/** Lets a provider embed: texts with the same words, or words of the same meaning, are near to each other. */
export function serveEmbeddings(provider: FakeProvider): EmbeddingBehaviour {
  const behaviour: EmbeddingBehaviour = {
    dimensions: 512,
    textsMax: Infinity,
    status: null,
    poison: null,
    isDull: false,
    held: null,
    synonyms: {},
    understands: new Map(),
    embedded: [],
  }
  const refuse = (status: number, message: string) => ({ status, body: { error: { message } } })
  provider.answer('/v1/embeddings', async ({ body }) => {
    const { input } = body as { input: string[] }
    const { held } = behaviour
    if (held && input.some((text) => text.includes(held.word))) await held.until
    const { status, textsMax, poison } = behaviour
    if (status !== null) return refuse(status, 'Out of order.')
    if (input.length > textsMax)
      return refuse(422, `batch size ${input.length} > maximum allowed batch size ${textsMax}`)
    if (poison !== null && input.some((text) => text.includes(poison))) return refuse(400, 'I do not like this.')
    behaviour.embedded.push(...input)
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, behaviour) }))
    // Servers may answer in any order.
    return { body: { object: 'list', data: data.toReversed() } }
  })
  return behaviour
}

/** Ranks by how many words of the question a passage has; `isUpsideDown` puts the worst first. */
export function serveReranking(provider: FakeProvider): {
  isUpsideDown: boolean
  gate: Promise<void>
  requestCount: number
} {
  const behaviour = { isUpsideDown: false, gate: Promise.resolve(), requestCount: 0 }
  provider.answer('/v1/rerank', async ({ body }) => {
    const { query, documents } = body as { query: string; documents: string[] }
    behaviour.requestCount += 1
    await behaviour.gate
    const wanted = new Set(wordsOf(query))
    const results = documents.map((document, index) => {
      const share = wordsOf(document).filter((word) => wanted.has(word)).length
      return { index, relevance_score: behaviour.isUpsideDown ? -share : share }
    })
    return { body: { results: results.toSorted((a, b) => b.relevance_score - a.relevance_score) } }
  })
  return behaviour
}

function vectorOf(text: string, { dimensions, synonyms, isDull, understands }: EmbeddingBehaviour): number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of isDull ? ['same'] : wordsOf(understands.get(text) ?? text)) {
    const meaning = synonyms[word] ?? word
    vector[createHash('sha1').update(meaning).digest().readUInt16LE() % dimensions]! += 1
  }
  return vector
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [' ']
}
