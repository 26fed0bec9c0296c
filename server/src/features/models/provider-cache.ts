import type { World } from '../../world.ts'
import type { KeyBox } from '../../key-box.ts'
import { listProviders, type ProviderRow } from './store.ts'
import { type ProviderAccess, originOf } from '../../adapters/models/index.ts'

/** The providers, kept in memory: sending a message asks the database for none of them. */
export type ProviderCache = {
  all(): Promise<readonly ProviderRow[]>
  find(id: string): Promise<ProviderRow | undefined>
  /** Tells every server that they are to be read again. */
  changed(): Promise<void>
  /** How to reach one, its key opened. */
  accessOf(row: ProviderRow): ProviderAccess & { readonly keyIsLost: boolean }
  close(): Promise<void>
}

const CHANNEL = 'providers_changed'

export function createProviderCache(
  { db, notifications }: Pick<World, 'db' | 'notifications'>,
  box: KeyBox,
): ProviderCache {
  const rows = notifications.cache(CHANNEL, (): Promise<readonly ProviderRow[]> => listProviders(db))

  return {
    all: rows.read,
    find: async (id) => (await rows.read()).find((row) => row.id === id),
    changed: rows.changed,
    accessOf(row) {
      const apiKey = row.sealedKey === null ? undefined : box.open(row.sealedKey, purposeOf(row))
      const baseUrl = row.baseUrl ?? undefined
      return { kind: row.kind, baseUrl, apiKey, keyIsLost: row.sealedKey !== null && apiKey === undefined }
    },
    close: rows.close,
  }
}

/** A key is sealed for one provider at one origin. */
export function purposeOf(row: Pick<ProviderRow, 'id' | 'kind' | 'baseUrl'>): string {
  return `${row.id} ${originOf(row.kind, row.baseUrl)}`
}
