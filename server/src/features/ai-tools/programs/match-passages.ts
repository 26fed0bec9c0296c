import type { TextReader } from '../text-reader.ts'

/** Words in a row that count as the same passage; shorter runs are common to many texts. */
const RUN_MIN_WORDS = 8
/** Words of a run that are looked up together. */
const SHINGLE_WORDS = 5

type Word = { readonly key: string; readonly start: number; readonly end: number }

/** A run of words that stands in both texts, as positions in each. */
export type MatchingPassage = {
  readonly words: number
  /** Which words of the text it covers. */
  readonly firstWord: number
  readonly own: { readonly start: number; readonly end: number }
  readonly other: { readonly start: number; readonly end: number }
}

/** A text cut into words, however it is spaced, cased and marked. */
export function toWords(text: string, { words }: Pick<TextReader, 'words'>): Word[] {
  return words(text).map(({ text: word, start, end }) => ({
    key: word.toLowerCase().replaceAll('’', "'"),
    start,
    end,
  }))
}

/**
 * The passages of a text that stand in another too, the longest of those that overlap. Words in the same order count;
 * signs, spaces and capitals do not.
 */
export function matchPassages(own: readonly Word[], other: readonly Word[]): MatchingPassage[] {
  const places = new Map<string, number[]>()
  for (let at = 0; at + SHINGLE_WORDS <= other.length; at++) {
    const shingle = shingleAt(other, at)
    const existing = places.get(shingle)
    if (!existing) places.set(shingle, [at])
    else if (existing.length < PLACES_MAX) existing.push(at)
  }
  const matches: MatchingPassage[] = []
  for (let at = 0; at + SHINGLE_WORDS <= own.length;) {
    const longest = longestRun(own, other, at, places.get(shingleAt(own, at)) ?? [])
    if (longest && longest.words >= RUN_MIN_WORDS) matches.push(toMatch(own, other, at, longest))
    at += longest && longest.words >= RUN_MIN_WORDS ? longest.words : 1
  }
  return matches
}

/** A run that stands everywhere in a text of nothing but itself is looked at so often and no more. */
const PLACES_MAX = 20

function shingleAt(words: readonly Word[], at: number): string {
  let shingle = ''
  for (let next = at; next < at + SHINGLE_WORDS; next++) shingle += ` ${words[next]!.key}`
  return shingle
}

function longestRun(own: readonly Word[], other: readonly Word[], at: number, places: readonly number[]) {
  let longest: { words: number; place: number } | undefined
  for (const place of places) {
    let words = SHINGLE_WORDS
    while (own[at + words] && own[at + words]!.key === other[place + words]?.key) words++
    if (!longest || words > longest.words) longest = { words, place }
  }
  return longest
}

function toMatch(
  own: readonly Word[],
  other: readonly Word[],
  at: number,
  { words, place }: { words: number; place: number },
): MatchingPassage {
  return {
    words,
    firstWord: at,
    own: { start: own[at]!.start, end: own[at + words - 1]!.end },
    other: { start: other[place]!.start, end: other[place + words - 1]!.end },
  }
}
