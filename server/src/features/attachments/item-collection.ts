import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Database } from '../../db/open.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import type { OnAttach } from './dependencies.ts'
import type { ItemRow } from './item-store.ts'

/** An item, and where it was before. */
type IncomingItem = { readonly itemId: string; readonly from: AttachmentTarget }

/** Something that refers to items of its owner's: a project, a bot. It says how it keeps them. */
export type CollectionStore = {
  readonly place: AttachmentTarget
  readonly itemsMax: number
  /** Stays as it is until the transaction ends, so that what is counted is counted in one go. False: not theirs. */
  lock(tx: Transaction, uid: string, collectionId: string): Promise<boolean>
  /** The ids of what it holds. */
  list(db: Queryable, uid: string, collectionId: string): Promise<readonly string[]>
  addItems(tx: Transaction, collectionId: string, incoming: readonly IncomingItem[]): Promise<void>
  /** False when it does not hold it. */
  removeItem(tx: Transaction, collectionId: string, itemId: string): Promise<boolean>
  /** Something in it has changed. */
  touch(tx: Transaction, uid: string, collectionId: string): Promise<void>
}

type CollectionDependencies = {
  read(uid: string, ids: readonly string[]): Promise<ItemRow[]>
  keep(uid: string, id: string, within: Transaction): Promise<boolean>
  release(tx: Transaction, uid: string, placeId: string, ids: readonly string[]): Promise<void>
}

/** How items come into a holder and go out of it, whatever door they come by. They stay in the vault. */
export function createItemCollection(db: Database, store: CollectionStore, attachments: CollectionDependencies) {
  async function lock(tx: Transaction, uid: string, collectionId: string): Promise<void> {
    found(await store.lock(tx, uid, collectionId))
  }

  /** For attachments: something comes in by upload, by link or out of a drive. */
  const onAttach: OnAttach = async (tx, { uid }, { place, placeId, itemId, insteadOf }) => {
    if (place !== store.place) return
    await lock(tx, uid, placeId)
    if (insteadOf !== undefined) await store.removeItem(tx, placeId, insteadOf)
    const existingIds = await store.list(tx, uid, placeId)
    if (!existingIds.includes(itemId)) refuseTooManyItems(existingIds.length + 1)
    await store.addItems(tx, placeId, [{ itemId, from: insteadOf === undefined ? place : 'vault' }])
    await store.touch(tx, uid, placeId)
  }

  function refuseTooManyItems(total: number): void {
    if (total > store.itemsMax)
      throw new AppError('bad_input', attachmentMessages.tooManyItems(store.place, store.itemsMax))
  }

  return {
    onAttach,

    /** Adds what is already the person's; `admit` says which of it may come in. */
    async attach(
      uid: string,
      collectionId: string,
      itemIds: readonly string[],
      admit: (rows: readonly ItemRow[]) => readonly ItemRow[] = (rows) => rows,
    ): Promise<void> {
      const uniqueIds = [...new Set(itemIds)]
      const existing = await attachments.read(uid, uniqueIds)
      if (existing.length < uniqueIds.length) throw notFound()
      const rows = admit(existing)
      // What is still on its way may turn out to be something else.
      if (rows.some(({ state }) => state !== 'here')) throw new AppError('conflict', attachmentMessages.notReady)
      await db.transaction(async (tx) => {
        await lock(tx, uid, collectionId)
        const existingIds = new Set(await store.list(tx, uid, collectionId))
        const incoming = rows.filter(({ id }) => !existingIds.has(id))
        refuseTooManyItems(existingIds.size + incoming.length)
        await store.addItems(
          tx,
          collectionId,
          incoming.map(({ id, place }) => ({ itemId: id, from: place })),
        )
        // What was only in a chat would go with it.
        for (const { id } of incoming.filter(({ isInVault }) => !isInVault)) await attachments.keep(uid, id, tx)
        await store.touch(tx, uid, collectionId)
      })
    },

    async detach(uid: string, collectionId: string, itemId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lock(tx, uid, collectionId)
        found(await store.removeItem(tx, collectionId, itemId))
        await attachments.release(tx, uid, collectionId, [itemId])
        await store.touch(tx, uid, collectionId)
      })
    },
  }
}
