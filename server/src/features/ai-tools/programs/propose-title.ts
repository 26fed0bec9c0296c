import type { TextReader } from '../text-reader.ts'
import { isEnglish } from './is-english.ts'
import { topicPhrases } from './topic-phrases.ts'

/** A text as long as this is more than a title of its own. */
const LONG_CHARS = 240

/** One title, in the text's own words and language. */
export function proposeTitle(text: string, reader: TextReader): string {
  const isForeign = text.length > LONG_CHARS && !isEnglish(text)
  const title = (isForeign && topicPhrases(text, 2, reader).join(', ')) || reader.title(text)
  return title.replace(/[\\*_`[\]<>#|~]/g, '\\$&') || 'There is no text here to make a title from.'
}
