import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { VaultFilter, VaultSort } from '#contract/vault/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { itemColumns, type ItemRow } from './item-store.ts'
import { documents, items } from './tables.ts'

/** What is to be listed of the vault. */
export type ListWish = {
  readonly uid: string
  readonly search?: string | undefined
  readonly filter?: VaultFilter | undefined
}

/** Where a page ends: the next one begins behind it. */
export type ListPlace = { readonly value: string; readonly id: string }
export type ListedItem = ItemRow & { readonly sortValue: string }

const nameOf = sql`lower(coalesce(${items.title}, ${items.fileName}))`

/** By what the list is ordered, the same as its index says, and how a place in it is spelled and read. */
const ORDERS = {
  newest: { by: sql`${items.createdAt}`, isDown: true, type: 'timestamptz' },
  oldest: { by: sql`${items.createdAt}`, isDown: false, type: 'timestamptz' },
  name: { by: nameOf, isDown: false, type: 'text' },
  largest: { by: sql`${items.bytes}`, isDown: true, type: 'bigint' },
} as const satisfies Record<VaultSort, { by: SQL; isDown: boolean; type: string }>

export async function listItems(
  db: Queryable,
  wish: ListWish & { readonly sort: VaultSort; readonly after?: ListPlace | undefined; readonly limit: number },
): Promise<ListedItem[]> {
  const { by, isDown, type } = ORDERS[wish.sort]
  const { after } = wish
  const place = after && sql`(${sql.param(after.value)}::${sql.raw(type)}, ${after.id}::uuid)`
  const behind = place && sql`(${by}, ${items.id}) ${sql.raw(isDown ? '<' : '>')} ${place}`
  const order = isDown ? [desc(by), desc(items.id)] : [asc(by), asc(items.id)]
  return db
    .select({ ...itemColumns, sortValue: sql<string>`${by}::text` })
    .from(items)
    .leftJoin(documents, and(eq(documents.id, items.documentId), eq(documents.uid, items.uid)))
    .where(and(wanted(wish), behind))
    .orderBy(...order)
    .limit(wish.limit)
}

/** How many there are in all, and what everything of the person's takes. */
export async function measureVault(db: Queryable, wish: ListWish): Promise<{ total: number; usedBytes: number }> {
  const [measured] = await db
    .select({
      total: sql<number>`count(*)::int`,
      usedBytes: sql<number>`(
        (select coalesce(sum(bytes), 0) from documents where uid = ${wish.uid}) +
        (select coalesce(sum(bytes), 0) from items where uid = ${wish.uid} and state = 'arriving')
      )::float8`,
    })
    .from(items)
    .leftJoin(documents, and(eq(documents.id, items.documentId), eq(documents.uid, items.uid)))
    .where(wanted(wish))
  return measured!
}

function wanted({ uid, search, filter }: ListWish): SQL | undefined {
  return and(eq(items.uid, uid), sql`${items.isInVault}`, search ? matches(uid, search) : undefined, only(filter))
}

function only(filter: VaultFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  return filter === 'link' ? eq(items.type, 'LINK') : and(eq(items.kind, filter), ne(items.type, 'LINK'))
}

/** Names and tags letter by letter, contents by their words. The person's own tags stand before the document's. */
function matches(uid: string, search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const about = sql`nullif(${documents.summary}, '')::jsonb`
  const query = spelled(search)
  return sql`(
    ${items.fileName} ilike ${pattern} or ${items.title} ilike ${pattern} or ${items.url} ilike ${pattern}
    or exists (
      select 1 from jsonb_array_elements_text(coalesce(${items.tags}, ${about} -> 'tags')) tag where tag ilike ${pattern}
    )
    or (${about} ->> 'summary') ilike ${pattern}
    or ${items.documentId} in (
      select passages.document_id from passages
      join documents owned on owned.id = passages.document_id and owned.uid = ${uid}
      where passages.search @@ ${query}
    ))`
}

/** As people write searches; the last word may be one that is still being typed. */
function spelled(search: string): SQL {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]{2,})$/su.exec(search) ?? []
  const whole = sql`websearch_to_tsquery('english', ${search})`
  if (last === '') return whole
  return sql`(${whole} || (websearch_to_tsquery('english', ${before}) && to_tsquery('english', ${`'${last}':*`})))`
}
