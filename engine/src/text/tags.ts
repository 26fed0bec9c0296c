import { keyPhrases } from './key-phrases.ts'
import { plain } from './plain.ts'

const TAG_MAX_CHARS = 30

/** Short labels for a text: its key phrases in lower case, names and initials as they are. */
export function tagsOf(text: string, count = 5): string[] {
  const tags = keyPhrases(plain(text), count * 2)
    .map((phrase) => (/^[\p{Lu}\d]{2,6}$/u.test(phrase) ? phrase : phrase.toLocaleLowerCase('en')))
    .map((phrase) => phrase.replace(/['’]s$/, ''))
    .filter((phrase) => phrase.length >= 2 && phrase.length <= TAG_MAX_CHARS)
  return [...new Set(tags)].slice(0, count)
}
