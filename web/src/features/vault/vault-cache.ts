import type { InfiniteData } from '@tanstack/react-query'
import type { StorageInfo, VaultAttachment, VaultPage } from '#contract/vault/schema.ts'
import { mapPages } from '../../api/cursor-list.ts'

export type VaultPages = InfiniteData<VaultPage, string | undefined>

/** The list with something new at its beginning; what was there under the same id is replaced. */
export function insertItem(vault: VaultPages, item: VaultAttachment): VaultPages {
  const isListed = vault.pages.some(({ attachments }) => attachments.some(({ id }) => id === item.id))
  if (isListed) return updateItem(vault, item.id, () => item)
  const [first, ...rest] = vault.pages
  if (!first) return vault
  const pages = [{ ...first, attachments: [item, ...first.attachments] }, ...rest]
  return withCounts({ ...vault, pages }, 1, item.metadata.size)
}

/** The list without these, and with the room that they took. */
export function removeItems(vault: VaultPages, ids: readonly string[]): VaultPages {
  const removedIds = new Set(ids)
  const removedItems = vault.pages.flatMap(({ attachments }) => attachments.filter(({ id }) => removedIds.has(id)))
  const kept = mapPages(vault, (page) => ({
    ...page,
    attachments: page.attachments.filter(({ id }) => !removedIds.has(id)),
  }))
  const freed = removedItems.reduce((sum, { metadata }) => sum + metadata.size, 0)
  return withCounts(kept, -removedItems.length, -freed)
}

export function updateItem(
  vault: VaultPages,
  id: string,
  change: (item: VaultAttachment) => VaultAttachment,
): VaultPages {
  return mapPages(vault, (page) => ({
    ...page,
    attachments: page.attachments.map((item) => (item.id === id ? change(item) : item)),
  }))
}

function withCounts(vault: VaultPages, items: number, bytes: number): VaultPages {
  return mapPages(vault, (page) => ({
    ...page,
    total: page.total + items,
    storageInfo: withUsedBytes(page.storageInfo, bytes),
  }))
}

function withUsedBytes(storage: StorageInfo, bytes: number): StorageInfo {
  const used = Math.max(0, storage.used + bytes)
  return { ...storage, used, percentage: storage.limit > 0 ? (used / storage.limit) * 100 : 100 }
}
