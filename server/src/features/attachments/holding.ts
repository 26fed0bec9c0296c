import { say } from '#contract/attachments/messages.ts'
import type { Place } from '#contract/attachments/schema.ts'
import type { Database } from '../../db/open.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Enter } from './given.ts'
import type { ItemRow } from './item-store.ts'

/** An item, and where it was before. */
export type Coming = { readonly itemId: string; readonly from: Place }

/** Something that refers to items of its owner's: a project, a bot. It says how it keeps them. */
export type Holder = {
  readonly place: Place
  readonly itemsMax: number
  /** Stays as it is until the transaction ends, so that what is counted is counted in one go. False: not theirs. */
  lock(tx: Transaction, uid: string, holderId: string): Promise<boolean>
  /** The ids of what it holds. */
  list(db: Queryable, uid: string, holderId: string): Promise<readonly string[]>
  hold(tx: Transaction, holderId: string, coming: readonly Coming[]): Promise<void>
  /** False when it does not hold it. */
  letGo(tx: Transaction, holderId: string, itemId: string): Promise<boolean>
  /** Something in it has changed. */
  touch(tx: Transaction, uid: string, holderId: string): Promise<void>
}

type Given = {
  read(uid: string, ids: readonly string[]): Promise<ItemRow[]>
  keep(uid: string, id: string, within: Transaction): Promise<boolean>
  release(tx: Transaction, uid: string, placeId: string, ids: readonly string[]): Promise<void>
}

/** How items come into a holder and go out of it, whatever door they come by. They stay in the vault. */
export function createHolding(db: Database, holder: Holder, attachments: Given) {
  async function lock(tx: Transaction, uid: string, holderId: string): Promise<void> {
    if (!(await holder.lock(tx, uid, holderId))) throw notFound()
  }

  /** For attachments: something comes in by upload, by link or out of a drive. */
  const enter: Enter = async (tx, { uid }, { place, placeId, itemId, insteadOf }) => {
    if (place !== holder.place) return
    await lock(tx, uid, placeId)
    if (insteadOf !== undefined) await holder.letGo(tx, placeId, insteadOf)
    const there = await holder.list(tx, uid, placeId)
    if (!there.includes(itemId)) refuseMany(there.length + 1)
    await holder.hold(tx, placeId, [{ itemId, from: insteadOf === undefined ? place : 'vault' }])
    await holder.touch(tx, uid, placeId)
  }

  function refuseMany(total: number): void {
    if (total > holder.itemsMax) throw new AppError('bad_input', say.tooManyItems(holder.place, holder.itemsMax))
  }

  return {
    enter,

    /** Adds what is already the person's; `admit` says which of it may come in. */
    async attach(
      uid: string,
      holderId: string,
      itemIds: readonly string[],
      admit: (rows: readonly ItemRow[]) => readonly ItemRow[] = (rows) => rows,
    ): Promise<void> {
      const wanted = [...new Set(itemIds)]
      const found = await attachments.read(uid, wanted)
      if (found.length < wanted.length) throw notFound()
      const rows = admit(found)
      // What is still on its way may turn out to be something else.
      if (rows.some(({ state }) => state !== 'here')) throw new AppError('conflict', say.notReady)
      await db.transaction(async (tx) => {
        await lock(tx, uid, holderId)
        const there = new Set(await holder.list(tx, uid, holderId))
        const coming = rows.filter(({ id }) => !there.has(id))
        refuseMany(there.size + coming.length)
        await holder.hold(
          tx,
          holderId,
          coming.map(({ id, place }) => ({ itemId: id, from: place })),
        )
        // What was only in a chat would go with it.
        for (const { id } of coming.filter(({ isInVault }) => !isInVault)) await attachments.keep(uid, id, tx)
        await holder.touch(tx, uid, holderId)
      })
    },

    async detach(uid: string, holderId: string, itemId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lock(tx, uid, holderId)
        if (!(await holder.letGo(tx, holderId, itemId))) throw notFound()
        await attachments.release(tx, uid, holderId, [itemId])
        await holder.touch(tx, uid, holderId)
      })
    },
  }
}

export type Holding = ReturnType<typeof createHolding>
