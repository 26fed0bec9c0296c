import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { BOARDS_LISTED } from '#contract/images/board-limits.ts'
import { boardMessages } from '#contract/images/board-messages.ts'
import type {
  Board,
  BoardEntry,
  boardChange,
  newBoard,
  pictureReplacement,
  SharedBoard,
} from '#contract/images/board-schema.ts'
import { IMAGE_PIXELS } from '#contract/images/schema.ts'
import type { JobQueue } from '../../db/job-queue.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Blobs } from '../attachments/index.ts'
import type { UsageFeature } from '../usage/index.ts'
import type { PlanBoard } from './board-plan.ts'
import {
  changeBoard,
  changePicture,
  findBoard,
  findPicture,
  findShared,
  insertBoard,
  listBoards,
  listCovers,
  listOpenRuns,
  listUnplanned,
  lockBoard,
  readPictures,
  removeBoard,
  savePlan,
  type BoardRow,
} from './board-store.ts'
import { toBoard } from './board.ts'
import { removeEmptyRun, removeImage, removeOpen } from './image-store.ts'
import type { ImageGenerators } from './image-generators.ts'
import type { RunAccount } from './run-account.ts'
import { insertRun, leasedRuns, lockOpenRun, type ClaimedRun, type RunRow } from './run-store.ts'

type BoardDependencies = {
  readonly imageGenerators: Pick<ImageGenerators, 'require'>
  readonly usage: Pick<UsageFeature, 'countWithin'>
  readonly queue: Pick<JobQueue, 'announce' | 'stop'>
  readonly account: RunAccount
  readonly blobs: Pick<Blobs, 'dropWithin'>
  admitPicture(caller: Caller, imageGeneratorId: string): Promise<void>
}

const COVERS = 4
const SHARE_ID_BYTES = 24
const SEED_MAX = 2 ** 31 - 1

/** A theme becomes several pictures with captions, on one board that can be rearranged and shared. */
export function createBoards({ db, clock }: Pick<World, 'db' | 'clock'>, dependencies: BoardDependencies) {
  const { imageGenerators, usage, queue, account, blobs, admitPicture } = dependencies

  async function read(board: BoardRow): Promise<Board> {
    return toBoard(board, await readPictures(db, board.id))
  }

  async function open({ uid }: Pick<Caller, 'uid'>, boardId: string): Promise<Board> {
    return read(found(await findBoard(db, uid, boardId)))
  }

  /** One change after the other; answers the board as it is then. */
  async function change(
    caller: Pick<Caller, 'uid'>,
    boardId: string,
    work: (tx: Transaction, board: BoardRow) => Promise<void>,
  ): Promise<Board> {
    await db.transaction(async (tx) => {
      const board = found(await lockBoard(tx, caller.uid, boardId))
      await work(tx, board)
      await changeBoard(tx, boardId, { updatedAt: clock() })
    })
    return open(caller, boardId)
  }

  function rowsFor(run: Pick<RunRow, 'id' | 'uid'>, boardId: string, count: number, from = 0) {
    return Array.from({ length: count }, (_, at) => ({
      id: randomUUIDv7(),
      uid: run.uid,
      runId: run.id,
      boardId,
      position: from + at,
      seed: randomInt(SEED_MAX),
      state: 'open' as const,
      ...IMAGE_PIXELS.square,
      createdAt: clock(),
    }))
  }

  return {
    open,

    async list({ uid }: Caller): Promise<BoardEntry[]> {
      const boards = await listBoards(db, uid, BOARDS_LISTED)
      const covers = Map.groupBy(
        await listCovers(
          db,
          boards.map(({ id }) => id),
        ),
        ({ boardId }) => boardId,
      )
      return boards.map(({ id, theme, shareId, createdAt }) => ({
        id,
        theme,
        imageIds: (covers.get(id) ?? []).slice(0, COVERS).map((image) => image.id),
        shareId,
        createdAt: createdAt.toISOString(),
      }))
    },

    async create(caller: Caller, request: z.output<typeof newBoard>): Promise<Board> {
      const { theme, style, count } = request
      const { uid } = caller
      const imageGenerator = await imageGenerators.require(request.imageGeneratorId)
      await admitPicture(caller, imageGenerator.id)
      const now = clock()
      const boardId = randomUUIDv7()
      const id = randomUUIDv7()
      await db.transaction(async (tx) => {
        const period = await usage.countWithin(tx, caller, 'visionBoard', 1)
        await insertBoard(tx, { id: boardId, uid, theme, createdAt: now, updatedAt: now })
        const painted = {
          imageGeneratorId: imageGenerator.id,
          imageGeneratorName: imageGenerator.name,
          style,
          size: 'square',
        } as const
        const run = { id, uid, words: theme, ...painted, meter: 'visionBoard', period, createdAt: now } as const
        await insertRun(tx, { ...run, state: 'waiting' }, rowsFor(run, boardId, count))
      })
      queue.announce()
      return open(caller, boardId)
    },

    change: (caller: Caller, { boardId, theme, order, captions }: z.output<typeof boardChange>) =>
      change(caller, boardId, async (tx) => {
        if (theme !== undefined) await changeBoard(tx, boardId, { theme })
        for (const { imageId, caption } of captions ?? []) await changePicture(tx, boardId, imageId, { caption })
        if (!order) return
        const now = (await readPictures(tx, boardId)).map(({ image }) => image.id)
        const existing = new Set(now)
        const named = [...new Set(order)].filter((id) => existing.has(id))
        const rest = now.filter((id) => !named.includes(id))
        for (const [position, id] of [...named, ...rest].entries()) await changePicture(tx, boardId, id, { position })
      }),

    /** The new picture takes the place of the old one at once; it counts as one picture. */
    async replacePicture(caller: Caller, request: z.output<typeof pictureReplacement>): Promise<Board> {
      const { boardId, imageId, words } = request
      // A provider may be asked for its list, so before the transaction.
      const imageGenerator = await imageGenerators.require(undefined)
      await admitPicture(caller, imageGenerator.id)
      const changed = await change(caller, boardId, async (tx) => {
        const old = found(await findPicture(tx, boardId, imageId))
        if (old.state === 'open') throw new AppError('conflict', boardMessages.stillMaking)
        const period = await usage.countWithin(tx, caller, 'imageGeneration', 1)
        const painted = {
          imageGeneratorId: imageGenerator.id,
          imageGeneratorName: imageGenerator.name,
          style: 'none',
          size: 'square',
        } as const
        const { uid } = caller
        const run = { id: randomUUIDv7(), uid, words, ...painted, meter: 'imageGeneration', period } as const
        const [row] = rowsFor(run, boardId, 1, old.position)
        await insertRun(tx, { ...run, createdAt: clock(), state: 'waiting' }, [
          { ...row!, words, caption: old.caption },
        ])
        const removed = found(await removeImage(tx, uid, imageId))
        await blobs.dropWithin(tx, removed.keys)
        await removeEmptyRun(tx, removed.runId)
      })
      queue.announce()
      return changed
    },

    removePicture: (caller: Caller, boardId: string, imageId: string) =>
      change(caller, boardId, async (tx) => {
        const picture = found(await findPicture(tx, boardId, imageId))
        if (picture.state === 'open') throw new AppError('conflict', boardMessages.stillMaking)
        const removed = found(await removeImage(tx, caller.uid, imageId))
        await blobs.dropWithin(tx, removed.keys)
        await removeEmptyRun(tx, removed.runId)
      }),

    async remove({ uid }: Caller, boardId: string): Promise<void> {
      const stopped = await db.transaction(async (tx) => {
        const board = found(await lockBoard(tx, uid, boardId))
        const runIds = await listOpenRuns(tx, boardId)
        for (const runId of runIds) {
          const run = await lockOpenRun(tx, runId)
          if (!run) continue
          await account.giveBack(tx, run, await removeOpen(tx, runId))
          await account.end(tx, run)
        }
        await blobs.dropWithin(tx, await removeBoard(tx, board))
        return runIds
      })
      for (const runId of stopped) queue.stop(runId)
    },

    share: (caller: Caller, boardId: string, allowsSearchEngines: boolean | undefined) =>
      change(caller, boardId, async (tx, board) => {
        const shareId = board.shareId ?? randomBytes(SHARE_ID_BYTES).toString('base64url')
        await changeBoard(tx, boardId, { shareId, ...(allowsSearchEngines !== undefined && { allowsSearchEngines }) })
      }),

    unshare: (caller: Caller, boardId: string) =>
      change(caller, boardId, (tx) => changeBoard(tx, boardId, { shareId: null, allowsSearchEngines: false })),

    /** Read anew each time: a link that is taken back is dead at once. */
    async view(shareId: string): Promise<SharedBoard & { readonly allowsSearchEngines: boolean }> {
      const row = found(await findShared(db, shareId))
      const { theme, pictures } = await read(row)
      const shown = pictures
        .filter(({ state }) => state === 'done')
        .map(({ imageId, words, caption, width, height }) => ({ imageId, words, caption, width, height }))
      return { theme, pictures: shown, allowsSearchEngines: row.allowsSearchEngines }
    },

    async findSharedPicture(shareId: string, imageId: string) {
      const board = found(await findShared(db, shareId))
      const picture = found(await findPicture(db, board.id, imageId))
      return found(picture.state === 'done' && picture.blobKey !== null && picture)
    },

    async allowsSearchEngines(shareId: string): Promise<boolean> {
      return (await findShared(db, shareId))?.allowsSearchEngines ?? false
    },
  }
}

export type Boards = ReturnType<typeof createBoards>

/** For the queue: before the pictures of a board are painted, somebody thinks of them. */
export function createBoardPreparation({ db }: Pick<World, 'db'>, plan: PlanBoard) {
  return async function prepare(claimed: ClaimedRun, signal: AbortSignal): Promise<void> {
    const ids = await listUnplanned(db, claimed.id)
    if (ids.length === 0) return
    const planned = await plan({ uid: claimed.uid, theme: claimed.words, count: ids.length }, signal)
    await db.transaction(async (tx) => {
      if (await leasedRuns.lock(tx, claimed)) await savePlan(tx, ids, planned)
    })
  }
}
