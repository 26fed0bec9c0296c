import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { blobRemovals, items, uploadParts } from '../tables.ts'
import { addRemovals } from './removal-store.ts'

type UploadPart = typeof uploadParts.$inferInsert

/** How many bytes of an upload have arrived in parts, on whatever server. */
export async function readReceived(db: Queryable, itemId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploadParts.bytes}), 0)::float8` })
    .from(uploadParts)
    .where(eq(uploadParts.itemId, itemId))
  return sum!.bytes
}

export async function listPartBlobs(db: Queryable, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ blobKey: uploadParts.blobKey })
    .from(uploadParts)
    .where(eq(uploadParts.itemId, itemId))
    .orderBy(asc(uploadParts.offset))
  return rows.map(({ blobKey }) => blobKey)
}

/** False when another server has taken these bytes, or the upload is over. */
export async function addPart(db: Database, part: UploadPart): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isArriving = and(eq(items.id, part.itemId), eq(items.state, 'arriving'))
    const [item] = await tx.select({ id: items.id }).from(items).where(isArriving).for('update')
    if (!item || (await readReceived(tx, part.itemId)) !== part.offset) return false
    await tx.insert(uploadParts).values(part)
    await tx.delete(blobRemovals).where(eq(blobRemovals.blobKey, part.blobKey))
    return true
  })
}

/** The parts of an upload, or of all that are over, are not needed any more. */
export async function removeParts(db: Database, itemId: string | undefined, now: Date): Promise<void> {
  const isOver = sql`not exists (
    select 1 from items where items.id = ${uploadParts.itemId} and items.state = 'arriving')`
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(uploadParts)
      .where(itemId === undefined ? isOver : eq(uploadParts.itemId, itemId))
      .returning({ blobKey: uploadParts.blobKey })
    await addRemovals(
      tx,
      gone.map(({ blobKey }) => blobKey),
      now,
    )
  })
}
