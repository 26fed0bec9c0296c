import type { ReadColumn, ReadTable } from './read-table.ts'
import { isSame, type Token } from './tokens.ts'
import { EXISTENCE_VERBS, FILLER_WORDS, isContentWord, isVerbOf, OPERATOR_WORDS } from './vocabulary.ts'
import { distanceOf, sameValueAs, shortNamesAt } from './word-forms.ts'

/** A value of a column, or a part of some of its values, as they are written there. */
export type ValueMention = {
  readonly column: ReadColumn
  readonly isWhole: boolean
  readonly values: readonly string[]
}

type FoundValue = {
  readonly words: number
  readonly meaning:
    | { readonly kind: 'value'; readonly mention: ValueMention; readonly score: number }
    | { readonly kind: 'word'; readonly score: number }
}

type ValueAt = {
  readonly column: ReadColumn
  readonly value: number
  readonly at: number
  /** So many words of it are one word of the question: "US" for "United States". */
  readonly spans?: number
}
export type ValueIndex = ReadonlyMap<string, readonly ValueAt[]>
const indexes = new WeakMap<ReadTable, ValueIndex>()

export function indexValues(table: ReadTable): ValueIndex {
  const before = indexes.get(table)
  if (before) return before
  const index = new Map<string, ValueAt[]>()
  for (const column of table.columns) {
    for (const [value, { tokens }] of column.values.entries()) {
      const add = (stem: string, place: ValueAt) => {
        const places = index.get(stem)
        if (places) places.push(place)
        else index.set(stem, [place])
      }
      const stems = tokens.map(({ stem }) => stem)
      for (const [at, stem] of stems.entries()) {
        add(stem, { column, value, at })
        const short = shortNamesAt(stems, at)
        for (const one of short?.short ?? []) add(one, { column, value, at, spans: short!.length })
      }
    }
  }
  indexes.set(table, index)
  return index
}

/** A word that stands in no value, and in which one letter is wrong. */
function nearIn(index: ValueIndex, { plain, stem }: Token): readonly ValueAt[] {
  const same = sameValueAs(stem).flatMap((one) => {
    // A code stands anywhere in a value, and in capitals only.
    const isCode = one !== one.toLowerCase()
    return (index.get(one.toLowerCase()) ?? []).filter(({ column, value, at }) =>
      isCode ? column.values[value]!.tokens[at]!.text === one : at === 0,
    )
  })
  // An L is a lost game where there are a W and others; it is a size, too.
  const fitting = same.filter(
    ({ column, value }) => column.values[value]!.tokens[0]!.stem.length > 1 || holdsResults(column),
  )
  if (fitting.length > 0) return fitting
  const short = [3, 4]
    .map((length) => plain.slice(0, length))
    .flatMap((key) => (isShortFor(key, plain) ? (index.get(key) ?? []).filter(holdsShort) : []))
  if (short.length > 0) return short
  const declined = index
    .get(undeclined(plain))
    ?.filter(({ column, value }) => column.values[value]!.tokens.length === 1)
  if (declined && declined.length > 0) return declined
  if (stem.length < 5 || FILLER_WORDS.has(plain) || OPERATOR_WORDS.has(plain) || /\d/.test(plain)) return []
  for (const [indexed, places] of index) {
    if (
      indexed[0] === stem[0] &&
      Math.abs(indexed.length - stem.length) < 2 &&
      indexed.length > 4 &&
      distanceOf(indexed, stem) === 1
    )
      return places
  }
  return []
}

/** "Dem" for democratic, where a column holds a few short values and nothing else. */
function isShortFor(key: string, word: string): boolean {
  return (
    key.length >= 3 &&
    key.length <= 4 &&
    word.length >= 6 &&
    word.startsWith(key) &&
    isContentWord(word) &&
    !isVerbOf(EXISTENCE_VERBS, word)
  )
}

function holdsShort({ column }: ValueAt): boolean {
  return (
    column.distinct <= 12 && column.values.every(({ tokens }) => tokens.length === 1 && tokens[0]!.plain.length <= 5)
  )
}

function holdsResults({ values }: ReadColumn): boolean {
  return ['w', 'l'].every((letter) => values.some(({ tokens }) => tokens[0]?.stem === letter))
}

/** German "stornierten" is "storniert". */
function undeclined(plain: string): string {
  return plain.length > 7 ? plain.replace(/e[nmrs]$/, '') : plain
}

function isNear(one: Token, other: Token): boolean {
  return (
    isSame(one, other) ||
    sameValueAs(one.stem).some((word) => word === other.stem || word === other.text) ||
    isShortFor(other.stem, one.plain) ||
    undeclined(one.plain) === other.stem ||
    (one.stem.length > 4 && one.stem[0] === other.stem[0] && distanceOf(one.stem, other.stem) === 1)
  )
}

/** Values that these words are, or that hold them: for each column the longest run. */
export function valuesAt(tokens: readonly Token[], at: number, index: ValueIndex): FoundValue[] {
  // "Show us the orders."
  if (tokens[at]!.text === 'us' && tokens[at - 1]?.plain !== 'the') return []
  // "United States" is no united thing and no state.
  const stems = tokens.map(({ stem }) => stem)
  const named = shortNamesAt(stems, at)
  if (at > 0 && shortNamesAt(stems, at - 1)) return []
  const ofColumn = new Map<ReadColumn, { words: number; isWhole: boolean; values: Set<string> }>()
  for (const { column, value, at: place, spans } of index.get(tokens[at]!.stem) ?? nearIn(index, tokens[at]!)) {
    const { tokens: words, value: text } = column.values[value]!
    let count = 0
    while (
      at + count < tokens.length &&
      place + count < words.length &&
      isNear(tokens[at + count]!, words[place + count]!)
    )
      count += 1
    if (spans) count = 1
    if (count === 0 || (named && count < named.length)) continue
    const spanned = spans ?? count
    const isWhole = spanned === words.length
    const run = tokens.slice(at, at + count)
    const isBegun = /^\d/.test(run[0]!.plain) || isContentWord(run[0]!.plain)
    if (!isWhole && !(isBegun && run.some(({ plain }) => isContentWord(plain)))) continue
    if (
      isWhole &&
      run.every(
        ({ plain, isQuoted }) =>
          !isQuoted && (!/\p{L}/u.test(plain) || FILLER_WORDS.has(plain) || OPERATOR_WORDS.has(plain)),
      )
    )
      continue
    const before = ofColumn.get(column)
    const isBetter = !before || count > before.words || (count === before.words && isWhole && !before.isWhole)
    const written = isWhole ? text : text.slice(words[place]!.start, words[place + spanned - 1]!.end)
    if (isBetter) ofColumn.set(column, { words: count, isWhole, values: new Set([written]) })
    else if (count === before.words && isWhole === before.isWhole) before.values.add(written)
  }
  const longest = Math.max(0, ...[...ofColumn.values()].map(({ words }) => words))
  return [...ofColumn].flatMap(([column, { words, isWhole, values }]) => {
    if (words < longest || values.size > 20) return []
    const mention = { column, isWhole, values: [...values] }
    const value = { words, meaning: { kind: 'value' as const, mention, score: isWhole ? words * 11 : words * 5 - 1.5 } }
    // One word of a longer value can as well be a word of the question.
    return isWhole || words > 1 ? [value] : [value, { words, meaning: { kind: 'word' as const, score: 0 } }]
  })
}
