import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import type { PlannedPicture } from './board-plan.ts'
import { imageRuns, images, visionBoards } from './tables.ts'

export type BoardRow = typeof visionBoards.$inferSelect
export type BoardImageRow = Awaited<ReturnType<typeof readPictures>>[number]

export async function insertBoard(tx: Transaction, board: typeof visionBoards.$inferInsert): Promise<void> {
  await tx.insert(visionBoards).values(board)
}

export async function findBoard(db: Queryable, uid: string, id: string): Promise<BoardRow | undefined> {
  const [found] = await db
    .select()
    .from(visionBoards)
    .where(and(eq(visionBoards.id, id), eq(visionBoards.uid, uid)))
  return found
}

/** The same, held until the transaction ends: its pictures change one change after the other. */
export async function lockBoard(tx: Transaction, uid: string, id: string): Promise<BoardRow | undefined> {
  const [found] = await tx
    .select()
    .from(visionBoards)
    .where(and(eq(visionBoards.id, id), eq(visionBoards.uid, uid)))
    .for('update')
  return found
}

export async function findShared(db: Queryable, shareId: string): Promise<BoardRow | undefined> {
  const [found] = await db
    .select()
    .from(visionBoards)
    .where(and(eq(visionBoards.shareId, shareId), isActivePerson(sql`vision_boards.uid`)))
  return found
}

export async function listBoards(db: Queryable, uid: string, limit: number): Promise<BoardRow[]> {
  return db
    .select()
    .from(visionBoards)
    .where(eq(visionBoards.uid, uid))
    .orderBy(desc(visionBoards.createdAt), desc(visionBoards.id))
    .limit(limit)
}

/** Which pictures stand for these boards in a list. */
export async function listCovers(
  db: Queryable,
  boardIds: readonly string[],
): Promise<{ boardId: string; id: string }[]> {
  if (boardIds.length === 0) return []
  const rows = await db
    .select({ boardId: images.boardId, id: images.id })
    .from(images)
    .where(and(inArray(images.boardId, [...boardIds]), eq(images.state, 'done')))
    .orderBy(asc(images.position), asc(images.id))
  return rows.map(({ boardId, id }) => ({ boardId: boardId!, id }))
}

export async function readPictures(db: Queryable, boardId: string) {
  return db
    .select({ image: images, run: { state: imageRuns.state, imageGeneratorName: imageRuns.imageGeneratorName } })
    .from(images)
    .innerJoin(imageRuns, eq(imageRuns.id, images.runId))
    .where(eq(images.boardId, boardId))
    .orderBy(asc(images.position), asc(images.id))
}

export async function findPicture(db: Queryable, boardId: string, imageId: string) {
  const [found] = await db
    .select()
    .from(images)
    .where(and(eq(images.boardId, boardId), eq(images.id, imageId)))
  return found
}

export async function changeBoard(
  tx: Transaction,
  id: string,
  change: Partial<Pick<BoardRow, 'theme' | 'shareId' | 'allowsSearchEngines' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(visionBoards).set(change).where(eq(visionBoards.id, id))
}

export async function changePicture(
  tx: Transaction,
  boardId: string,
  imageId: string,
  change: Partial<Pick<typeof images.$inferInsert, 'caption' | 'position'>>,
): Promise<void> {
  await tx
    .update(images)
    .set(change)
    .where(and(eq(images.boardId, boardId), eq(images.id, imageId)))
}

/** Pictures of a run that nobody has thought of yet. */
export async function listUnplanned(db: Queryable, runId: string): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.runId, runId), isNotNull(images.boardId), isNull(images.words), eq(images.state, 'open')))
    .orderBy(asc(images.position), asc(images.id))
  return rows.map(({ id }) => id)
}

export async function savePlan(
  tx: Transaction,
  ids: readonly string[],
  plan: readonly PlannedPicture[],
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const planned = plan[at]
    if (!planned) continue
    // What the person has written meanwhile stays.
    const caption = sql`case when ${images.caption} = '' then ${planned.caption} else ${images.caption} end`
    await tx
      .update(images)
      .set({ words: planned.words, caption })
      .where(and(eq(images.id, id), isNull(images.words)))
  }
}

/** Runs of a board that have not ended. */
export async function listOpenRuns(tx: Transaction, boardId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: imageRuns.id })
    .from(imageRuns)
    .innerJoin(images, eq(images.runId, imageRuns.id))
    .where(and(eq(images.boardId, boardId), ne(imageRuns.state, 'ended')))
  return rows.map(({ id }) => id)
}

/** Removes the board with its pictures; answers what they were kept as. */
export async function removeBoard(tx: Transaction, board: BoardRow): Promise<string[]> {
  const gone = await tx
    .delete(images)
    .where(eq(images.boardId, board.id))
    .returning({ runId: images.runId, blobKey: images.blobKey, thumbnailKey: images.thumbnailKey })
  const runIds = [...new Set(gone.map(({ runId }) => runId))]
  if (runIds.length > 0) await tx.delete(imageRuns).where(inArray(imageRuns.id, runIds))
  await tx.delete(visionBoards).where(eq(visionBoards.id, board.id))
  return gone.flatMap(({ blobKey, thumbnailKey }) => [blobKey, thumbnailKey].filter((key) => key !== null))
}
