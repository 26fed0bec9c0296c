import type * as z from 'zod'
import { VAULT_CHOICES_PER_PAGE } from '#contract/vault/limits.ts'
import type { vaultQuery, VaultChoices } from '#contract/vault/schema.ts'
import type { World } from '../../../world.ts'
import { toVaultAttachment } from '../item.ts'
import { listItems } from './list-store.ts'
import { vaultCursors } from './list-items.ts'

export type SelectAll = ReturnType<typeof createSelectAll>

/** Everything that a search and a filter find, as little of each as someone needs who ticked it. */
export function createSelectAll({ db }: Pick<World, 'db'>) {
  return async (uid: string, { cursor, ...match }: z.output<typeof vaultQuery>): Promise<VaultChoices> => {
    const { after, limit, cut } = vaultCursors.page(match.sort, cursor, VAULT_CHOICES_PER_PAGE)
    const { rows, total } = await listItems(db, { uid, ...match, after, limit })
    const { page, next } = cut(rows)
    const choices = page.map((row) => {
      const { id, type, kind, title, url, hasThumbnail, createdAt, metadata } = toVaultAttachment(row)
      return { id, type, kind, title, url, hasThumbnail, createdAt, metadata }
    })
    return { choices, total, next }
  }
}
