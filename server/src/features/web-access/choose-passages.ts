import { keywordsOf } from '../../adapters/web/search/index.ts'
import type { Passage } from '../attachments/index.ts'

type Placed = Pick<Passage, 'text' | 'heading' | 'start'>

/** As many passages of a page as there is room for, the ones that say most about the question first, in page order. */
export function choosePassages<P extends Placed>(passages: readonly P[], question: string, maxChars: number): P[] {
  const words = keywordsOf(question).map((word) => word.toLowerCase())
  const scores = new Map(passages.map((passage, at) => [passage, scoreOf(passage, words) - at / 10_000]))
  let left = maxChars
  const chosen = passages
    .toSorted((a, b) => scores.get(b)! - scores.get(a)!)
    .filter(({ text }) => {
      left -= text.length
      return left >= 0
    })
  return chosen.toSorted((a, b) => a.start - b.start)
}

/** How many of the words it holds; its headings count too. */
function scoreOf({ text, heading }: Placed, words: readonly string[]): number {
  const all = `${heading ?? ''} ${text}`.toLowerCase()
  return words.filter((word) => all.includes(word)).length
}
