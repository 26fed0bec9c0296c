import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { quoted } from './query-terms.ts'
import type { Transaction } from './transaction.ts'

/**
 * Words together with whose they are, for an index: one look answers what a person wrote, however much others did. No
 * word has a space in it, so nobody can type an owner.
 */
export function ownedWords(search: SQLWrapper, uid: SQLWrapper): SQL {
  return sql`(${search} || array_to_tsvector(array['owner ' || ${uid}]))`
}

/** Whether words of a person match a query that is spelled already. */
export function ownedMatch(words: SQL, uid: string, query: string | SQL): SQL {
  return sql`${words} @@ (${quoted(`owner ${uid}`)}::tsquery && ${query}::tsquery)`
}

/** A table of which the words are indexed with their owners. */
export type WordIndex = { readonly table: SQLWrapper; readonly search: SQLWrapper; readonly words: SQL }

/** So many terms are looked for at once: most are no words at all, and then none needs a look of its own. */
const TERMS_AT_ONCE = 10

/** The planner thinks that comparing words costs nothing, and would do it row by row. */
export async function askWordIndexOnly(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
}

/** Which of these terms of a text search a person has used at all. */
export async function findUsedTerms(
  tx: Transaction,
  indexes: readonly WordIndex[],
  uid: string,
  terms: readonly string[],
): Promise<Set<string>> {
  const groups = Array.from({ length: Math.ceil(terms.length / TERMS_AT_ONCE) }, (_, at) =>
    terms.slice(at * TERMS_AT_ONCE, (at + 1) * TERMS_AT_ONCE),
  )
  const spelled = new Map(groups.map((group) => [group.join(' | '), group]))
  const left = (await listUsed(tx, indexes, uid, [...spelled.keys()])).flatMap((query) => spelled.get(query)!)
  return new Set(await listUsed(tx, indexes, uid, left))
}

/** The queries that find anything. */
async function listUsed(
  tx: Transaction,
  indexes: readonly WordIndex[],
  uid: string,
  queries: readonly string[],
): Promise<string[]> {
  if (queries.length === 0) return []
  const isUsed = indexes.map(
    ({ table, words }) => sql`exists (select 1 from ${table} where ${ownedMatch(words, uid, sql`query`)})`,
  )
  const { rows } = await tx.execute<{ query: string }>(sql`
    select query from unnest(${sql.param([...queries])}::text[]) as query where ${sql.join(isUsed, sql` or `)}`)
  return rows.map(({ query }) => query)
}

/** Words of a person that begin so, as far as they stand in the first rows that have any. */
export async function listWordsBeginning(
  tx: Transaction,
  indexes: readonly WordIndex[],
  uid: string,
  beginning: string,
  rowsMax: number,
): Promise<string[]> {
  const found = indexes.map(
    ({ table, search, words }) => sql`(
      select ${search} as search from ${table}
      where ${ownedMatch(words, uid, `${quoted(beginning)}:*`)} limit ${rowsMax})`,
  )
  const { rows } = await tx.execute<{ lexeme: string }>(sql`
    select distinct lexeme from (${sql.join(found, sql` union all `)}) found, unnest(found.search)
    where starts_with(lexeme, ${beginning})`)
  return rows.map(({ lexeme }) => lexeme)
}
