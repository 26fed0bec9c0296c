import { createFigureIndex, figuresIn, type Figure } from './figures.ts'
import type { PassageIndex, Window } from './passage-index.ts'
import type { Statement } from './support.ts'
import { foldedWords, foldText } from '#text/folded-words.ts'

/** Another document that has another figure for the same. */
export type Disagreement = { readonly window: Window; readonly figure: string; readonly instead: string }

/** The share of what is said of a figure that must be said of the other, too, and in how many words at least. */
export const SAME_RELATION = 0.6
const RELATION_STEMS_MIN = 2
const YEAR = /^(?:1[5-9]|20)\d{2}$/

/** Where another document says the same with another figure of the same unit. */
export function findDisagreement(
  statement: Statement,
  supporting: Window,
  index: PassageIndex,
  stemsOf: (words: readonly string[]) => string[],
): Disagreement | undefined {
  const { text, figures, names } = statement
  const stems = stemsOf(foldedWords(text))
  const relation = stemsOf(foldedWords(without(text, [...figures, ...names])))
  if (figures.length === 0 || new Set(relation).size < RELATION_STEMS_MIN) return undefined
  const own = documentOf(index, supporting)
  for (const window of index.findWindows(stems)) {
    if (documentOf(index, window) === own || index.coverageIn(window, relation) < SAME_RELATION) continue
    const { passage, figures: all } = index.passages[window.passage]!
    const facts = index.factsAround(window)
    if (!names.every((name) => facts.names.has(name))) continue
    const there = passage.text.slice(window.start, window.end)
    for (const figure of figures) {
      const unit = unitOf(figure, text)
      // It may say both, each in its place.
      if (unit === undefined || all.has(figure)) continue
      const rivals = figuresIn(there, { withSmall: true }).filter((one) => unitOf(one, there) === unit)
      const [rival, another] = rivals.filter((one) => !index.passages[supporting.passage]!.figures.has(one))
      if (rival && !another && !states(text, rival)) return { window, figure: figure.text, instead: rival.text }
    }
  }
  return undefined
}

/** What is said of figures and names. The first word of a sentence has a capital and is mostly no name. */
function without(text: string, facts: readonly { start: number; end: number }[]): string {
  return facts.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)
}

/** What is counted: the word behind it, its sign, or that it is a year or a day. */
export function unitOf(figure: Figure, text: string): string | undefined {
  if (figure.kind !== 'number') return figure.kind
  const [before, after] = [
    text.slice(Math.max(0, figure.start - 2), figure.start),
    text.slice(figure.end, figure.end + 40),
  ]
  const sign = /[$€£¥]\s?$/.exec(before)?.[0].trim() ?? /^\s?([%€$£¥°])/.exec(after)?.[1]
  if (sign) return sign
  if (YEAR.test(figure.text)) return 'year'
  const [word] = /^[\s-]?\p{L}/u.test(after) ? foldedWords(after) : []
  return word?.replace(/(?<=.{3})(?:s|en|e|n)$/, '')
}

function states(text: string, figure: Figure): boolean {
  const index = createFigureIndex()
  index.add(foldText(text))
  return index.has(figure)
}

function documentOf(index: PassageIndex, { passage }: Window): string {
  const { itemId, url, strangersItemId, title } = index.passages[passage]!.passage
  return itemId ?? url ?? strangersItemId ?? title
}
