import type { TextReader } from '../text-reader.ts'
import { isEnglish } from './is-english.ts'

/** Short words of another language are no topics, whatever they say in English: "die", "war". Nor are single signs. */
const SHORT_WORD = /^(?:\p{Ll}{1,3}|\p{Script=Han})$/u
const SPARE = 20

/** The phrases that a text is about, in whatever language it is. */
export function topicPhrases(text: string, count: number, { keyPhrases }: Pick<TextReader, 'keyPhrases'>): string[] {
  if (isEnglish(text)) return keyPhrases(text, count)
  return keyPhrases(text, count + SPARE)
    .filter((phrase) => !SHORT_WORD.test(phrase))
    .slice(0, count)
}
