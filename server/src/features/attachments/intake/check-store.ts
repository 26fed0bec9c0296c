import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { blobRemovals, documents } from '../tables.ts'

/** A blob that a row names. */
type NamedBlob = { readonly documentId: string; readonly key: string; readonly bytes: number | null }

/** Every blob that there has to be; how large a thumbnail is nobody noted. */
export async function listNamedBlobs(db: Queryable): Promise<NamedBlob[]> {
  const { rows } = await db.execute<{ document_id: string; key: string; bytes: number | null }>(sql`
    select id as document_id, blob_key as key, bytes::float8 as bytes from documents
    union all
    select id, thumbnail_key, null from documents where thumbnail_key is not null`)
  return rows.map(({ document_id: documentId, key, bytes }) => ({ documentId, key, bytes }))
}

/** Which of these are named by a row now, or known to be on their way in or out. */
export async function listReferencedBlobs(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(sql`
    with asked as (select unnest(${sql.param([...keys])}::text[]) as key)
    select key from asked where exists (select 1 from documents where blob_key = key or thumbnail_key = key)
      or exists (select 1 from blob_removals where blob_key = key)
      or exists (select 1 from upload_parts where blob_key = key)`)
  return new Set(rows.map(({ key }) => key))
}

export type Counts = {
  readonly items: number
  readonly documents: number
  readonly passages: number
  readonly removals: number
}

export async function countRows(db: Queryable): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from items) as items, (select count(*)::int from documents) as documents,
    (select count(*)::int from passages) as passages, (select count(*)::int from blob_removals) as removals`)
  return rows[0]!
}

/** Documents that no item names. */
export async function listUnnamedDocuments(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from documents where not exists (select 1 from items where document_id = documents.id)`)
  return rows.map(({ id }) => id)
}

/** Items that should have a document and have none. */
export async function listEmptyItems(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from items where state = 'here' and document_id is null`)
  return rows.map(({ id }) => id)
}

/** Documents whose passages are not what they should be: as many as were made, none before they are read. */
export async function listMiscounted(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from documents
    left join (select document_id, count(*)::int as passages from passages group by document_id) found
      on found.document_id = documents.id
    where coalesce(passages, 0) <> case when state in ('embedding', 'ready') then passage_count else 0 end
      or (state = 'ready' and passage_count = 0 and trim(text) <> '')
      or (state = 'ready' and exists (select from passages where document_id = documents.id and embedding is null))`)
  return rows.map(({ id }) => id)
}

/** Which of these wait to be read or are being read: a reading that was cut off is begun anew by itself. */
export async function listUnread(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from documents where id = any(${sql.param([...ids])}::uuid[]) and state not in ('ready', 'failed')`)
  return rows.map(({ id }) => id)
}

/**
 * They are read once more, which makes their passages anew. Their tries are counted on: whoever reads one right now is
 * known by the number of the try, and comes too late.
 */
export async function requeueDocuments(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`delete from passages where document_id = any(${sql.param([...ids])}::uuid[])`)
  await db
    .update(documents)
    .set({ state: 'waiting', progress: 0, crashes: 0, failure: null, leaseUntil: null })
    .where(inArray(documents.id, [...ids]))
}

/** Items whose bytes are lost say so; their documents are then named by nobody. */
export async function markDocumentsLost(db: Queryable, ids: readonly string[], failure: string): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update items set state = 'failed', failure = ${failure}, document_id = null
    where document_id = any(${sql.param([...ids])}::uuid[])`)
}

export async function failEmptyItems(db: Queryable, ids: readonly string[], failure: string): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update items set state = 'failed', failure = ${failure} where id = any(${sql.param([...ids])}::uuid[])`)
}

/** Removes documents that no item names; their blobs wait in the outbox. */
export async function removeUnnamed(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const { id, blobKey, thumbnailKey } = documents
  const unnamed = sql`not exists (select 1 from items where document_id = ${id})`
  const gone = await db
    .delete(documents)
    .where(and(inArray(id, [...ids]), unnamed))
    .returning({ blobKey, thumbnailKey })
  const keys = gone.flatMap((row) => [row.blobKey, ...(row.thumbnailKey ? [row.thumbnailKey] : [])])
  if (keys.length === 0) return
  const removals = keys.map((key) => ({ blobKey: key, createdAt: now, dueAt: now }))
  await db.insert(blobRemovals).values(removals).onConflictDoNothing()
}

/** Takes away the picture of documents that lost it. */
export async function forgetThumbnails(db: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) await db.update(documents).set({ thumbnailKey: null }).where(eq(documents.thumbnailKey, key))
}
