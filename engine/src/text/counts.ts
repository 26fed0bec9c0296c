import { sentencesOf } from '#text/sentences.ts'
import { wordsOf } from '#text/words.ts'

const WORDS_PER_MINUTE = 230
/** What a person sees as one character takes time to find; above this, code points are counted. */
const GRAPHEMES_MAX_CHARS = 20_000

/** Words, characters, sentences, paragraphs, lines and reading time of a text. */
export function countText(text: string) {
  const trimmed = text.trim()
  const words = wordsOf(trimmed).length
  return {
    words,
    characters: charactersIn(trimmed),
    charactersWithoutSpaces: charactersIn(trimmed.replaceAll(/\s/g, '')),
    sentences: sentencesOf(trimmed).length,
    paragraphs: trimmed === '' ? 0 : trimmed.split(/\n\s*\n/).length,
    lines: trimmed === '' ? 0 : trimmed.split('\n').length,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  }
}

function charactersIn(text: string): number {
  if (text.length <= GRAPHEMES_MAX_CHARS) return [...graphemes.segment(text)].length
  let count = 0
  for (const _ of text) count++
  return count
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The most used words, without the ones that every text uses. */
export function commonWords(text: string, isStopword: (word: string) => boolean, count = 10): [string, number][] {
  const uses = new Map<string, number>()
  for (const { text: word } of wordsOf(text)) {
    const lower = word.toLowerCase()
    if (!isStopword(lower)) uses.set(lower, (uses.get(lower) ?? 0) + 1)
  }
  return [...uses].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, count)
}
