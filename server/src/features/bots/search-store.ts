import { and, desc, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { typosOf } from '#contract/search/match.ts'
import { likePattern, unplanned } from '../../db/list-order.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isVisibleTo, type BotRow } from './store.ts'
import { bots } from './tables.ts'

/** A word needs so many letters before it may be misspelt. */
const FUZZY_FROM_CHARS = 4
/** How alike, between 0 and 1, to be looked at closer. */
const ALIKE = 0.3

type Looking = { readonly uid: string | undefined; readonly withCurated: boolean; readonly limit: number }

/** Bots that may be meant by these words. Every word is in what they are found by, or looks like a part of it. */
export async function findAlike(
  tx: Transaction,
  words: readonly string[],
  { uid, withCurated, limit }: Looking,
): Promise<BotRow[]> {
  // The index answers only what is above the threshold of the session.
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)
  const name = sql`lower(${bots.name})`
  const alike = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${name})`),
    sql` + `,
  )
  return tx
    .select()
    .from(bots)
    .where(and(isVisibleTo(uid), withCurated ? undefined : isNotNull(bots.uid), ...words.map(mayMean)))
    .orderBy(desc(alike), desc(bots.timesUsed), bots.id)
    .limit(limit)
}

function mayMean(word: string): SQL | undefined {
  const holds = (text: string) => sql`${bots.words} like ${unplanned(likePattern(text))}`
  if (word.length < FUZZY_FROM_CHARS) return holds(word)
  return or(...[word, ...typosOf(word)].map(holds), sql`${unplanned(word)} <% ${bots.words}`)
}
