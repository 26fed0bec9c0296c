import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** By what a list is ordered, the same as its index says, and of which type a place in it is. */
export type ListOrder = {
  readonly by: SQL
  readonly isDescending: boolean
  readonly type: 'timestamptz' | 'text' | 'bigint' | 'int'
}

type PageOrder = {
  /** Only what comes behind the place where the last page ended. */
  readonly afterCursor: SQL | undefined
  readonly order: SQL[]
  /** What a cursor carries of a row. */
  readonly sortValue: SQL<string>
}

/** A page of a list in an order that is told apart by id, so that no row is shown twice or passed over. */
export function orderList(
  { by, isDescending, type }: ListOrder,
  id: AnyColumn,
  after: { readonly value: string; readonly id: string } | undefined,
): PageOrder {
  const position = after && sql`(${sql.param(after.value)}::${sql.raw(type)}, ${after.id}::uuid)`
  return {
    afterCursor: position && sql`(${by}, ${id}) ${sql.raw(isDescending ? '<' : '>')} ${position}`,
    order: isDescending ? [desc(by), desc(id)] : [asc(by), asc(id)],
    sortValue: sql<string>`${by}::text`,
  }
}

/** What holds these words, letter by letter: `%` and `_` in them stand for themselves. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * A text that the planner does not see: one that it knows, it would compare with every text that it has sampled of the
 * column, and for texts that look alike that takes longer than the search.
 */
export function unplanned(text: string): SQL {
  return sql`(select ${text}::text)`
}
