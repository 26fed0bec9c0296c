import { detectLanguage, syllablePairs, type Language } from '#text/language.ts'
import { signPairs, spacedWords } from '#text/words.ts'
import { findStems } from './passage-store.ts'
import { COMPOUND_PART_MIN_CHARS, compoundParts, decomposed, writesCompounds } from './search-terms.ts'
import type { Queryable } from '../../../db/transaction.ts'

/** A word of a question: its place there, and how the text search finds it, itself or a word that it is part of. */
export type Term = { readonly word: number; readonly query: string; readonly worth: number }

export type Question = {
  readonly language: Language | null
  /** As they are written, and pairs of signs of scripts without spaces. */
  readonly words: readonly string[]
  readonly terms: readonly Term[]
}

/** What a word is worth that is there only as a part of another. */
const PART_WORTH = 0.6
/** More words than this tell nothing new; and the search counts them in the bits of a number. */
const TERMS_MAX = 30

/** What is looked for by its words, in the language that the question is asked in. */
export async function readQuestion(db: Queryable, text: string): Promise<Question> {
  const language = detectLanguage(text)
  const words = [...new Set(spacedWords(text).map((word) => word.toLowerCase()))]
  const apart = words.map(decomposed)
  const others = apart.filter((word) => word !== undefined)
  const found = await findStems(db, [...words, ...others], language ?? 'english')
  const [stems, stemsApart] = [found.slice(0, words.length), found.slice(words.length)]
  const exact = stems.flatMap((own, at): Term[] => {
    const more = apart[at] === undefined || own.length === 0 ? [] : stemsApart[others.indexOf(apart[at])]!
    const all = [...new Set([...own, ...more])]
    return all.length > 0 ? [{ word: at, query: anyOf(all.map(quoted)), worth: 1 }] : []
  })
  const parts = writesCompounds(language)
    ? exact.flatMap((term) => partsOf(term, words[term.word]!, stems[term.word]!))
    : []
  const pairs = [...new Set(signPairs(text))]
  const paired = pairs.map((pair, at) => ({ word: words.length + at, query: quoted(pair), worth: 1 }))
  const stemsOf = new Map(words.map((word, at) => [word, stems[at]![0]]))
  const together = syllablePairs(text)
  const syllables = together.flatMap((pair, at): Term[] => {
    const [first, second] = pair.split(' ').map((syllable) => stemsOf.get(syllable))
    const query = first && second && `${quoted(first)} <-> ${quoted(second)}`
    return query ? [{ word: words.length + pairs.length + at, query, worth: 1 }] : []
  })
  const terms = [...exact, ...paired, ...syllables, ...parts].slice(0, TERMS_MAX)
  return { language, words: [...words, ...pairs, ...together], terms }
}

function partsOf({ word: at }: Term, word: string, stems: readonly string[]): Term[] {
  const beginnings = stems.filter(({ length }) => length >= COMPOUND_PART_MIN_CHARS).map((stem) => `${quoted(stem)}:*`)
  const query = [...beginnings, ...compoundParts(word).map(quoted)]
  return query.length > 0 ? [{ word: at, query: anyOf(query), worth: PART_WORTH }] : []
}

export function anyOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' | ')
}

function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
