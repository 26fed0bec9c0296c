import type { TextReader } from '../text-reader.ts'
import { findPhrase } from './find-phrase.ts'
import { topicPhrases } from './topic-phrases.ts'

/** The phrases that carry a text, and how often each stands in it. */
export function listKeywords(text: string, count: number, reader: TextReader): string {
  const phrases = topicPhrases(text, count, reader)
  if (phrases.length === 0) return 'No phrases stand out here. Try a longer text.'
  const total = Math.max(1, reader.words(text).length)
  const rows = phrases.map((phrase) => {
    const times = Math.max(1, findPhrase(text, phrase).length)
    const share = (times * reader.words(phrase).length * 100) / total
    return `| ${phrase.replaceAll('|', '\\|')} | ${times} | ${share.toFixed(1)} % |`
  })
  return ['| Keyword | Times | Share of the words |', '|---|--:|--:|', ...rows].join('\n')
}
