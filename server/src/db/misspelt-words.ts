import { sql } from 'drizzle-orm'
import { similarity } from '#contract/search/match.ts'
import { misspeltQueries } from '#contract/search/misspelt-query.ts'
import { askWordIndexOnly, findUsedTerms, listWordsBeginning, type WordIndex } from './owned-words.ts'
import { charsOf, quoted, readStems } from './query-terms.ts'
import type { Transaction } from './transaction.ts'

/** Rows that are looked into for words that begin as a misspelt one does. */
const ROWS_READ = 100
/** The most alike of those that have more than one mistake. */
const ALIKE_MAX = 4
/** Shorter ones would be alike with too many others. */
const TWO_MISTAKES_FROM_CHARS = 7
const BEGINNING_MAX_CHARS = 4

/**
 * The search that a person with a misspelt one may have meant, as the database spells it: of all words that are near to
 * what was typed, those that the person has used. Nothing when one of the words is like none of them.
 */
export async function spellMisspelt(
  tx: Transaction,
  indexes: readonly WordIndex[],
  uid: string,
  words: readonly string[],
): Promise<string | undefined> {
  const queries = misspeltQueries(words)
  if (!queries) return undefined
  const { rows } = await tx.execute<{ query: string }>(sql`
    select to_tsquery('english', query)::text as query
    from unnest(${sql.param(queries)}::text[]) with ordinality as typed (query, at) order by at`)
  const wanted = words
    .map((word, at) => ({ word, terms: [...new Set(readStems(rows[at]!.query))] }))
    // A word that says nothing, such as "the".
    .filter(({ terms }) => terms.length > 0)
  await askWordIndexOnly(tx)
  const used = await findUsedTerms(tx, indexes, uid, [...new Set(wanted.flatMap(({ terms }) => terms))])
  const meant: string[] = []
  for (const { word, terms } of wanted) {
    const near = terms.filter((term) => used.has(term))
    const all = near.length > 0 ? near : await findAlike(tx, indexes, uid, { word, stem: charsOf(terms[0]!) })
    if (all.length === 0) return undefined
    meant.push(`(${all.join(' | ')})`)
  }
  return meant.length === 0 ? undefined : meant.join(' & ')
}

/** For words with two mistakes, and for scripts of which we do not know the letters: the beginning is taken as right. */
async function findAlike(
  tx: Transaction,
  indexes: readonly WordIndex[],
  uid: string,
  { word, stem }: { readonly word: string; readonly stem: string },
): Promise<string[]> {
  const chars = Array.from(word)
  if (chars.length < (/^[a-z]+$/.test(word) ? TWO_MISTAKES_FROM_CHARS : BEGINNING_MAX_CHARS)) return []
  const beginning = chars.slice(0, Math.min(BEGINNING_MAX_CHARS, Math.floor(chars.length / 2))).join('')
  const found = await listWordsBeginning(tx, indexes, uid, beginning, ROWS_READ)
  return found
    .map((each) => ({ each, fit: Math.max(similarity(word, each), similarity(stem, each)) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, ALIKE_MAX)
    .map(({ each }) => quoted(each))
}
