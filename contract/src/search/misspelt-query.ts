import { misspellingsOf, typosOf } from './match.ts'

/** Each word stands for some hundred others; more of them would make the search slow. */
const MISSPELT_WORDS_MAX = 3
/** Shorter ones begin too many words. */
const BEGINNING_FROM_CHARS = 4

const PLAIN = /^[\p{L}\p{N}\p{M}]+$/u

/**
 * What each word may mean where one mistake is forgiven, for `to_tsquery`: the word or any that is one mistake away. The
 * last word may be one that is still being typed. Nothing where no word can be misspelt.
 */
export function misspeltQueries(words: readonly string[]): string[] | undefined {
  if (words.length === 0 || !words.every((word) => PLAIN.test(word))) return undefined
  let forgiven = 0
  const queries = words.map((word, at) => {
    const others = forgiven < MISSPELT_WORDS_MAX ? misspellingsOf(word) : []
    if (others.length > 0) forgiven += 1
    const isPrefix = at === words.length - 1 && others.length > 0
    const prefixTypos = isPrefix ? typosOf(word).filter((slip) => Array.from(slip).length >= BEGINNING_FROM_CHARS) : []
    return [quoted(word), ...others.map(quoted), ...prefixTypos.map((slip) => `${quoted(slip)}:*`)].join(' | ')
  })
  return forgiven === 0 ? undefined : queries
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''")}'`
}
