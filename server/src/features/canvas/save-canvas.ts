import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import {
  CANVAS_MAX_CHARS,
  CANVAS_VERSION_SPAN_MS,
  CANVAS_VERSIONS_KEPT,
  CANVASES_MAX,
  CANVASES_MAX_GUEST,
} from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { CanvasChange, canvasSave } from '#contract/canvas/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import {
  changeCanvas,
  countCanvases,
  findByAnswer,
  findCanvas,
  insertCanvas,
  lockCanvas,
  lockOwner,
  unhideCanvas,
  type CanvasRow,
} from './store.ts'
import { keepVersion } from './version-store.ts'

export type WritingDependencies = {
  /** The words of an answer, with its sources below them, in a chat that is there. */
  readAnswer(uid: string, messageId: string): Promise<string | undefined>
}

/** Saves of one person: each is a whole text to store. */
const SAVES = { name: 'canvas saves', tries: 3_000, windowMs: 60 * 60_000, message: canvasMessages.savedOften }

/** How texts begin and change. Each save says what it was made from, so that none overwrites another unseen. */
export function createWriting(world: CountingWorld, { readAnswer }: WritingDependencies) {
  const { db, clock } = world
  const saves = createRateLimit(world, SAVES)

  async function keep(
    tx: Transaction,
    { uid, id: canvasId }: Pick<CanvasRow, 'uid' | 'id'>,
    version: { content: string; change: CanvasChange; note: string },
  ): Promise<void> {
    const createdAt = clock()
    const since = new Date(createdAt.getTime() - CANVAS_VERSION_SPAN_MS)
    await keepVersion(tx, { id: randomUUIDv7(), uid, canvasId, createdAt, ...version }, since, CANVAS_VERSIONS_KEPT)
  }

  async function refuseTooMany(tx: Transaction, { uid, isGuest }: Caller): Promise<void> {
    await lockOwner(tx, uid)
    if ((await countCanvases(tx, uid)) < (isGuest ? CANVASES_MAX_GUEST : CANVASES_MAX)) return
    throw isGuest
      ? new AppError('sign_up_needed', canvasMessages.tooManyGuest)
      : new AppError('limit_reached', canvasMessages.tooMany)
  }

  return {
    async begin(caller: Caller, messageId: string | undefined): Promise<CanvasRow> {
      const { uid } = caller
      const content = messageId ? found(await readAnswer(uid, messageId)).slice(0, CANVAS_MAX_CHARS) : ''
      return db.transaction(async (tx) => {
        const existing = messageId && (await findByAnswer(tx, uid, messageId))
        if (existing) return existing.deletedAt === null ? existing : found(await unhideCanvas(tx, uid, existing.id))
        await refuseTooMany(tx, caller)
        const now = clock()
        const begun = { id: randomUUIDv7(), uid, title: '', content, version: 1, createdAt: now, updatedAt: now }
        const row = await insertCanvas(tx, { ...begun, ...(messageId && { messageId }) })
        if (messageId) await keep(tx, row, { content, change: 'begun', note: '' })
        return row
      })
    },

    async save(
      uid: string,
      canvasId: string,
      { version, content, change, note }: z.output<typeof canvasSave>,
    ): Promise<Pick<CanvasRow, 'version' | 'updatedAt'>> {
      await saves.take(uid)
      return db.transaction(async (tx) => {
        const row = found(await lockCanvas(tx, uid, canvasId))
        // A save whose reply was lost comes again: what it says is there already.
        if (row.content === content) return row
        if (row.version !== version) throw new AppError('conflict', canvasMessages.conflict)
        await keep(tx, row, { content, change, note })
        return found(await changeCanvas(tx, uid, canvasId, { content, version: version + 1, updatedAt: clock() }))
      })
    },

    async keepVersion(uid: string, canvasId: string, content: string): Promise<void> {
      await saves.take(uid)
      await db.transaction(async (tx) => {
        const row = found(await lockCanvas(tx, uid, canvasId))
        await keep(tx, row, { content, change: 'aside', note: '' })
      })
    },

    /** A deleted text counts again when it comes back. */
    restore(caller: Caller, canvasId: string): Promise<CanvasRow> {
      return db.transaction(async (tx) => {
        const there = await findCanvas(tx, caller.uid, canvasId)
        if (there) return there
        await refuseTooMany(tx, caller)
        return found(await unhideCanvas(tx, caller.uid, canvasId))
      })
    },
  }
}
