import { wordsOf } from '../questions/word-forms.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { word, type Phrases } from './phrases.ts'
import { spanish } from './spanish.ts'

const ENGLISH = word(
  'how|many|much|what|which|is|are|the|by|per|of|for|each|average|mean|highest|lowest|and|between|show|more|less|than|over|under|with|number|there|first|rows',
)
const OTHERS: readonly Phrases[] = [german, french, spanish]
/** Thousands by points or narrow spaces, decimals by commas, as people write them who do not write English. */
const NUMBER = /\d{1,3}(?:[.\u00A0\u202F' ]\d{3})+(?:,\d+)?(?![\d.,]*\d)|\d+,\d+(?![\d.,]*\d)/g

/**
 * A question in German, French or Spanish in the words that the reader of questions knows. What it asks about, columns
 * and values, stays as it was written; a question in English stays whole.
 */
export function translateQuestion(
  question: string,
  columnNames: readonly string[],
  /** Filled with the words behind each English one. */
  spoken: Map<string, string> = new Map(),
): string {
  const language = languageOf(question)
  if (!language) return question
  const names = new Set(columnNames.map((name) => wordsOf(name).join(' ')))
  const plain = question
    .replace(/[¿¡«»]/g, ' ')
    .replace(/['’]/g, ' ')
    .replace(NUMBER, writeNumber)
  // What stands instead of words is kept apart until the end, or another rule would take it for one of its own.
  const english: string[] = []
  const marked = language.rules.reduce((text, [pattern, phrase]) => {
    return text.replace(pattern, (...found) => {
      const [words] = found
      if (names.has(wordsOf(words).join(' '))) return words
      const filled = phrase.replace(/\$(\d)/g, (_, at: string) => String(found[Number(at)] ?? ''))
      const kept = /\$\d$/.test(phrase) ? filled.slice(filled.lastIndexOf(' ') + 1) : ''
      for (const one of filled.toLowerCase().split(' '))
        if (one !== '' && !spoken.has(one)) spoken.set(one, words.trim())
      english.push(kept === '' ? filled : filled.slice(0, -kept.length))
      return `\uE000${english.length - 1}\uE001${kept}`
    })
  }, plain)
  return marked
    .replace(/\uE000(\d+)\uE001/g, (_, at: string) => ` ${english[Number(at)]} `)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The language that most small words are of; undefined for English, and where nothing tells. */
function languageOf(question: string): Phrases | undefined {
  const tellsOf = (pattern: RegExp) => new Set(question.toLowerCase().match(pattern)).size
  const [best] = OTHERS.map((language) => ({ language, tells: tellsOf(language.tells) })).toSorted(
    (one, other) => other.tells - one.tells,
  )
  return best && best.tells > tellsOf(ENGLISH) ? best.language : undefined
}

function writeNumber(number: string): string {
  return number.replace(/[.\u00A0\u202F' ]/g, '').replace(',', '.')
}
