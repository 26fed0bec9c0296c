import type { InfiniteData } from '@tanstack/react-query'
import type { StorageInfo, VaultAttachment, VaultPage } from '#contract/vault/schema.ts'

export type VaultPages = InfiniteData<VaultPage, string | undefined>

/** The list with something new at its beginning; what was there under the same id is replaced. */
export function withItem(vault: VaultPages, item: VaultAttachment): VaultPages {
  const isKnown = vault.pages.some(({ attachments }) => attachments.some(({ id }) => id === item.id))
  if (isKnown) return changeItem(vault, item.id, () => item)
  const [first, ...rest] = vault.pages
  if (!first) return vault
  const pages = [{ ...first, attachments: [item, ...first.attachments] }, ...rest]
  return counted({ ...vault, pages }, 1, item.metadata.size)
}

/** The list without these, and with the room that they took. */
export function withoutItems(vault: VaultPages, ids: readonly string[]): VaultPages {
  const leaving = new Set(ids)
  const gone = vault.pages.flatMap(({ attachments }) => attachments.filter(({ id }) => leaving.has(id)))
  const pages = vault.pages.map((page) => ({
    ...page,
    attachments: page.attachments.filter(({ id }) => !leaving.has(id)),
  }))
  const freed = gone.reduce((sum, { metadata }) => sum + metadata.size, 0)
  return counted({ ...vault, pages }, -gone.length, -freed)
}

export function changeItem(
  vault: VaultPages,
  id: string,
  change: (item: VaultAttachment) => VaultAttachment,
): VaultPages {
  const pages = vault.pages.map((page) => ({
    ...page,
    attachments: page.attachments.map((item) => (item.id === id ? change(item) : item)),
  }))
  return { ...vault, pages }
}

function counted(vault: VaultPages, items: number, bytes: number): VaultPages {
  const pages = vault.pages.map((page) => ({
    ...page,
    total: page.total + items,
    storageInfo: moved(page.storageInfo, bytes),
  }))
  return { ...vault, pages }
}

function moved(storage: StorageInfo, bytes: number): StorageInfo {
  const used = Math.max(0, storage.used + bytes)
  return { ...storage, used, percentage: storage.limit > 0 ? (used / storage.limit) * 100 : 100 }
}
