import { stemOf } from './stem.ts'
import { STOPWORDS } from './stopwords.ts'

export type Word = { text: string; start: number; end: number }

/** Marks and joiners belong to the letter before them: without them a word of Hindi is nothing but single letters. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u200C\u200D]|['’.-](?=[\p{L}\p{N}]))*/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const UNSPACED_RUN = new RegExp(`${UNSPACED.source}+`, 'gu')

/** Scripts without spaces are cut by dictionary up to here, and left in one piece beyond: the cutting is slow. */
const SEGMENTED_MAX_CHARS = 20_000

/** The words of a text, where they stand. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let segmented = 0
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(found) && segmented + found.length <= SEGMENTED_MAX_CHARS) {
      segmented += found.length
      for (const part of segmenter.segment(found)) {
        if (part.isWordLike)
          words.push({ text: part.segment, start: index + part.index, end: index + part.index + part.segment.length })
      }
    } else {
      words.push({ text: found, start: index, end: index + found.length })
    }
  }
  return words
}

/** The words of a text as they are written; those of scripts without spaces are left out. */
export function spacedWords(text: string): string[] {
  return text.normalize('NFC').replaceAll(UNSPACED_RUN, ' ').match(WORD) ?? []
}

/** Signs of scripts without spaces, two by two: what stands for words there. */
export function signPairs(text: string): string[] {
  return (text.match(UNSPACED_RUN) ?? []).flatMap(pairsOf)
}

/** The signs of a word two by two, or its only one. */
export function pairsOf(word: string): string[] {
  const signs = Array.from(word)
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/** Whether a word is of a script that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The stems of the words that carry a topic, in order. Scripts without spaces give pairs of signs: quick and good enough. */
export function stemsOf(text: string): string[] {
  const stems: string[] = []
  for (const word of text.match(WORD) ?? []) {
    if (UNSPACED.test(word)) {
      stems.push(...pairsOf(word))
    } else {
      const lower = word.toLowerCase()
      if (!isStopword(lower)) stems.push(stem(lower))
    }
  }
  return stems
}

export function isStopword(lower: string): boolean {
  return STOPWORDS.has(lower) || (lower.length === 1 && !/\p{N}/u.test(lower) && !UNSPACED.test(lower))
}

/** The stem of an English word in small letters, without its "'s". Words of other letters stay as they are. */
export function stem(lower: string): string {
  const word = lower.replace(/['’]s?$/, '').replaceAll('’', "'")
  return /^[a-z'-]+$/.test(word) ? stemOf(word, 'english') : word
}
