import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { isPublic, type PromptRow } from './store.ts'
import { prompts } from './tables.ts'

export type PromptList = 'saved' | 'public'
export type ListedPrompt = PromptRow & { readonly sortValue: string }

export type ListQuery = {
  readonly tag?: PromptCategory | undefined
  readonly after?: CursorPosition | undefined
  readonly limit: number
}

/** Turned round, so that the most used come first and, among equals, those that come with Alcove. */
const ORDERS = {
  saved: { by: sql`${prompts.updatedAt}`, isDescending: true, type: 'timestamptz' },
  public: { by: sql`(-${prompts.useCount})`, isDescending: false, type: 'int' },
} as const satisfies Record<PromptList, ListOrder>

/** A person's own, the last changed first. */
export function listSaved(db: Queryable, uid: string, query: ListQuery): Promise<ListedPrompt[]> {
  return list(db, 'saved', and(eq(prompts.uid, uid), isNull(prompts.deletedAt)), query)
}

/** Everyone's, the most used first. */
export function listPublic(db: Queryable, query: ListQuery): Promise<ListedPrompt[]> {
  return list(db, 'public', isPublic, query)
}

async function list(
  db: Queryable,
  which: PromptList,
  whose: ReturnType<typeof and>,
  { tag, after, limit }: ListQuery,
): Promise<ListedPrompt[]> {
  const { afterCursor: behind, order, sortValue } = orderList(ORDERS[which], prompts.id, after)
  const rows = await db
    .select({ prompt: prompts, sortValue })
    .from(prompts)
    .where(and(whose, tag && arrayContains(prompts.tags, [tag]), behind))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ prompt, sortValue: value }) => ({ ...prompt, sortValue: value }))
}
