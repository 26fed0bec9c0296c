import type { Passage } from '../passages.ts'
import { sentencesOf, type Sentence } from '../text/sentences.ts'

/** A few sentences that stand together: what is compared with a question. */
export type Chunk = { passage: Passage; text: string; sentences: readonly Sentence[] }

const CHUNK_MAX_CHARS = 500
const CHUNK_MAX_SENTENCES = 4
/** More than this is the whole of a long book; the rest is not read. */
const CHUNKS_MAX = 4_000
/** One sentence can be a page without a full stop; it is compared by its beginning. */
const SENTENCE_MAX_CHARS = 1_500

/** Passages in pieces, headings with the text below them. */
export function chunksOf(passages: readonly Passage[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const passage of passages) {
    let sentences: Sentence[] = []
    let length = 0
    const end = () => {
      if (sentences.length > 0) {
        const text = sentences.map((sentence) => sentence.text.slice(0, SENTENCE_MAX_CHARS)).join(' ')
        chunks.push({ passage, sentences, text })
      }
      sentences = []
      length = 0
    }
    for (const sentence of sentencesOf(passage.text)) {
      const isFull = length + sentence.text.length > CHUNK_MAX_CHARS || sentences.length >= CHUNK_MAX_SENTENCES
      if (sentences.length > 0 && (isFull || (sentence.isHeading && !sentences.every((one) => one.isHeading)))) end()
      sentences.push(sentence)
      length += sentence.text.length
      if (chunks.length >= CHUNKS_MAX) return chunks
    }
    end()
  }
  return chunks
}
