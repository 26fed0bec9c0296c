import type { Sentence } from '#text/sentences.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

type Read = { readonly passage: RetrievedPassage; readonly sentences: readonly Sentence[] }

const ITEM = /^\s*(?:[-*•|]|\d{1,2}[.)])\s/
/** Headings that a place stands under in its passage. */
const HEADINGS = 2

/** Whether a sentence is an item of a list, or a row. */
export function isItem({ text }: RetrievedPassage, { start, end }: Sentence): boolean {
  return ITEM.test(text.slice(start, end))
}

/** Some sentences of a passage with what they are to be read under: titles, the sentences beside them, what a list begins with. */
export function surroundingText({ passage, sentences }: Read, first: number, last: number): string {
  let from = Math.max(0, first - 1)
  while (from > 0 && isItem(passage, sentences[from]!)) from -= 1
  const headings = sentences.slice(0, from).filter(({ isHeading }) => isHeading)
  const beside = [...headings.slice(-HEADINGS), ...sentences.slice(from, last + 2)]
  return [passage.title, passage.section ?? '', ...beside.map(({ text }) => text)].join(' ')
}
