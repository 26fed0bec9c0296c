import type { TextReader } from '../text-reader.ts'

/** The phrases that carry a text, and how often each stands in it. */
export function listKeywords(text: string, count: number, { keyPhrases }: TextReader): string {
  const phrases = keyPhrases(text, count)
  if (phrases.length === 0) return 'There are no phrases here that stand out. Try a longer text.'
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const rows = phrases.map((phrase) => {
    const times = countOf(text, phrase)
    const share = (times * phrase.split(/\s+/).length * 100) / Math.max(1, words)
    return `| ${phrase.replaceAll('|', '\\|')} | ${times} | ${share.toFixed(1)} % |`
  })
  return ['| Keyword | Times | Share of the words |', '|---|--:|--:|', ...rows].join('\n')
}

function countOf(text: string, phrase: string): number {
  return text.toLowerCase().split(phrase.toLowerCase()).length - 1
}
