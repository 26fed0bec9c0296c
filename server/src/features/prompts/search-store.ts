import { and, desc, like, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../db/list-order.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isVisibleTo, type PromptRow } from './store.ts'
import { prompts } from './tables.ts'

/** How many letters a word needs before it may be misspelt: below, everything looks alike. */
const FUZZY_FROM_CHARS = 4
/** How alike, between 0 and 1, to be looked at closer. `dokcer` is just more like `dockerfile` than this. */
const ALIKE = 0.25

/**
 * Prompts that may be meant by these words, those that look most alike first. Every word is in the name, the tags or
 * the text, or looks like one of the name or tags; how well they fit is for others to tell.
 */
export async function findAlike(
  tx: Transaction,
  uid: string | undefined,
  words: readonly string[],
  limit: number,
): Promise<PromptRow[]> {
  // The index answers only what is above the threshold of the session; the planner thinks that comparing words costs
  // nothing, and would look at every prompt.
  await tx.execute(sql`
    select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true),
      set_config('enable_seqscan', 'off', true)`)
  const alike = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${prompts.words})`),
    sql` + `,
  )
  return tx
    .select()
    .from(prompts)
    .where(and(isVisibleTo(uid), ...words.map(mayMean)))
    .orderBy(desc(alike), desc(prompts.useCount), prompts.id)
    .limit(limit)
}

function mayMean(word: string): SQL | undefined {
  const pattern = containing(word)
  const looksLike = word.length >= FUZZY_FROM_CHARS ? sql`${word} <% ${prompts.words}` : undefined
  return or(like(prompts.words, pattern), sql`lower(${prompts.text}) like ${pattern}`, looksLike)
}
