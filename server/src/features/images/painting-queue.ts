import { imageMessages } from '#contract/images/messages.ts'
import { PaintError, type PaintRequest } from '../../adapters/images/port.ts'
import type { World } from '../../world.ts'
import type { Blobs } from '../attachments/index.ts'
import { failImage, finishImage, listOpen } from './image-store.ts'
import type { KeepPicture } from './keep-picture.ts'
import { paintPicture } from './paint-picture.ts'
import type { Painters } from './painters.ts'
import type { OpenReference } from './references.ts'
import type { RunAccount } from './run-account.ts'
import { claimRun, extendLease, lockClaimed, releaseRun, type ClaimedRun, type OpenImage } from './run-store.ts'

/** Runs of one server at once, and pictures of one run. */
const RUNS_AT_ONCE = 2
const PICTURES_AT_ONCE = 2
/** A worker that is silent for so long is not there any more. */
const LEASE_MS = 60_000
const SIGN_OF_LIFE_MS = 10_000
const WAITING = 'image_runs_waiting'
const STOPPED = 'image_runs_stopped'

type QueueWorld = Pick<World, 'db' | 'log' | 'notifications'>
type QueueDependencies = {
  readonly painters: Pick<Painters, 'open'>
  readonly keepPicture: KeepPicture
  readonly openReference: OpenReference
  readonly blobs: Pick<Blobs, 'claim' | 'drop'>
  readonly account: RunAccount
  /** Before the first picture of a run. */
  prepare(claimed: ClaimedRun, signal: AbortSignal): Promise<void>
}
type Running = { readonly uid: string; readonly stop: AbortController; readonly finished: Promise<void> }

/** Paints what was asked for, whether or not anybody looks on; the rows are the queue, and any server may take one. */
export function createPaintingQueue(world: QueueWorld, dependencies: QueueDependencies) {
  const { db, log, notifications } = world
  const { painters, keepPicture, openReference, blobs, account } = dependencies
  const running = new Map<string, Running>()
  const closing = new AbortController()
  let hasNews = false
  let looking: Promise<void> | undefined
  const listening = Promise.all([
    notifications.subscribe(WAITING, wake, wake),
    notifications.subscribe(STOPPED, (runId) => running.get(runId)?.stop.abort()),
  ])

  function wake(): void {
    hasNews = true
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'painting_queue_unavailable'))
      .finally(() => (looking = undefined))
  }

  async function look(): Promise<void> {
    while (hasNews && !closing.signal.aborted) {
      hasNews = false
      while (running.size < RUNS_AT_ONCE && !closing.signal.aborted) {
        const claimed = await claimRun(db, LEASE_MS)
        if (!claimed) break
        const stop = new AbortController()
        const finished = run(claimed, stop).finally(() => {
          running.delete(claimed.id)
          if (!closing.signal.aborted) wake()
        })
        running.set(claimed.id, { uid: claimed.uid, stop, finished })
      }
    }
  }

  async function run(claimed: ClaimedRun, stop: AbortController): Promise<void> {
    const alive = setInterval(() => {
      extendLease(db, claimed, LEASE_MS).then(
        (isMine) => isMine || stop.abort(),
        (error: unknown) => log.error({ err: error, runId: claimed.id }, 'painting_lease_not_extended'),
      )
    }, SIGN_OF_LIFE_MS)
    try {
      await dependencies.prepare(claimed, stop.signal)
      const open = await listOpen(db, claimed.id)
      const work = async () => {
        for (let next = open.shift(); next; next = open.shift()) await paintOne(claimed, next, stop.signal)
      }
      await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
      await db.transaction(async (tx) => {
        const locked = await lockClaimed(tx, claimed)
        if (locked) await account.end(tx, locked)
      })
    } catch (error) {
      if (!stop.signal.aborted) log.error({ err: error, runId: claimed.id }, 'painting_failed')
      stop.abort()
      // What cannot be stored now is taken up again when the lease runs out.
      await releaseRun(db, claimed).catch(() => {})
    } finally {
      clearInterval(alive)
    }
  }

  async function paintOne(claimed: ClaimedRun, image: OpenImage, signal: AbortSignal): Promise<void> {
    const made = await paint(claimed, image, signal)
    if (made instanceof PaintError) return fail(claimed, image, made)
    const keys = [made.blobKey, made.thumbnailKey]
    try {
      const isStored = await db.transaction(async (tx) => {
        if (!(await lockClaimed(tx, claimed)) || !(await finishImage(tx, image.id, made))) return false
        await blobs.claim(tx, keys)
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
      const painter = await painters.open(claimed.painterId)
      if (!painter) throw new PaintError(imageMessages.painterGone)
      const { style, size } = claimed
      const words = image.words ?? claimed.words
      const reference = claimed.reference ? await openReference(claimed.uid, claimed.reference, signal) : undefined
      const request: PaintRequest = { words, style, size, seed: image.seed, reference }
      return await keepPicture(await paintPicture(painter, request, { signal }), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof PaintError) return error
      log.error({ err: error, runId: claimed.id }, 'picture_not_kept')
      return new PaintError(imageMessages.gaveUp, { cause: error })
    }
  }

  async function fail(claimed: ClaimedRun, image: OpenImage, { message, cause }: PaintError): Promise<void> {
    log.info({ err: cause, runId: claimed.id, painterId: claimed.painterId }, 'picture_not_painted')
    await db.transaction(async (tx) => {
      const locked = await lockClaimed(tx, claimed)
      if (locked && (await failImage(tx, image.id, message))) await account.giveBack(tx, locked, 1)
    })
  }

  const publish = (channel: string, payload: string) =>
    notifications
      .publish(channel, payload)
      .catch((error: unknown) => log.error({ err: error, channel }, 'painting_notification_failed'))

  return {
    /** There is something to paint: here, and on every other server. */
    announce: () => void publish(WAITING, ''),
    /** Nobody wants this run any more, whoever paints it. */
    stop(runId: string): void {
      running.get(runId)?.stop.abort()
      void publish(STOPPED, runId)
    },
    stopAllOf(uid: string): void {
      for (const each of running.values()) if (each.uid === uid) each.stop.abort()
    },
    wake,
    async close(): Promise<void> {
      closing.abort()
      for (const unsubscribe of await listening) unsubscribe()
      await looking
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ finished }) => finished))
    },
  }
}

export type PaintingQueue = ReturnType<typeof createPaintingQueue>
