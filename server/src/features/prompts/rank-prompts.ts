import type { PromptRow } from './store.ts'

type Searched = Pick<PromptRow, 'words' | 'text' | 'useCount'>

/** The prompts that fit these words, the best first. Every word has to fit somewhere. */
export function rankPrompts<P extends Searched>(prompts: readonly P[], words: readonly string[]): P[] {
  return prompts
    .map((prompt) => ({ prompt, fit: fitOf(prompt, words) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.prompt.useCount - a.prompt.useCount)
    .map(({ prompt }) => prompt)
}

function fitOf({ words: title, text }: Searched, words: readonly string[]): number {
  const parts = partsOf(title)
  const lowered = text.toLowerCase()
  let sum = 0
  for (const word of words) {
    const inTitle = Math.max(best(word, parts), title.includes(word) ? PART : 0)
    const fit = inTitle > 0 ? inTitle : inText(word, lowered)
    if (fit === 0) return 0
    sum += fit
  }
  return sum
}

function inText(word: string, text: string): number {
  if (text.includes(word)) return IN_TEXT
  return best(word, new Set(partsOf(text))) * IN_TEXT
}

function best(word: string, parts: Iterable<string>): number {
  let most = 0
  for (const part of parts) most = Math.max(most, likeness(word, part))
  return most
}

/** The words of a text; what is joined by a hyphen is also one word, as in e-mail. */
function partsOf(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return [...text.split(/[^\p{L}\p{N}]+/u).filter(Boolean), ...joined.map((word) => word.replaceAll('-', ''))]
}

const SAME = 1
const BEGINNING = 0.9
const PART = 0.7
const MISSPELT = 0.6
const IN_TEXT = 0.3

/** How well a typed word fits one of a title, between 0 and 1. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return SAME
  if (word.startsWith(typed)) return BEGINNING
  const allowed = mistakesAllowed(typed.length)
  // A word that is much shorter lacks more letters than are forgiven.
  if (allowed === 0 || typed.length - word.length > allowed) return 0
  // Someone who is still typing may have made the mistake in the part that is there.
  const begun = word.slice(0, typed.length)
  const mistakes = Math.min(mistakesBetween(typed, word), mistakesBetween(typed, begun) + HALF)
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
export function mistakesBetween(a: string, b: string): number {
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
