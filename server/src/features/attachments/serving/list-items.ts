import * as z from 'zod'
import { FILE_NAME_MAX_CHARS } from '#contract/attachments/limits.ts'
import { VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import type { StorageInfo, VaultAttachment, VaultPage, VaultSort, vaultQuery } from '#contract/vault/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { createListCursor, CURSOR_MOMENT } from '../../../http/list-cursor.ts'
import type { World } from '../../../world.ts'
import type { AttachmentsDependencies, FindUses } from '../dependencies.ts'
import { storageUsed } from '../item-store.ts'
import { toVaultAttachment } from '../item.ts'
import { listItems } from './list-store.ts'

/** A page of what a person keeps, with what there is in all and what it takes. */
export function createListing(
  { db }: Pick<World, 'db'>,
  { usesElsewhere: findUses, storageLimit }: Pick<AttachmentsDependencies, 'usesElsewhere' | 'storageLimit'>,
) {
  return async (
    caller: Pick<Caller, 'uid' | 'role'>,
    { heldIn, search, filter, sort, cursor }: z.output<typeof vaultQuery>,
  ): Promise<VaultPage> => {
    const query = { uid: caller.uid, heldIn, search, filter }
    const { after, limit, cut } = vaultCursors.page(sort, cursor, VAULT_PAGE_ITEMS)
    const [{ rows, total }, usedBytes] = await Promise.all([
      listItems(db, { ...query, sort, after, limit }),
      storageUsed(db, caller.uid),
    ])
    const { page, next } = cut(rows)
    const ids = page.map(({ id }) => id)
    const usedIn = await readUses(findUses, caller.uid, ids)
    const attachments = page.map((row) => ({ ...toVaultAttachment(row), ...usedIn(row.id) }))
    return { attachments, total, storageInfo: storageInfoOf(storageLimit(caller), usedBytes), next }
  }
}

export type UsedIn = Pick<VaultAttachment, 'usedInProjects' | 'usedInChatbots'>

/** What the vault shows beside items: which projects and bots use them. */
export async function readUses(
  findUses: readonly FindUses[],
  uid: string,
  ids: readonly string[],
): Promise<(id: string) => UsedIn> {
  const uses = ids.length === 0 ? [] : (await Promise.all(findUses.map((find) => find(uid, ids)))).flat()
  return (id) => {
    const own = uses.filter(({ itemId }) => itemId === id)
    return {
      usedInProjects: own.flatMap(({ projects = [] }) => projects),
      usedInChatbots: own.flatMap(({ bots = [] }) => bots),
    }
  }
}

export type Listing = ReturnType<typeof createListing>

function storageInfoOf(limit: number, used: number): StorageInfo {
  // Where there is no room at all, it is all taken.
  return { used, limit, percentage: limit > 0 ? Math.round((used / limit) * 1_000) / 10 : 100 }
}

/** Places in the vault, for whoever lists it. */
export const vaultCursors = createListCursor<VaultSort>({
  newest: CURSOR_MOMENT,
  oldest: CURSOR_MOMENT,
  name: z.string().max(FILE_NAME_MAX_CHARS),
  largest: z.string().regex(/^\d{1,15}$/),
})
