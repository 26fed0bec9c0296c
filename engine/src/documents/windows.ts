import type { Sentence } from '#text/sentences.ts'
import type { Chunk } from './chunks.ts'

/** A sentence with what stands around it: what is compared with a question, and what is quoted of it. */
export type Window = {
  readonly chunk: Chunk
  /** The sentence that it is about. */
  readonly centre: Sentence
  readonly text: string
  /** A whole thought: as many of its neighbours as a quotation has room for. */
  readonly quoted: readonly Sentence[]
}

const WINDOW_MAX_CHARS = 450
const QUOTE_MAX_CHARS = 650
/** One sentence can be a page without a full stop; it is compared by its beginning. */
const SENTENCE_MAX_CHARS = 1_500

/** Every sentence of a chunk with its neighbours. A row of a table stands for itself. */
export function windowsOf(chunk: Chunk): Window[] {
  const { passage, sentences } = chunk
  return sentences.map((centre, at) => {
    const around = isRow(centre) ? { from: at, to: at } : widen(sentences, { from: at, to: at }, WINDOW_MAX_CHARS, 1)
    const quoted = isRow(centre) ? around : widen(sentences, around, QUOTE_MAX_CHARS, sentences.length)
    const text = passage.text.slice(sentences[around.from]!.start, sentences[around.to]!.end)
    return {
      chunk,
      centre,
      text: text.slice(0, SENTENCE_MAX_CHARS),
      quoted: sentences.slice(quoted.from, quoted.to + 1),
    }
  })
}

type Range = { readonly from: number; readonly to: number }

/** As many sentences after and before as fit, at most so many steps each way; a heading ends a thought. */
function widen(sentences: readonly Sentence[], { from, to }: Range, maxChars: number, steps: number): Range {
  for (let step = 0; step < steps; step += 1) {
    const [before, after] = [from, to]
    if (fits(sentences[to + 1]) && sentences[to + 1]!.end - sentences[from]!.start <= maxChars) to += 1
    if (fits(sentences[from - 1]) && sentences[to]!.end - sentences[from - 1]!.start <= maxChars) from -= 1
    if (from === before && to === after) break
  }
  return { from, to }
}

function fits(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && !sentence.isHeading && !isRow(sentence)
}

export function isRow({ text }: Sentence): boolean {
  return text.startsWith('|')
}
