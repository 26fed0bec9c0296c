import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** By what a list is ordered, the same as its index says, and of which type a place in it is. */
export type ListOrder = {
  readonly by: SQL
  readonly isDown: boolean
  readonly type: 'timestamptz' | 'text' | 'bigint' | 'int'
}

type Ordered = {
  /** Only what comes behind the place where the last page ended. */
  readonly behind: SQL | undefined
  readonly order: SQL[]
  /** What a cursor carries of a row. */
  readonly sortValue: SQL<string>
}

/** A page of a list in an order that is told apart by id, so that no row is shown twice or passed over. */
export function orderList(
  { by, isDown, type }: ListOrder,
  id: AnyColumn,
  after: { readonly value: string; readonly id: string } | undefined,
): Ordered {
  const place = after && sql`(${sql.param(after.value)}::${sql.raw(type)}, ${after.id}::uuid)`
  return {
    behind: place && sql`(${by}, ${id}) ${sql.raw(isDown ? '<' : '>')} ${place}`,
    order: isDown ? [desc(by), desc(id)] : [asc(by), asc(id)],
    sortValue: sql<string>`${by}::text`,
  }
}

/** What holds these words, letter by letter: `%` and `_` in them stand for themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
