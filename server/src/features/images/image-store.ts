import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import type { OpenImage } from './run-store.ts'
import { imageRuns, images, visionBoards } from './tables.ts'

/** A picture with what was asked for. */
export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number]

const ORDER: ListOrder = { by: sql`${images.createdAt}`, isDescending: true, type: 'timestamptz' }

function selectImages(db: Queryable) {
  const { words, style, size, imageGeneratorId, imageGeneratorName, state } = imageRuns
  return db
    .select({ image: images, run: { words, style, size, imageGeneratorId, imageGeneratorName, state } })
    .from(images)
    .innerJoin(imageRuns, eq(imageRuns.id, images.runId))
}

/** A page of the gallery, newest first. */
export async function listImages(
  db: Queryable,
  uid: string,
  { after, limit }: { readonly after: CursorPosition | undefined; readonly limit: number },
): Promise<(ImageRow & { readonly id: string; readonly sortValue: string })[]> {
  const { afterCursor, order, sortValue } = orderList(ORDER, images.id, after)
  const { words, style, size, imageGeneratorId, imageGeneratorName, state } = imageRuns
  return db
    .select({
      id: images.id,
      sortValue,
      image: images,
      run: { words, style, size, imageGeneratorId, imageGeneratorName, state },
    })
    .from(images)
    .innerJoin(imageRuns, eq(imageRuns.id, images.runId))
    .where(and(eq(images.uid, uid), isNull(images.boardId), afterCursor))
    .orderBy(...order)
    .limit(limit)
}

export async function readRunImages(db: Queryable, runId: string): Promise<ImageRow[]> {
  return selectImages(db).where(eq(images.runId, runId)).orderBy(images.id)
}

export async function findImage(db: Queryable, uid: string, id: string): Promise<ImageRow | undefined> {
  const [found] = await selectImages(db).where(and(eq(images.uid, uid), eq(images.id, id)))
  return found
}

export function listOpen(db: Queryable, runId: string): Promise<OpenImage[]> {
  return db
    .select({ id: images.id, seed: images.seed, words: images.words })
    .from(images)
    .where(and(eq(images.runId, runId), eq(images.state, 'open')))
    .orderBy(images.id)
}

export async function countDone(tx: Transaction, runId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(images)
    .where(and(eq(images.runId, runId), eq(images.state, 'done')))
  return counted!.total
}

type Picture = Required<Pick<typeof images.$inferInsert, 'blobKey' | 'thumbnailKey' | 'mimeType' | 'width' | 'height'>>

/** False when it is open no more. */
export async function finishImage(tx: Transaction, id: string, picture: Picture): Promise<boolean> {
  return change(tx, id, { ...picture, state: 'done' })
}

export async function failImage(tx: Transaction, id: string, failure: string): Promise<boolean> {
  return change(tx, id, { state: 'failed', failure })
}

async function change(tx: Transaction, id: string, to: Partial<typeof images.$inferInsert>): Promise<boolean> {
  const changed = await tx
    .update(images)
    .set(to)
    .where(and(eq(images.id, id), eq(images.state, 'open')))
    .returning({ id: images.id })
  return changed.length > 0
}

/** Fails what is open, and answers how many those were. */
export async function failOpen(tx: Transaction, runId: string, failure: string): Promise<number> {
  const failed = await tx
    .update(images)
    .set({ state: 'failed', failure })
    .where(and(eq(images.runId, runId), eq(images.state, 'open')))
    .returning({ id: images.id })
  return failed.length
}

/** Takes away what is open, and answers how many those were. */
export async function removeOpen(tx: Transaction, runId: string): Promise<number> {
  const removed = await tx
    .delete(images)
    .where(and(eq(images.runId, runId), eq(images.state, 'open')))
    .returning({ id: images.id })
  return removed.length
}

type RemovedImage = { readonly runId: string; readonly keys: string[] }

/** One that has come to its end; what is still being painted is stopped with its run. */
export async function removeImage(tx: Transaction, uid: string, id: string): Promise<RemovedImage | undefined> {
  const { runId, blobKey, thumbnailKey } = images
  const [removed] = await tx
    .delete(images)
    .where(and(eq(images.uid, uid), eq(images.id, id), inArray(images.state, ['done', 'failed'])))
    .returning({ runId, blobKey, thumbnailKey })
  return removed && { runId: removed.runId, keys: keysOf(removed) }
}

/** A run without pictures says nothing any more. */
export async function removeEmptyRun(tx: Transaction, runId: string): Promise<void> {
  const isEmpty = sql`not exists (select 1 from images where images.run_id = ${imageRuns.id})`
  await tx.delete(imageRuns).where(and(eq(imageRuns.id, runId), eq(imageRuns.state, 'ended'), isEmpty))
}

/** The files of a person who is being removed; the rows go with them. */
export async function listFilesOf(tx: Transaction, uid: string): Promise<string[]> {
  const { blobKey, thumbnailKey } = images
  return (await tx.select({ blobKey, thumbnailKey }).from(images).where(eq(images.uid, uid))).flatMap(keysOf)
}

/** Every picture of a person that there is, oldest first. */
export async function listPictures(db: Queryable, uid: string) {
  const { id, blobKey, mimeType, createdAt } = images
  const rows = await db
    .select({ id, blobKey, mimeType, createdAt })
    .from(images)
    .where(and(eq(images.uid, uid), isNotNull(blobKey)))
    .orderBy(asc(createdAt), asc(id))
  return rows.flatMap(({ blobKey: key, ...row }) => (key === null ? [] : { ...row, blobKey: key }))
}

/** A guest who signs in to an account brings their pictures along. */
export async function moveImages(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  await tx.update(visionBoards).set({ uid: toUid }).where(eq(visionBoards.uid, fromUid))
  await tx.update(imageRuns).set({ uid: toUid }).where(eq(imageRuns.uid, fromUid))
  await tx.update(images).set({ uid: toUid }).where(eq(images.uid, fromUid))
}

export async function listNamedFiles(db: Queryable, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const { blobKey, thumbnailKey } = images
  const isAmong = among && or(inArray(blobKey, [...among]), inArray(thumbnailKey, [...among]))
  return (await db.select({ blobKey, thumbnailKey }).from(images).where(isAmong)).flatMap(keysOf)
}

/** The bytes of these are gone. Answers all that their rows named. */
export async function markLost(db: Queryable, keys: readonly string[], failure: string): Promise<string[]> {
  if (keys.length === 0) return []
  const named = await listNamedFiles(db, keys)
  await db
    .update(images)
    .set({ state: 'failed', failure, blobKey: null, thumbnailKey: null })
    .where(or(inArray(images.blobKey, named), inArray(images.thumbnailKey, named)))
  return named
}

function keysOf({ blobKey, thumbnailKey }: { blobKey: string | null; thumbnailKey: string | null }): string[] {
  return [blobKey, thumbnailKey].filter((key) => key !== null)
}
