import { indexValues, valuesAt, type ValueIndex, type ValueMention } from './find-values.ts'
import { distanceOf } from './word-forms.ts'
import type { ReadColumn, ReadTable } from './read-table.ts'
import { isFormOf, isSame, numberOf, tokensOf, type Token } from './tokens.ts'
import { isKeyOfRows, isManyOf, isRowNoun } from './row-nouns.ts'
import { areSynonyms, isContentWord, MEASURES_OF_WORDS } from './vocabulary.ts'

/** What a word or some words of a question may stand for. */
export type Meaning =
  | { readonly kind: 'column'; readonly column: ReadColumn; readonly score: number; readonly isExact: boolean }
  | { readonly kind: 'value'; readonly mention: ValueMention; readonly score: number }
  | { readonly kind: 'number'; readonly value: number; readonly score: number }
  | { readonly kind: 'word'; readonly score: number }

export type Unit = { readonly text: string; readonly plain: string; readonly meaning: Meaning }

const READINGS_MAX = 24

/** The ways to take a question for columns, values, numbers and other words; the likeliest first. */
export function findMentions(question: string, table: ReadTable): Unit[][] {
  const tokens = tokensOf(question)
  const index = indexValues(table)
  const segments: { readonly from: number; readonly to: number; readonly candidates: readonly Meaning[] }[] = []
  for (let at = 0; at < tokens.length;) {
    const found = candidatesAt(tokens, at, table, index)
    const length = Math.max(1, ...found.map(({ words }) => words))
    const best = found.filter(({ words }) => words === length).map(({ meaning }) => meaning)
    segments.push({ from: at, to: at + length, candidates: best.length > 0 ? best : [{ kind: 'word', score: 0 }] })
    at += length
  }
  let readings: { units: Unit[]; score: number }[] = [{ units: [], score: 0 }]
  for (const { from, to, candidates } of segments) {
    const part = tokens.slice(from, to)
    const text = question.slice(part[0]!.start, part.at(-1)!.end)
    const plain = part.map((token) => token.plain).join(' ')
    readings = readings
      .flatMap(({ units, score }) =>
        candidates.map((meaning) => ({ units: [...units, { text, plain, meaning }], score: score + meaning.score })),
      )
      .toSorted((one, other) => other.score - one.score)
      .slice(0, READINGS_MAX)
  }
  return readings.map(({ units }) => units)
}

type Found = { readonly words: number; readonly meaning: Meaning }

function candidatesAt(tokens: readonly Token[], at: number, table: ReadTable, index: ValueIndex): Found[] {
  const found: Found[] = []
  const first = tokens[at]!
  for (const column of table.columns) {
    const fit = fitColumn(tokens, at, column)
    if (fit)
      found.push({ words: fit.words, meaning: { kind: 'column', column, score: fit.score, isExact: fit.isExact } })
  }
  const medals = medalsAt(tokens, at, table)
  if (medals) found.push({ words: 1, meaning: { kind: 'column', column: medals, score: 6, isExact: true } })
  const measures = MEASURES_OF_WORDS.filter(([word]) => word.test(first.plain))
  const measured = table.columns.filter(({ name }) => measures.some(([, names]) => names.test(name)))
  if (found.length === 0 && measured.length === 1)
    found.push({ words: 1, meaning: { kind: 'column', column: measured[0]!, score: 3, isExact: false } })
  found.push(...valuesAt(tokens, at, index))
  if (found.length === 0) {
    for (const column of table.columns) {
      if (column.tokens.length <= 3 && column.tokens.some(({ stem }) => areSynonyms(stem, first.stem)))
        found.push({ words: 1, meaning: { kind: 'column', column, score: 1.5, isExact: false } })
    }
  }
  // "The total number of" does not ask for the column of that name.
  if (TOTALS.has(first.plain) && longestOf(found) === 1) found.push({ words: 1, meaning: { kind: 'word', score: 0 } })
  const value = numberOf(first.plain)
  if (value !== null) found.push({ words: 1, meaning: { kind: 'number', value, score: 4 } })
  const longest = longestOf(found)
  // "Number one", and "which one".
  if (first.plain === 'one') return [...found, { words: 1, meaning: { kind: 'word', score: 0 } }]
  if (isRowNoun(first.plain, table))
    return found.filter(
      ({ words, meaning }) =>
        words > 1 ||
        (meaning.kind === 'column' &&
          meaning.isExact &&
          !(meaning.column.isRowNumber && isManyOf(first.plain, meaning.column))),
    )
  // A column by its own name is no misspelt one, and no part of another.
  const exact = found.some(({ words, meaning }) => words === longest && meaning.kind === 'column' && meaning.isExact)
  return found.filter(({ meaning }) => !exact || meaning.kind !== 'column' || meaning.isExact)
}

/** "Medals" of no one metal are those in all. */
function medalsAt(tokens: readonly Token[], at: number, { columns }: ReadTable): ReadColumn | undefined {
  if (tokens[at]!.stem !== 'medal' || METAL.test(tokens[at - 1]?.stem ?? '')) return undefined
  return columns.some(({ name }) => METAL.test(name)) ? columns.find(({ name }) => /^total$/i.test(name)) : undefined
}

const METAL = /^(?:gold|silver|bronze)$/i

const TOTALS: ReadonlySet<string> = new Set(['total', 'number', 'average', 'first', 'last', 'next'])

function longestOf(found: readonly Found[]): number {
  return Math.max(0, ...found.map(({ words }) => words))
}

/** By its whole name, by some words of it, by a form of one, or misspelt. */
function fitColumn(
  tokens: readonly Token[],
  at: number,
  column: ReadColumn,
): { words: number; score: number; isExact: boolean } | null {
  const { tokens: name } = column
  let best: { words: number; score: number; isExact: boolean } | null = null
  for (let from = 0; from < name.length; from += 1) {
    let words = 0
    while (at + words < tokens.length && from + words < name.length && isSame(tokens[at + words]!, name[from + words]!))
      words += 1
    if (words === 0) continue
    const part = name.slice(from, from + words)
    if (words < name.length && isKeyOfRows(column)) continue
    if (
      words < name.length &&
      !part.some(({ plain }) => isContentWord(plain) || NAMING_WORDS.has(plain) || /^(?:19|20)\d\d$/.test(plain))
    )
      continue
    const isExact = words === name.length
    const score = isExact ? 10 * words + 2 : 5 * words - from * 0.1
    if (!best || score > best.score) best = { words, score, isExact }
  }
  if (best) return best
  const { plain, stem } = tokens[at]!
  if (!isContentWord(plain)) return null
  const telling = isKeyOfRows(column) ? [] : name.filter((one) => isContentWord(one.plain))
  if (telling.some((one) => isFormOf(stem, one.stem))) return { words: 1, score: 3, isExact: false }
  if (telling.some((one) => one.stem.length > 4 && distanceOf(stem, one.stem) === 1))
    return { words: 1, score: 2, isExact: false }
  const [abbreviation] = telling.filter(
    (one) => one.plain.length >= 3 && plain.length >= 6 && plain.startsWith(one.plain),
  )
  if (abbreviation) return { words: 1, score: 2, isExact: false }
  const joined = name.map((one) => one.stem).join('')
  return name.length > 1 && joined === stem ? { words: 1, score: 8, isExact: true } : null
}

/** Words of questions that columns are called by, too. */
const NAMING_WORDS: ReadonlySet<string> = new Set(['year', 'years', 'month', 'day', 'week', 'weeks', 'time', 'date'])
