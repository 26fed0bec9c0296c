import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { modelDownloads } from './tables.ts'

export type DownloadRow = typeof modelDownloads.$inferSelect

export function listDownloads(db: Queryable): Promise<DownloadRow[]> {
  return db.select().from(modelDownloads).orderBy(asc(modelDownloads.createdAt), asc(modelDownloads.id))
}

export async function findDownload(db: Queryable, id: string): Promise<DownloadRow | undefined> {
  const [found] = await db.select().from(modelDownloads).where(eq(modelDownloads.id, id))
  return found
}

/** False when a file of this name is on its way already. */
export async function addDownload(db: Queryable, row: DownloadRow): Promise<boolean> {
  const added = await db.insert(modelDownloads).values(row).onConflictDoNothing().returning({ id: modelDownloads.id })
  return added.length > 0
}

type Progress = Partial<Pick<DownloadRow, 'state' | 'error' | 'etag' | 'totalBytes' | 'sealedUrl' | 'shownUrl'>>

export async function saveDownload(db: Queryable, id: string, progress: Progress): Promise<void> {
  await db.update(modelDownloads).set(progress).where(eq(modelDownloads.id, id))
}

export async function removeDownload(db: Queryable, id: string): Promise<void> {
  await db.delete(modelDownloads).where(eq(modelDownloads.id, id))
}
