import type { Transaction } from '../../../db/transaction.ts'
import type { World } from '../../../world.ts'
import {
  addRemovals,
  forgetBlobs,
  listDueBlobs,
  moveItems,
  removeAllOf,
  removeItems,
  type Removed,
} from './removal-store.ts'

/** Rows, passages and vectors go in one transaction; blobs right after it, and by the sweep if that was not to be. */
export type Removals = {
  /** Removes those of these that are the person's. */
  remove(uid: string, ids: readonly string[]): Promise<Removed>
  /** The same within a transaction of somebody else's; blobs follow soon after it. */
  removeWithin(tx: Transaction, uid: string, ids: readonly string[]): Promise<void>
  /** Removes an upload that was refused here, unless it has arrived meanwhile: another server may have been sent it too. */
  discard(uid: string, id: string): Promise<void>
  removeAll(tx: Transaction, uid: string): Promise<void>
  move(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** Blobs that turned out not to be needed. */
  drop(keys: readonly string[]): Promise<void>
  /** Removes in a moment what is due. */
  soon(): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** Long enough for the transaction that speaks of it to end, short enough for nobody to notice. */
const SOON_MS = 500
const BLOBS_AT_ONCE = 100

type RemovalWorld = Pick<World, 'db' | 'clock' | 'files' | 'staging' | 'log'>

type RemovalListeners = {
  /** Stops what works on what is gone. */
  onRemoved(removed: Removed): void
  /** After the commit: whoever else must know. */
  onItemsRemoved(): Promise<void>
}

export function createRemovals(world: RemovalWorld, { onRemoved, onItemsRemoved }: RemovalListeners): Removals {
  const { db, clock, files, staging, log } = world
  let timer: NodeJS.Timeout | undefined
  /** One round of removals after the other. */
  let rounds: Promise<void> = Promise.resolve()
  let isClosed = false

  async function removeBlobs(): Promise<void> {
    for (;;) {
      const keys = await listDueBlobs(db, clock(), BLOBS_AT_ONCE)
      const gone: string[] = []
      for (const key of keys) {
        try {
          await files.remove(key)
          gone.push(key)
        } catch (error) {
          log.error({ err: error }, 'blob_removal_failed')
        }
      }
      if (gone.length > 0) await forgetBlobs(db, gone)
      // What could not be removed is tried again by the next sweep.
      if (keys.length < BLOBS_AT_ONCE || gone.length === 0 || isClosed) return
    }
  }

  function flush(): Promise<void> {
    const round = rounds.then(removeBlobs)
    rounds = round.catch(() => {})
    return round
  }

  async function clear({ itemIds, documentIds }: Removed): Promise<void> {
    await Promise.all(itemIds.map((id) => staging.remove(id)))
    if (documentIds.length > 0) await flush()
  }

  /** What went within somebody else's transaction, which has not ended yet. */
  let going: Removed[] = []

  function soon(): void {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      const gone = going
      going = []
      Promise.all([flush(), onItemsRemoved(), ...gone.map(clear)]).catch((error: unknown) =>
        log.error({ err: error }, 'blob_removals_failed'),
      )
    }, SOON_MS)
  }

  function clearSoon(removed: Removed): void {
    onRemoved(removed)
    going.push(removed)
    soon()
  }

  return {
    async remove(uid, ids) {
      const removed = await db.transaction((tx) => removeItems(tx, uid, ids, clock()))
      // The rows are gone, which is what was asked for. A blob that resists is the sweep's.
      onRemoved(removed)
      await onItemsRemoved().catch((error: unknown) => log.error({ err: error }, 'removal_follow_up_failed'))
      await clear(removed).catch((error: unknown) => log.error({ err: error }, 'removal_left_unfinished'))
      return removed
    },
    async discard(uid, id) {
      await db.transaction((tx) => removeItems(tx, uid, [id], clock(), { onlyArriving: true }))
      await staging.remove(id)
    },
    removeWithin: async (tx, uid, ids) => clearSoon(await removeItems(tx, uid, ids, clock())),
    removeAll: async (tx, uid) => clearSoon(await removeAllOf(tx, uid, clock())),
    async move(tx, fromUid, toUid) {
      await moveItems(tx, fromUid, toUid, clock())
      soon()
    },
    async drop(keys) {
      await addRemovals(db, keys, clock())
      await flush()
    },
    soon,
    flush,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await rounds
    },
  }
}
