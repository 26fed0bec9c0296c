import { and, desc, or, sql, type SQL } from 'drizzle-orm'
import { likePattern, unplanned } from '../../db/list-order.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isVisibleTo, type PromptRow } from './store.ts'
import { prompts } from './tables.ts'

/** How many letters a word needs before it may be misspelt: below, everything looks alike. */
const FUZZY_FROM_CHARS = 4
/** How alike, between 0 and 1, to be looked at closer. `dokcer` is just more like `dockerfile` than this. */
const ALIKE = 0.25

/** Longer words still look alike with two letters swapped; shorter ones are looked for in each order. */
const SWAPPED_TO_CHARS = 8

/**
 * Prompts that may be meant by these words, those that look most alike first. Every word is in the name, the tags or
 * the text, or looks like one of them; how well they fit is for others to tell.
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
  // As it was meant, if letters were swapped: what is found by that stands beside what was typed.
  const likest = (word: string) =>
    sql`greatest(${sql.join(
      [word, ...swaps(word)].map((each) => sql`word_similarity(${each}, ${prompts.words})`),
      sql`, `,
    )})`
  const alike = sql.join(words.map(likest), sql` + `)
  return tx
    .select()
    .from(prompts)
    .where(and(isVisibleTo(uid), ...words.map(mayMean)))
    .orderBy(desc(alike), desc(prompts.useCount), prompts.id)
    .limit(limit)
}

function mayMean(word: string): SQL | undefined {
  const isFuzzy = word.length >= FUZZY_FROM_CHARS
  return or(
    ...[word, ...swaps(word)].flatMap((each) => isIn(likePattern(each))),
    isFuzzy ? sql`${unplanned(word)} <% ${prompts.words}` : undefined,
    isFuzzy ? sql`${unplanned(word)} <% lower(${prompts.text})` : undefined,
  )
}

function isIn(pattern: string): SQL[] {
  return [sql`${prompts.words} like ${unplanned(pattern)}`, sql`lower(${prompts.text}) like ${unplanned(pattern)}`]
}

/** The word with each two neighbours swapped: `emial` may be `email`. */
export function swaps(word: string): string[] {
  if (word.length < FUZZY_FROM_CHARS || word.length > SWAPPED_TO_CHARS) return []
  const chars = Array.from(word)
  const swapped = chars
    .slice(1)
    .map((letter, at) => [...chars.slice(0, at), letter, chars[at], ...chars.slice(at + 2)].join(''))
  return [...new Set(swapped)].filter((each) => each !== word)
}
