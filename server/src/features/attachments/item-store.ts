import { and, asc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { documents, items } from './tables.ts'

/** An item with what is known of its document; `document` is null while it is on its way. */
export const itemColumns = {
  id: items.id,
  uid: items.uid,
  documentId: items.documentId,
  type: items.type,
  fileName: items.fileName,
  title: items.title,
  tags: items.tags,
  url: items.url,
  mimeType: items.mimeType,
  kind: items.kind,
  bytes: items.bytes,
  state: items.state,
  failure: items.failure,
  place: items.place,
  placeId: items.placeId,
  isInVault: items.isInVault,
  createdAt: items.createdAt,
  document: {
    state: documents.state,
    progress: documents.progress,
    failure: documents.failure,
    blobKey: documents.blobKey,
    thumbnailKey: documents.thumbnailKey,
    mimeType: documents.mimeType,
    sha256: documents.sha256,
    bytes: documents.bytes,
    summary: documents.summary,
    hasTables: documents.hasTables,
    unreadPages: sql<number>`jsonb_array_length(${documents.unreadPages})`,
    /** Counted only where it is told. */
    allPages: sql<number>`case when ${documents.unreadPages} = '[]'::jsonb then 0 else jsonb_array_length(${documents.pages}) end`,
  },
}

export type ItemRow = Awaited<ReturnType<typeof readItems>>[number]

const withDocument = and(eq(documents.id, items.documentId), eq(documents.uid, items.uid))

function selectItems(db: Queryable) {
  return db.select(itemColumns).from(items).leftJoin(documents, withDocument)
}

/** Those of these that are the person's, in no order. */
export async function readItems(db: Queryable, uid: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return selectItems(db).where(and(eq(items.uid, uid), inArray(items.id, [...ids])))
}

/** Every file of a person, oldest first. */
export async function listFiles(db: Queryable, uid: string): Promise<{ id: string; fileName: string }[]> {
  const { id, fileName, type, state } = items
  return db
    .select({ id, fileName })
    .from(items)
    .where(and(eq(items.uid, uid), eq(state, 'here'), ne(type, 'LINK')))
    .orderBy(asc(id))
}

export async function findItem(db: Queryable, uid: string, id: string): Promise<ItemRow | undefined> {
  const [found] = await selectItems(db)
    .where(and(eq(items.uid, uid), eq(items.id, id)))
    .prepare('find_item')
    .execute()
  return found
}

/** Nobody has a file in more places that matter. */
const EARLIER_MAX = 100

/** Items of a person with the same bytes that came before this one, the first ones first. */
export async function findEarlierItems(
  db: Queryable,
  uid: string,
  { id, documentId }: { id: string; documentId: string },
): Promise<ItemRow[]> {
  return selectItems(db)
    .where(and(eq(items.uid, uid), eq(items.documentId, documentId), eq(items.state, 'here'), lt(items.id, id)))
    .orderBy(asc(items.id))
    .limit(EARLIER_MAX)
}

/** The text that was read out of an item, with its places. */
export async function readText(db: Queryable, uid: string, id: string) {
  const { text, pages, headings, styles, isTruncated } = documents
  const [found] = await db
    .select({ text, pages, headings, styles, isTruncated })
    .from(items)
    .innerJoin(documents, withDocument)
    .where(and(eq(items.uid, uid), eq(items.id, id)))
  return found
}

type ItemChange = Partial<Pick<typeof items.$inferInsert, 'title' | 'tags' | 'isInVault'>>

export async function changeItem(db: Queryable, uid: string, id: string, change: ItemChange): Promise<boolean> {
  const changed = await db
    .update(items)
    .set(change)
    .where(and(eq(items.uid, uid), eq(items.id, id)))
    .returning({ id: items.id })
  return changed.length > 0
}

/** Takes items out of a place: they count there no longer, and stay in the vault. */
export async function releaseItems(
  db: Queryable,
  uid: string,
  placeId: string,
  ids?: readonly string[],
): Promise<void> {
  await db
    .update(items)
    .set({ place: 'vault', placeId: sql`${items.id}`, isInVault: true })
    .where(and(eq(items.uid, uid), eq(items.placeId, placeId), ids && inArray(items.id, [...ids])))
}

/** A document that failed is read once more. */
export async function retryDocument(db: Queryable, uid: string, documentId: string): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'waiting', failure: null, progress: 0, attempts: 0, crashes: 0, leaseUntil: null })
    .where(and(eq(documents.uid, uid), eq(documents.id, documentId), eq(documents.state, 'failed')))
}

/** A link that failed is fetched once more. */
export async function retryLink(db: Queryable, uid: string, id: string, reservedBytes: number): Promise<boolean> {
  const changed = await db
    .update(items)
    .set({ state: 'arriving', failure: null, bytes: reservedBytes })
    .where(and(eq(items.uid, uid), eq(items.id, id), eq(items.state, 'failed'), eq(items.type, 'LINK')))
    .returning({ id: items.id })
  return changed.length > 0
}

export async function failItem(db: Queryable, id: string, failure: string): Promise<void> {
  await db
    .update(items)
    .set({ state: 'failed', failure, bytes: 0 })
    .where(and(eq(items.id, id), eq(items.state, 'arriving')))
}

/** Copies out of a drive that nobody is making, but for these. */
export async function failUnfinishedRemoteFiles(
  db: Queryable,
  exceptIds: readonly string[],
  failure: string,
): Promise<void> {
  await db
    .update(items)
    .set({ state: 'failed', failure, bytes: 0 })
    .where(
      and(
        eq(items.state, 'arriving'),
        inArray(items.type, ['CONNECTED_APP_FILE', 'CONNECTED_APP_IMAGE']),
        notInArray(items.id, [...exceptIds]),
      ),
    )
}

/** What everything of a person's takes, with what is on its way. */
export async function storageUsed(db: Queryable, uid: string): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select (
      (select coalesce(sum(bytes), 0) from documents where uid = ${uid}) +
      (select coalesce(sum(bytes), 0) from items where uid = ${uid} and state = 'arriving')
    )::float8 as used`)
  return rows[0]!.used
}
