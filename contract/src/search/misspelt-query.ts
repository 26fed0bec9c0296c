import { misspellingsOf, slipsOf } from './match.ts'

/** Each word stands for some hundred others; more of them would make the search slow. */
const MISSPELT_WORDS_MAX = 3

const PLAIN = /^[\p{L}\p{N}\p{M}]+$/u

/**
 * A text search that forgives one mistake in each word, for `to_tsquery`: the word or any that is one mistake away. The
 * index finds those of them that exist. The last word may be one that is still being typed. Nothing where no word can
 * be misspelt.
 */
export function misspeltQuery(words: readonly string[]): string | undefined {
  const plain = words.filter((word) => PLAIN.test(word))
  if (plain.length === 0 || plain.length < words.length) return undefined
  const last = plain.at(-1)
  let forgiven = 0
  const spelled = plain.map((word) => {
    const others = forgiven < MISSPELT_WORDS_MAX ? misspellingsOf(word) : []
    if (others.length > 0) forgiven += 1
    const begun = word === last && others.length > 0 ? slipsOf(word) : []
    const all = [quoted(word), ...others.map(quoted), ...begun.map((slip) => `${quoted(slip)}:*`)]
    return `(${all.join(' | ')})`
  })
  return forgiven === 0 ? undefined : spelled.join(' & ')
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''")}'`
}
