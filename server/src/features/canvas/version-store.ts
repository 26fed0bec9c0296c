import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CanvasChange } from '#contract/canvas/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { canvasVersions } from './tables.ts'

type VersionRow = typeof canvasVersions.$inferSelect

const { id, change, note, createdAt, content } = canvasVersions
const chars = sql<number>`length(${content})`
const ofCanvas = (uid: string, canvasId: string) =>
  and(eq(canvasVersions.uid, uid), eq(canvasVersions.canvasId, canvasId))

type VersionSummary = Pick<VersionRow, 'id' | 'change' | 'note' | 'createdAt'> & { chars: number }

/** The newest first. */
export function listVersions(db: Queryable, uid: string, canvasId: string): Promise<VersionSummary[]> {
  return db
    .select({ id, change, note, createdAt, chars })
    .from(canvasVersions)
    .where(ofCanvas(uid, canvasId))
    .orderBy(desc(id))
}

export async function findVersion(
  db: Queryable,
  uid: string,
  canvasId: string,
  versionId: string,
): Promise<(VersionSummary & { content: string }) | undefined> {
  const [row] = await db
    .select({ id, change, note, createdAt, chars, content })
    .from(canvasVersions)
    .where(and(ofCanvas(uid, canvasId), eq(id, versionId)))
  return row
}

type NewVersion = Omit<typeof canvasVersions.$inferInsert, 'change' | 'note'> & { change: CanvasChange; note: string }

/**
 * Keeps a text as a version: in the newest one if that is of the same kind and was begun after `since`, otherwise as
 * one more, and the oldest beyond `keptMax` are forgotten.
 */
export async function keepVersion(db: Queryable, version: NewVersion, since: Date, keptMax: number): Promise<void> {
  const { uid, canvasId } = version
  const [newest] = await db
    .select({ id, change, note, createdAt })
    .from(canvasVersions)
    .where(ofCanvas(uid, canvasId))
    .orderBy(desc(id))
    .limit(1)
  const isSame = newest?.change === version.change && newest.note === version.note && newest.createdAt > since
  if (isSame && version.change !== 'aside') {
    await db
      .update(canvasVersions)
      .set({ content: version.content })
      .where(and(ofCanvas(uid, canvasId), eq(id, newest.id)))
    return
  }
  await db.insert(canvasVersions).values(version)
  const old = db.select({ id }).from(canvasVersions).where(ofCanvas(uid, canvasId)).orderBy(desc(id)).offset(keptMax)
  await db.delete(canvasVersions).where(and(ofCanvas(uid, canvasId), inArray(id, old)))
}
