import { withoutAccents } from '#text/folded-words.ts'

/** Letters without accents, in small, and words with one space between; how questions and names are compared. */
export function bare(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[’ʻ]/g, "'")
    .replaceAll(/'s\b/g, '')
    .replaceAll(/\b(?:l|d|qu)'(?=\p{L})/gu, ' ')
    .replaceAll(/\((?:[^)]{0,80})\)/g, ' ')
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\. /g, 'saint ')
    .replaceAll(/[.']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words that ask and say nothing else, in four languages. */
const FILLER = new Set(
  `what whats which who whose is are was were the of for a an in on at to how many much does do did has have had there
  tell me know you please name names give show list it its their with and all every each as us i need want some any
  called call exactly many long hot cold far big large table per by world earths from make create order out full
  complete would like can could see contains contain sun belong belongs to go goes
  wie was ist sind die der das von des den dem heisst lautet und fur zu im in
  quelle quel quels quelles est sont la le les de du des d l et pour
  cual cuales es son el los las del un una que y para en dime`
    .split(/\s+/)
    .filter(Boolean),
)

export function isFiller(words: string): boolean {
  return words.split(' ').every((word) => word === '' || FILLER.has(word))
}

/** A text without a phrase of whole words; null if it is not in it. */
export function without(text: string, phrase: string): string | null {
  const at = phrase === '' ? -1 : ` ${text} `.indexOf(` ${phrase} `)
  return at < 0 ? null : `${text.slice(0, at)} ${text.slice(at + phrase.length)}`.replaceAll(/\s+/g, ' ').trim()
}

/** The longest of some phrases that stands in a text, and the text without it. */
export function longestIn<T>(
  text: string,
  phrases: Iterable<readonly [phrase: string, meant: T]>,
): { meant: T; phrase: string; rest: string } | null {
  let best: { meant: T; phrase: string; rest: string } | null = null
  for (const [phrase, meant] of phrases) {
    if (best && phrase.length <= best.phrase.length) continue
    const rest = without(text, phrase)
    if (rest !== null) best = { meant, phrase, rest }
  }
  return best
}
