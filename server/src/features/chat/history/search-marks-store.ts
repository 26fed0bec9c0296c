import { charsOf, readStems } from '../../../db/query-terms.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { wordsLike, type Marks } from './search-snippet.ts'
import { listMatching } from './search-store.ts'

/** What is to be marked in texts that a spelled query found. */
export async function readMarks(db: Queryable, query: string, texts: readonly string[]): Promise<Marks> {
  const stems = readStems(query)
  const substrings = stems.map(charsOf)
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsLike(text, substrings)) words.add(word)
  const matching = words.size === 0 ? [] : await listMatching(db, [...words], stems.join(' | '))
  // Addresses and the like are one word to the database and several to us.
  return { words: new Set(matching), texts: substrings.filter((each) => /[^\p{L}\p{N}\p{M}]/u.test(each)) }
}
