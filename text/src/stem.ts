import { algorithms, newStemmer } from 'snowball-stemmers'
import type { Language } from './language.ts'

/** A stem takes some 20 µs, and texts repeat their words. */
const CACHED_WORDS = 20_000
/** A longer one is no word. */
const WORD_MAX_CHARS = 60

const supported = new Set(algorithms())
const cached = new Map<Language, (word: string) => string>()

/** Whether there are rules for the words of a language. */
export function hasStems(language: Language): boolean {
  return supported.has(language)
}

/** The stem of a word in small letters; the word itself in a language without rules. */
export function stemOf(word: string, language: Language): string {
  if (!hasStems(language) || word.length > WORD_MAX_CHARS) return word
  let stem = cached.get(language)
  if (!stem) cached.set(language, (stem = withCache(newStemmer(language))))
  return stem(word)
}

function withCache(stemmer: ReturnType<typeof newStemmer>): (word: string) => string {
  const stems = new Map<string, string>()
  return (word) => {
    let stem = stems.get(word)
    if (stem === undefined) {
      if (stems.size >= CACHED_WORDS) stems.clear()
      stems.set(word, (stem = stemmer.stem(word)))
    }
    return stem
  }
}
