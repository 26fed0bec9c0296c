import type { World } from '../../../world.ts'
import type { AttachmentsDependencies } from '../dependencies.ts'
import { readItems } from '../item-store.ts'
import { listAbandoned, listUnfinishedUploads, listLoose, type Loose } from './removal-store.ts'
import type { Removals } from './removals.ts'

/** An upload that was not ended by then will not be. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000
/** What was put into a composer and sent with no message is kept as long, in case its tab is still open. */
const UNSENT_AFTER_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 200

type SweepWorld = Pick<World, 'db' | 'clock' | 'staging'>
type CleanupDependencies = Pick<AttachmentsDependencies, 'findItemsInChats'> & {
  readonly removals: Pick<Removals, 'remove'>
}

/** Clears away what nobody will come back for. */
export function createCleanup({ db, clock, staging }: SweepWorld, { findItemsInChats, removals }: CleanupDependencies) {
  /** Where the last sweep stopped looking for items without a chat: each looks at a part. */
  let last: Loose | undefined
  const ago = (ms: number) => new Date(clock().getTime() - ms)

  async function removeAll(rows: readonly { uid: string; id: string }[]): Promise<void> {
    for (const [uid, group] of Map.groupBy(rows, (row) => row.uid)) {
      await removals.remove(
        uid,
        group.map(({ id }) => id),
      )
    }
  }

  /** Files of uploads that no row knows any more. */
  async function removeStrays(): Promise<void> {
    const old = (await staging.list()).filter(({ changedAt }) => changedAt < ago(ABANDONED_AFTER_MS))
    const ids = old.slice(0, AT_ONCE).map(({ id }) => id)
    const arriving = new Set(await listUnfinishedUploads(db, ids))
    await Promise.all(ids.filter((id) => !arriving.has(id)).map((id) => staging.remove(id)))
  }

  async function removeUnsent(): Promise<void> {
    const loose = await listLoose(db, last, ago(UNSENT_AFTER_MS), AT_ONCE)
    last = loose.length < AT_ONCE ? undefined : loose.at(-1)
    if (loose.length === 0) return
    const used = await findItemsInChats(loose.map(({ id }) => id))
    await removeAll(loose.filter(({ id }) => !used.has(id)))
  }

  return {
    async sweep(): Promise<void> {
      await removeAll(await listAbandoned(db, ago(ABANDONED_AFTER_MS), AT_ONCE))
      await removeStrays()
      await removeUnsent()
    },

    /** What was put into chats that are gone: removed unless it is kept in the vault or in another chat. */
    async releaseFromChats(items: readonly { readonly uid: string; readonly id: string }[]): Promise<void> {
      const used = await findItemsInChats(items.map(({ id }) => id))
      for (const [uid, group] of Map.groupBy(items, (each) => each.uid)) {
        const ids = group.map(({ id }) => id).filter((id) => !used.has(id))
        const rows = await readItems(db, uid, ids)
        await removeAll(rows.filter(({ isInVault, place: where }) => !isInVault && where === 'chat'))
      }
    },
  }
}
