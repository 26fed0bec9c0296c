/** More words than these say nothing new. */
const WORDS_MAX = 8

/** The words of a search, in small letters. */
export function searchWords(query: string): string[] {
  return [...new Set(query.toLowerCase().split(/\s+/))].filter(Boolean).slice(0, WORDS_MAX)
}

const SAME = 1
const BEGINNING = 0.9
const PART = 0.7
const MISSPELT = 0.6
const IN_TEXT = 0.3

/**
 * How well something fits a search, between 0 and 1: each word has to be in its name, whole, begun or misspelt, or at
 * least in its text.
 */
export function matchScore(words: readonly string[], { name, text = '' }: { name: string; text?: string }): number {
  const lowerName = name.toLowerCase()
  const lowerText = text.toLowerCase()
  const parts = partsOf(lowerName)
  let sum = 0
  for (const word of words) {
    const inName = Math.max(bestSimilarity(word, parts), lowerName.includes(word) ? PART : 0)
    const fit = inName > 0 ? inName : inText(word, lowerText)
    if (fit === 0) return 0
    sum += fit
  }
  return words.length === 0 ? 0 : sum / words.length
}

function inText(word: string, text: string): number {
  if (text === '') return 0
  return text.includes(word) ? IN_TEXT : bestSimilarity(word, new Set(partsOf(text))) * IN_TEXT
}

/** How well the most alike of some words fits. */
function bestSimilarity(typed: string, words: Iterable<string>): number {
  let most = 0
  for (const word of words) most = Math.max(most, similarity(typed, word))
  return most
}

/** The words of a text; what is joined by a hyphen is also one word, as in e-mail. */
export function partsOf(text: string): string[] {
  return [...text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean), ...joinedIn(text)]
}

/** The words of a text that are joined by hyphens, without them. */
export function joinedIn(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return joined.map((word) => word.replaceAll('-', ''))
}

/** How well a typed word fits another, between 0 and 1. */
export function similarity(typed: string, word: string): number {
  if (typed === word) return SAME
  if (word.startsWith(typed)) return BEGINNING
  const allowed = mistakesAllowed(typed.length)
  // A word that is much shorter lacks more letters than are forgiven.
  if (allowed === 0 || typed.length - word.length > allowed) return 0
  // Someone who is still typing may have made the mistake in the part that is there.
  const prefix = word.slice(0, typed.length)
  const mistakes = Math.min(editDistance(typed, word), editDistance(typed, prefix) + HALF)
  return mistakes > allowed ? 0 : MISSPELT - mistakes / 10
}

/** A word that is only begun is a little less like. */
const HALF = 0.5

/** None in a short word: there, every other word is one mistake away. */
function mistakesAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1.5 : 2.5
}

/** Letters that are wrong, missing, too many or in the wrong order (Damerau's distance, one swap at a place). */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/** A word needs so many letters before it may be misspelt: below, everything looks alike. Nobody types longer ones. */
const FUZZY_FROM_CHARS = 4
const FUZZY_TO_CHARS = 24
const mayBeMisspelt = ({ length }: readonly string[]) => length >= FUZZY_FROM_CHARS && length <= FUZZY_TO_CHARS

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** The word with two neighbours swapped, or without one of its letters. */
export function typosOf(word: string): string[] {
  const chars = Array.from(word)
  if (!mayBeMisspelt(chars)) return []
  const slips = chars.flatMap((letter, at) => {
    const [before, after] = [chars.slice(0, at).join(''), chars.slice(at + 1).join('')]
    const next = chars[at + 1]
    return next === undefined ? [before] : [before + after, before + next + letter + chars.slice(at + 2).join('')]
  })
  return [...new Set(slips)].filter((each) => each !== word)
}

/** Every word that is one mistake away: a letter swapped, too many, wrong or missing. */
export function misspellingsOf(word: string): string[] {
  const chars = Array.from(word)
  if (!mayBeMisspelt(chars)) return []
  // In other scripts at least a letter that was doubled or left out is found.
  const alphabet = /^[a-z]+$/.test(word) ? ALPHABET : [...new Set(chars)]
  const all = new Set(typosOf(word))
  for (let at = 0; at <= chars.length; at += 1) {
    const before = chars.slice(0, at).join('')
    for (const letter of alphabet) {
      all.add(before + letter + chars.slice(at).join(''))
      if (at < chars.length) all.add(before + letter + chars.slice(at + 1).join(''))
    }
  }
  all.delete(word)
  return [...all]
}
