import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { blobRemovals, documents, items } from '../tables.ts'

/** Tells this lock from others that are taken by the same words. */
const LOCK_SPACE = 4_100_410_044

/**
 * Whatever changes what a person has happens one after the other until the transaction ends: limits are counted and
 * kept in one go, and the last item of a document is known to be the last.
 */
export async function lockOwner(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, ${LOCK_SPACE}))`)
}

/** What is in a place already, and what all of the person's files take. */
export type TargetUsage = {
  readonly files: number
  readonly images: number
  readonly links: number
  readonly usedBytes: number
  /** What is on its way to any place. */
  readonly arriving: number
}

const NO_ITEM_ID = '00000000-0000-0000-0000-000000000000'

/** `exceptId` is the item that is about to be counted. */
export async function readTargetUsage(
  tx: Transaction,
  uid: string,
  placeId: string,
  exceptId = NO_ITEM_ID,
): Promise<TargetUsage> {
  const { rows } = await tx.execute<{
    files: number
    images: number
    links: number
    arriving: number
    used_bytes: number
  }>(sql`
    select
      count(*) filter (where type <> 'LINK')::int as files,
      count(*) filter (where type <> 'LINK' and kind = 'image')::int as images,
      count(*) filter (where type = 'LINK')::int as links,
      (select count(*)::int from items where uid = ${uid} and state = 'arriving') as arriving,
      (
        (select coalesce(sum(bytes), 0) from documents where uid = ${uid}) +
        (select coalesce(sum(bytes), 0) from items where uid = ${uid} and state = 'arriving' and id <> ${exceptId})
      )::float8 as used_bytes
    from items
    where uid = ${uid} and place_id = ${placeId} and state <> 'failed' and id <> ${exceptId}`)
  const { used_bytes: usedBytes, ...counts } = rows[0]!
  return { ...counts, usedBytes }
}

/** Uploads that were announced since and have not arrived. The server fetches the others by itself. */
export async function countOpenUploads(tx: Transaction, uid: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from items
    where uid = ${uid} and state = 'arriving' and created_at > ${since.toISOString()}::timestamptz
      and type not in ('LINK', 'CONNECTED_APP_FILE', 'CONNECTED_APP_IMAGE')`)
  return rows[0]!.open
}

export type NewItem = typeof items.$inferInsert

export async function insertItem(db: Queryable, item: NewItem): Promise<void> {
  await db.insert(items).values(item)
}

type NewDocument = typeof documents.$inferInsert
export type DocumentRow = Pick<typeof documents.$inferSelect, 'id' | 'uid' | 'blobKey' | 'thumbnailKey'>

export async function findDocument(db: Queryable, uid: string, sha256: string): Promise<DocumentRow | undefined> {
  const { id, blobKey, thumbnailKey } = documents
  const [found] = await db
    .select({ id, uid: documents.uid, blobKey, thumbnailKey })
    .from(documents)
    .where(and(eq(documents.uid, uid), eq(documents.sha256, sha256)))
  return found
}

/** Where the bytes of a person's documents of this size are kept. */
export async function listBlobsOfSize(db: Queryable, uid: string, bytes: number): Promise<string[]> {
  const rows = await db
    .select({ blobKey: documents.blobKey })
    .from(documents)
    .where(and(eq(documents.uid, uid), eq(documents.bytes, bytes)))
  return rows.map(({ blobKey }) => blobKey)
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<void> {
  await tx.insert(documents).values(document)
  await tx.delete(blobRemovals).where(eq(blobRemovals.blobKey, document.blobKey))
}

/** The bytes of a document stand elsewhere from now on; what is left of the old ones goes. */
export async function replaceBlob(tx: Transaction, lost: DocumentRow, blobKey: string, now: Date): Promise<void> {
  await tx.update(documents).set({ blobKey }).where(eq(documents.id, lost.id))
  await tx.delete(blobRemovals).where(eq(blobRemovals.blobKey, blobKey))
  await recordBlob(tx, lost.blobKey, now, now)
}

/** For what could not be read, or is being read out of bytes that are not there any more: that comes too late then. */
export async function startReadingOver(tx: Transaction, documentId: string): Promise<void> {
  await tx
    .update(documents)
    .set({ state: 'waiting', failure: null, progress: 0, crashes: 0, leaseUntil: null })
    .where(and(eq(documents.id, documentId), inArray(documents.state, ['failed', 'analysing'])))
}

type CompletedItem = Pick<NewItem, 'documentId' | 'mimeType' | 'kind' | 'bytes' | 'type'> &
  Partial<Pick<NewItem, 'fileName' | 'title'>>

/** False when the item is gone, or was settled by somebody else. */
export async function completeItem(
  tx: Transaction,
  uid: string,
  id: string,
  completed: CompletedItem,
): Promise<boolean> {
  const updated = await tx
    .update(items)
    .set({ ...completed, state: 'here', failure: null })
    .where(and(eq(items.uid, uid), eq(items.id, id), eq(items.state, 'arriving')))
    .returning({ id: items.id })
  return updated.length > 0
}

/** Before a blob is written: if no row names it by then, it is removed. */
export async function recordBlob(db: Queryable, blobKey: string, now: Date, dueAt: Date): Promise<void> {
  await db.insert(blobRemovals).values({ blobKey, createdAt: now, dueAt })
}
