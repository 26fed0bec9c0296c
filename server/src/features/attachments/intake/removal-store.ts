import { and, asc, eq, inArray, isNotNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { lockOwner } from './intake-store.ts'
import { blobRemovals, documents, items } from '../tables.ts'

/** What a removal took away; the blobs of it wait in the outbox. */
export type Removed = { readonly itemIds: readonly string[]; readonly documentIds: readonly string[] }

/**
 * Removes those of these that are the person's, and every document that was nobody else's: passages go with it.
 * `onlyArriving` spares those that have arrived.
 */
export async function removeItems(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
  now: Date,
  { onlyArriving = false } = {},
): Promise<Removed> {
  if (ids.length === 0) return { itemIds: [], documentIds: [] }
  await lockOwner(tx, uid)
  const gone = await tx
    .delete(items)
    .where(and(eq(items.uid, uid), inArray(items.id, [...ids]), onlyArriving ? eq(items.state, 'arriving') : undefined))
    .returning({ id: items.id, documentId: items.documentId })
  const named = [...new Set(gone.flatMap(({ documentId }) => documentId ?? []))]
  const itemIds = gone.map(({ id }) => id)
  if (named.length === 0) return { itemIds, documentIds: [] }
  const stillNamed = sql`exists (select 1 from items where items.document_id = ${documents.id})`
  const unnamed = and(eq(documents.uid, uid), inArray(documents.id, named), sql`not ${stillNamed}`)
  return { itemIds, documentIds: await removeDocuments(tx, unnamed, now) }
}

async function removeDocuments(tx: Transaction, which: SQL | undefined, now: Date): Promise<string[]> {
  const { id, blobKey, thumbnailKey } = documents
  const gone = await tx.delete(documents).where(which).returning({ id, blobKey, thumbnailKey })
  const keys = gone.flatMap((row) => [row.blobKey, ...(row.thumbnailKey ? [row.thumbnailKey] : [])])
  await addRemovals(tx, keys, now)
  return gone.map((row) => row.id)
}

/** From now on these blobs are to go. */
export async function addRemovals(db: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(blobRemovals)
    .values(keys.map((blobKey) => ({ blobKey, createdAt: now, dueAt: now })))
    .onConflictDoUpdate({ target: blobRemovals.blobKey, set: { dueAt: now } })
}

export async function listDueBlobs(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { blobKey, dueAt } = blobRemovals
  const due = await db.select({ blobKey }).from(blobRemovals).where(lte(dueAt, now)).orderBy(asc(dueAt)).limit(limit)
  return due.map((row) => row.blobKey)
}

export async function forgetBlobs(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.delete(blobRemovals).where(inArray(blobRemovals.blobKey, [...keys]))
}

/** For account: everything of a person who is being removed. */
export async function removeAllOf(tx: Transaction, uid: string, now: Date): Promise<Removed> {
  await lockOwner(tx, uid)
  const gone = await tx.delete(items).where(eq(items.uid, uid)).returning({ id: items.id })
  return { itemIds: gone.map(({ id }) => id), documentIds: await removeDocuments(tx, eq(documents.uid, uid), now) }
}

/** A guest who signs in brings their files along. What both have is one document in the end. */
export async function moveItems(tx: Transaction, fromUid: string, toUid: string, now: Date): Promise<void> {
  for (const uid of [fromUid, toUid].toSorted()) await lockOwner(tx, uid)
  await tx.execute(sql`
    update items set document_id = theirs.id
    from documents mine join documents theirs on theirs.sha256 = mine.sha256 and theirs.uid = ${toUid}
    where mine.uid = ${fromUid} and items.document_id = mine.id and items.uid = ${fromUid}`)
  const both = sql`exists (
    select 1 from documents theirs where theirs.uid = ${toUid} and theirs.sha256 = ${documents.sha256})`
  await removeDocuments(tx, and(eq(documents.uid, fromUid), both), now)
  await tx.update(documents).set({ uid: toUid }).where(eq(documents.uid, fromUid))
  await tx.update(items).set({ uid: toUid }).where(eq(items.uid, fromUid))
}

type Abandoned = { readonly uid: string; readonly id: string }

/** Uploads that were begun before and never ended. */
export function listAbandoned(db: Queryable, before: Date, limit: number): Promise<Abandoned[]> {
  return db
    .select({ uid: items.uid, id: items.id })
    .from(items)
    .where(and(eq(items.state, 'arriving'), ne(items.type, 'LINK'), lt(items.createdAt, before)))
    .limit(limit)
}

export type Loose = Abandoned & { readonly createdAt: Date }

/** Items that were put into a chat and not kept in the vault, the oldest first, behind a place. */
export function listLoose(db: Queryable, after: Loose | undefined, before: Date, limit: number): Promise<Loose[]> {
  const behind =
    after && sql`(${items.createdAt}, ${items.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ uid: items.uid, id: items.id, createdAt: items.createdAt })
    .from(items)
    .where(and(eq(items.isInVault, false), eq(items.place, 'chat'), lt(items.createdAt, before), behind))
    .orderBy(asc(items.createdAt), asc(items.id))
    .limit(limit)
}

/** Which of these uploads are still on their way, whoever's they are. */
export async function listUnfinishedUploads(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.state, 'arriving')))
  return rows.map(({ id }) => id)
}

export type PendingLink = { readonly id: string; readonly uid: string; readonly url: string }

/** Links that somebody should be fetching. */
export async function listPendingLinks(db: Queryable, before: Date, limit: number): Promise<PendingLink[]> {
  const rows = await db
    .select({ id: items.id, uid: items.uid, url: items.url })
    .from(items)
    .where(and(eq(items.state, 'arriving'), eq(items.type, 'LINK'), lt(items.createdAt, before), isNotNull(items.url)))
    .limit(limit)
  return rows.map((row) => ({ ...row, url: row.url! }))
}
