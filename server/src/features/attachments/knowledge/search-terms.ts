import type { Language } from '#text/language.ts'
import { signPairs, spacedWords } from '#text/words.ts'

/** Languages that write several words as one: what such a word ends with is a word, too. */
const COMPOUNDING: ReadonlySet<Language | null> = new Set<Language | null>([
  'german',
  'dutch',
  'swedish',
  'danish',
  'norwegian',
  'finnish',
  'hungarian',
])
export const COMPOUND_PART_MIN_CHARS = 5
/** A longer one is no word. */
const COMPOUND_MAX_CHARS = 60

/** As a text may have it whose accents are signs of their own, as in many a PDF; undefined where there are none. */
export function decomposed(word: string): string | undefined {
  const apart = word.normalize('NFD')
  return apart === word ? undefined : apart
}

export function writesCompounds(language: Language | null): boolean {
  return COMPOUNDING.has(language)
}

/** Under what a text is found beside its stems: pairs of signs, and the ends of words that may be made of several. */
export function extraTerms(text: string, language: Language | null): string[] {
  const terms = new Set(signPairs(text))
  if (writesCompounds(language)) {
    for (const word of spacedWords(text)) for (const end of compoundEnds(word.toLowerCase())) terms.add(end)
  }
  return [...terms]
}

function compoundEnds(word: string): string[] {
  const count = Math.min(word.length, COMPOUND_MAX_CHARS) - 2 * COMPOUND_PART_MIN_CHARS + 2
  return Array.from({ length: Math.max(0, count) }, (_, at) => word.slice(COMPOUND_PART_MIN_CHARS - 1 + at))
}

/** What a word of a question may be made of: its beginnings and its ends. */
export function compoundParts(word: string): string[] {
  const parts: string[] = []
  for (let at = COMPOUND_PART_MIN_CHARS; at <= word.length - COMPOUND_PART_MIN_CHARS; at += 1) {
    parts.push(word.slice(0, at), word.slice(at))
  }
  return parts
}
