import type * as z from 'zod'
import { VAULT_SELECT_MAX } from '#contract/vault/limits.ts'
import type { vaultMatch, VaultChoices } from '#contract/vault/schema.ts'
import type { World } from '../../../world.ts'
import { toVaultAttachment } from '../item.ts'
import { listItems } from './list-store.ts'

export type SelectAll = ReturnType<typeof createSelectAll>

/** Everything that a search and a filter find, as little of each as someone needs who ticked it. */
export function createSelectAll({ db }: Pick<World, 'db'>) {
  return async (uid: string, match: z.output<typeof vaultMatch>): Promise<VaultChoices> => {
    const { rows, total } = await listItems(db, { uid, ...match, limit: VAULT_SELECT_MAX })
    const choices = rows.map((row) => {
      const { id, type, kind, title, url, hasThumbnail, createdAt, metadata } = toVaultAttachment(row)
      return { id, type, kind, title, url, hasThumbnail, createdAt, metadata }
    })
    return { choices, total }
  }
}
