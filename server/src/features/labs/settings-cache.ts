import type { Settings } from '#contract/labs/schema.ts'

/** People whose choices are kept at hand. */
const MOST_KEPT = 5_000

/**
 * What people chose, at hand, because every message asks for them. A change forgets them; what was being read meanwhile is not
 * kept, for it may be older than the change.
 */
export function createSettingsCache(read: (uid: string) => Promise<Partial<Settings>>) {
  const cache = new Map<string, Partial<Settings>>()
  let changes = 0
  return {
    async read(uid: string): Promise<Partial<Settings>> {
      const cached = cache.get(uid)
      if (cached) return cached
      const asOf = changes
      const settings = await read(uid)
      if (asOf === changes) keep(uid, settings)
      return settings
    },
    forget(uid: string): void {
      changes += 1
      cache.delete(uid)
    },
    forgetAll(): void {
      changes += 1
      cache.clear()
    },
  }

  function keep(uid: string, settings: Partial<Settings>): void {
    cache.set(uid, settings)
    if (cache.size > MOST_KEPT) cache.delete(cache.keys().next().value!)
  }
}
