import type { Language } from './language.ts'
import { hasStems, stemOf } from './stem.ts'
import { isStopword, isUnspaced, pairsOf } from './words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A text, or a word, without case and accents. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  return PLAIN.test(lower) ? lower : withoutAccents(lower).replaceAll('ß', 'ss')
}

/** With NFKD, signs that are another way to write letters and figures become those: ² is 2. */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return text.normalize(form).replaceAll(/\p{M}+/gu, '')
}

const PLAIN = /^[\0-~]*$/

/** The words of a text, folded, as they come. */
export function foldedWords(text: string): string[] {
  return foldWord(text).match(WORD) ?? []
}

/** A text and its words without case and accents. */
export type FoldedText = { readonly text: string; readonly words: readonly string[] }

export function foldText(text: string): FoldedText {
  return { text, words: foldedWords(text) }
}

/** Finds the stems of words that carry a topic; of scripts without spaces, pairs of signs. It remembers each word. */
export function createStemmer(language: Language | null): (words: readonly string[]) => string[] {
  const cache = new Map<string, readonly string[]>()
  return (words) => {
    const stems: string[] = []
    for (const word of words) {
      let found = cache.get(word)
      if (!found) cache.set(word, (found = stemsOf(word, language)))
      for (const stem of found) stems.push(stem)
    }
    return stems
  }
}

function stemsOf(word: string, language: Language | null): string[] {
  if (isUnspaced(word)) return pairsOf(word)
  // Figures are compared by their value.
  return word.length < 2 || /^\d+$/.test(word) || isStopword(word) || SMALL.has(word)
    ? []
    : [stemFolded(word, language)]
}

/** Words of other languages that carry nothing; English ones are known elsewhere. */
const SMALL = new Set(
  `der die das den dem des ein eine einer eines einem einen und oder aber nicht ist sind war waren wird werden wurde
  wurden hat haben hatte mit von vom zu zum zur im in an am auf aus bei nach fur uber unter vor durch als auch sich es er
  sie ihr ihre sein seine dass wie was wer wenn nur noch so man kann le la les un une des du de et ou est sont etait
  etaient sera a au aux ce cet cette ces dans en sur pour par avec sans que qui quoi dont ne pas plus il elle ils elles
  on se sa son ses leur leurs nous vous el los las unos unas y o es son fue fueron era eran ha han del al con por para
  sin sobre que quien cual como mas su sus lo se no si ya muy`.split(/\s+/),
)

/** In a language without rules: whatever ends a long word may be an ending. */
const ENDING = /(?<=.{5}).{2}$/

function stemFolded(word: string, language: Language | null): string {
  if (/\d/.test(word)) return word
  return language && hasStems(language) ? stemOf(word, language) : word.replace(ENDING, '')
}
