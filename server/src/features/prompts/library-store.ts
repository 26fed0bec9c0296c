import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { wordsOf } from './prompt.ts'
import { prompts } from './tables.ts'

export type LibraryPrompt = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly tags: PromptCategory[]
}

/**
 * Makes the prompts that come with Alcove those of this version. What stands there already keeps its id and its count,
 * so pins stay; what is no longer part of the library goes. Running it twice, or on two servers at once, changes nothing.
 */
export async function syncLibrary(db: Queryable, library: readonly LibraryPrompt[], now: Date): Promise<void> {
  const rows = library.map((prompt) => ({
    ...prompt,
    uid: null,
    visibility: 'public' as const,
    words: wordsOf(prompt),
    createdAt: now,
    updatedAt: now,
  }))
  const { name, text, tags, words } = prompts
  const isOther = sql`${prompts.uid} is null and (${name}, ${text}, ${tags}, ${words}) is distinct from (excluded.name, excluded.text, excluded.tags, excluded.words)`
  await db
    .insert(prompts)
    .values(rows)
    .onConflictDoUpdate({
      target: prompts.id,
      set: {
        name: sql`excluded.name`,
        text: sql`excluded.text`,
        tags: sql`excluded.tags`,
        words: sql`excluded.words`,
        updatedAt: now,
      },
      setWhere: isOther,
    })
  await db.delete(prompts).where(
    and(
      isNull(prompts.uid),
      notInArray(
        prompts.id,
        library.map(({ id }) => id),
      ),
    ),
  )
}
