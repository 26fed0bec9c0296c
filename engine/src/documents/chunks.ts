import type { Passage } from '../passages.ts'
import { sentencesOf, type Sentence } from '#text/sentences.ts'

/** Sentences that stand together: what is compared with a question first. */
export type Chunk = { readonly passage: Passage; readonly text: string; readonly sentences: readonly Sentence[] }

/** What a search finds is one chunk; a text that somebody pasted is many. */
const CHUNK_MAX_CHARS = 1_300
const CHUNK_CHARS = 900
/** More than this is the whole of a long book; the rest is not read. */
const CHUNKS_MAX = 4_000

/** Passages in pieces, headings with the text below them. */
export function chunksOf(passages: readonly Passage[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const passage of passages) {
    const isShort = passage.text.length <= CHUNK_MAX_CHARS
    let sentences: Sentence[] = []
    const end = () => {
      if (sentences.length > 0) chunks.push(chunkOf(passage, sentences))
      sentences = []
    }
    for (const sentence of sentencesOf(passage.text)) {
      const [first] = sentences
      const isFull = first !== undefined && sentence.end - first.start > CHUNK_CHARS
      const beginsSection = sentence.isHeading && sentences.some(({ isHeading }) => !isHeading)
      if (!isShort && (isFull || beginsSection)) end()
      sentences.push(sentence)
      if (chunks.length >= CHUNKS_MAX) return chunks
    }
    end()
  }
  return chunks
}

function chunkOf(passage: Passage, sentences: readonly Sentence[]): Chunk {
  const { title, section, text } = passage
  const own = text.slice(sentences[0]!.start, Math.min(sentences.at(-1)!.end, sentences[0]!.start + CHUNK_MAX_CHARS))
  return { passage, sentences, text: `${section ?? title}\n${own}` }
}
