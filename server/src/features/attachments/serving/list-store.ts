import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { VaultFilter, VaultHolder, VaultSort } from '#contract/vault/schema.ts'
import { likePattern, orderList, type ListOrder } from '../../../db/list-order.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import { itemColumns, type ItemRow } from '../item-store.ts'
import { documents, items } from '../tables.ts'

/** What is to be listed of the vault. */
export type ListQuery = {
  readonly uid: string
  readonly heldIn: VaultHolder
  readonly search?: string | undefined
  readonly filter?: VaultFilter | undefined
}

export type ListedItem = ItemRow & { readonly sortValue: string }

const nameOf = sql`lower(coalesce(${items.title}, ${items.fileName}))`

const ORDERS = {
  newest: { by: sql`${items.createdAt}`, isDescending: true, type: 'timestamptz' },
  oldest: { by: sql`${items.createdAt}`, isDescending: false, type: 'timestamptz' },
  name: { by: nameOf, isDescending: false, type: 'text' },
  largest: { by: sql`${items.bytes}`, isDescending: true, type: 'bigint' },
} as const satisfies Record<VaultSort, ListOrder>

type ItemPage = { readonly rows: ListedItem[]; readonly total: number }

type PageQuery = ListQuery & {
  readonly sort: VaultSort
  readonly after?: CursorPosition | undefined
  readonly limit: number
}

const withDocument = and(eq(documents.id, items.documentId), eq(documents.uid, items.uid))

/** A page, and how many there are in all. Without a search, the index brings the page and counts the rest. */
export async function listItems(db: Queryable, query: PageQuery): Promise<ItemPage> {
  if (query.search) return searchItems(db, { ...query, search: query.search })
  const { afterCursor: behind, order, sortValue } = orderList(ORDERS[query.sort], items.id, query.after)
  const rows = await db
    .select({ ...itemColumns, sortValue })
    .from(items)
    .leftJoin(documents, withDocument)
    .where(and(visibleItems(query), behind))
    .orderBy(...order)
    .limit(query.limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(items)
    .where(visibleItems(query))
  return { rows, total: counted!.total }
}

/** No index knows what a search finds, so everything is looked at, but only once. */
async function searchItems(db: Queryable, query: PageQuery & { readonly search: string }): Promise<ItemPage> {
  const { afterCursor: behind, order, sortValue } = orderList(ORDERS[query.sort], items.id, query.after)
  const found = db.$with('found').as(
    db
      .select({ foundId: sql<string>`${items.id}`.as('found_id') })
      .from(items)
      .leftJoin(documents, withDocument)
      .where(and(visibleItems(query), matches(query.uid, query.search))),
  )
  const rows = await db
    .with(found)
    .select({ ...itemColumns, sortValue, total: sql<number>`(select count(*) from found)::int` })
    .from(items)
    .leftJoin(documents, withDocument)
    .where(and(sql`${items.id} in (select found_id from found)`, eq(items.uid, query.uid), behind))
    .orderBy(...order)
    .limit(query.limit)
  return { rows, total: rows[0]?.total ?? 0 }
}

function visibleItems({ uid, heldIn, filter }: ListQuery): SQL | undefined {
  const isHeld = heldIn === 'vault' ? sql`${items.isInVault}` : sql`not ${items.isInVault}`
  return and(eq(items.uid, uid), isHeld, only(filter))
}

function only(filter: VaultFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  return filter === 'link' ? eq(items.type, 'LINK') : and(eq(items.kind, filter), ne(items.type, 'LINK'))
}

/** Names and tags letter by letter, contents by their words. The person's own tags stand before the document's. */
function matches(uid: string, search: string): SQL {
  const pattern = likePattern(search.toLowerCase())
  const tags = sql`coalesce(${items.tags}, nullif(${documents.summary}, '')::jsonb -> 'tags')`
  return sql`(
    lower(concat_ws(E'\\n', ${items.fileName}, ${items.title}, ${items.url})) like ${pattern}
    or exists (select 1 from jsonb_array_elements_text(${tags}) tag where lower(tag) like ${pattern})
    or ${items.documentId} in (
      select passages.document_id from passages
      join documents owned on owned.id = passages.document_id and owned.uid = ${uid}
      where passages.search @@ ${toTextQuery(search)}
    ))`
}

/** As people write searches; the last word may be one that is still being typed. */
export function toTextQuery(search: string): SQL {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]{2,})$/su.exec(search) ?? []
  const whole = sql`websearch_to_tsquery('english', ${search})`
  if (last === '') return whole
  return sql`(${whole} || (websearch_to_tsquery('english', ${before}) && to_tsquery('english', ${`'${last}':*`})))`
}
