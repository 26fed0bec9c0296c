import { imageMessages } from '#contract/images/messages.ts'
import { PaintError, type PaintRequest } from '../../adapters/images/index.ts'
import { createJobQueue, type JobQueue } from '../../db/job-queue.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { World } from '../../world.ts'
import { AppError } from '../../http/errors.ts'
import type { BudgetReservation } from '../usage/index.ts'
import type { Blobs } from '../attachments/index.ts'
import { failImage, finishImage, listOpen } from './image-store.ts'
import type { SavePicture } from './save-picture.ts'
import { paintPicture } from './paint-picture.ts'
import type { ImageGenerators } from './image-generators.ts'
import type { OpenReference } from './references.ts'
import type { RunAccount } from './run-account.ts'
import { leasedRuns, releaseRun, type ClaimedRun, type OpenImage } from './run-store.ts'

/** Runs of one server at once, and pictures of one run. */
const RUNS_AT_ONCE = 2
const PICTURES_AT_ONCE = 2
const LEASE_MS = 60_000
const SIGN_OF_LIFE_MS = 10_000

type QueueWorld = Pick<World, 'db' | 'log' | 'notifications' | 'paintRetryMs'>
type QueueDependencies = {
  readonly imageGenerators: Pick<ImageGenerators, 'open'>
  readonly keepPicture: SavePicture
  readonly openReference: OpenReference
  readonly blobs: Pick<Blobs, 'claim' | 'drop'>
  readonly account: RunAccount
  /** Before a picture that costs something; throws where it may not be made. */
  reservePicture(uid: string, imageGeneratorId: string): Promise<BudgetReservation | undefined>
  releasePicture(reservation: BudgetReservation | undefined): void
  /** Together with the picture. */
  recordPicture(tx: Transaction, uid: string, imageGeneratorId: string, reservation?: BudgetReservation): Promise<void>
  /** Before the first picture of a run. */
  prepare(claimed: ClaimedRun, signal: AbortSignal): Promise<void>
}

/** Paints what was asked for, whether or not anybody looks on; the rows are the queue, and any server may take one. */
export function createPaintingQueue(world: QueueWorld, dependencies: QueueDependencies): JobQueue {
  const { db, log } = world
  const { imageGenerators, keepPicture, openReference, blobs, account } = dependencies
  return createJobQueue<ClaimedRun>(world, {
    name: 'image_runs',
    jobsAtOnce: RUNS_AT_ONCE,
    leaseMs: LEASE_MS,
    signOfLifeMs: SIGN_OF_LIFE_MS,
    claim: (leaseMs) => leasedRuns.claim(db, leaseMs),
    extend: (claimed, leaseMs) => leasedRuns.extend(db, claimed, leaseMs),
    work: paintRun,
    release: (claimed) => releaseRun(db, claimed),
  })

  async function paintRun(claimed: ClaimedRun, signal: AbortSignal): Promise<void> {
    await dependencies.prepare(claimed, signal)
    const open = await listOpen(db, claimed.id)
    const work = async () => {
      for (let next = open.shift(); next; next = open.shift()) await paintOne(claimed, next, signal)
    }
    await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
    await db.transaction(async (tx) => {
      const locked = await leasedRuns.lock(tx, claimed)
      if (locked) await account.end(tx, locked)
    })
  }

  async function paintOne(claimed: ClaimedRun, image: OpenImage, signal: AbortSignal): Promise<void> {
    const reservation = await reserve(claimed)
    if (reservation instanceof PaintError) return fail(claimed, image, reservation)
    try {
      await paintReserved(claimed, image, signal, reservation)
    } finally {
      dependencies.releasePicture(reservation)
    }
  }

  /** Whoever has nothing left to spend is told so in place of the picture. */
  async function reserve({ uid, imageGeneratorId }: ClaimedRun): Promise<BudgetReservation | PaintError | undefined> {
    try {
      return await dependencies.reservePicture(uid, imageGeneratorId)
    } catch (error) {
      if (error instanceof AppError) return new PaintError(error.message)
      throw error
    }
  }

  async function paintReserved(
    claimed: ClaimedRun,
    image: OpenImage,
    signal: AbortSignal,
    reservation: BudgetReservation | undefined,
  ): Promise<void> {
    const made = await paint(claimed, image, signal)
    if (made instanceof PaintError) return fail(claimed, image, made)
    const keys = [made.blobKey, made.thumbnailKey]
    try {
      const isStored = await db.transaction(async (tx) => {
        if (!(await leasedRuns.lock(tx, claimed)) || !(await finishImage(tx, image.id, made))) return false
        await blobs.claim(tx, keys)
        await dependencies.recordPicture(tx, claimed.uid, claimed.imageGeneratorId, reservation)
        return true
      })
      if (!isStored) await blobs.drop(keys)
    } catch (error) {
      await blobs.drop(keys).catch(() => {})
      throw error
    }
  }

  async function paint(claimed: ClaimedRun, image: OpenImage, signal: AbortSignal) {
    try {
      const imageGenerator = await imageGenerators.open(claimed.imageGeneratorId)
      if (!imageGenerator) throw new PaintError(imageMessages.imageGeneratorGone)
      const { style, size } = claimed
      const words = image.words ?? claimed.words
      const reference = claimed.reference ? await openReference(claimed.uid, claimed.reference, signal) : undefined
      const request: PaintRequest = { words, style, size, seed: image.seed, reference }
      return await keepPicture(
        await paintPicture(imageGenerator, request, { signal, retryMs: world.paintRetryMs }),
        signal,
      )
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof PaintError) return error
      log.error({ err: error, runId: claimed.id }, 'picture_not_kept')
      return new PaintError(imageMessages.gaveUp, { cause: error })
    }
  }

  async function fail(claimed: ClaimedRun, image: OpenImage, { message, cause }: PaintError): Promise<void> {
    log.info({ err: cause, runId: claimed.id, imageGeneratorId: claimed.imageGeneratorId }, 'picture_not_painted')
    await db.transaction(async (tx) => {
      const locked = await leasedRuns.lock(tx, claimed)
      if (locked && (await failImage(tx, image.id, message))) await account.giveBack(tx, locked, 1)
    })
  }
}
