import type { Settings } from '#contract/labs/schema.ts'

/** People whose settings are kept at hand. */
const MOST_KEPT = 5_000

/**
 * Settings at hand, because every message asks for them. A change forgets them; what was being read meanwhile is not
 * kept, for it may be older than the change.
 */
export function keepSettings(read: (uid: string) => Promise<Settings>) {
  const kept = new Map<string, Settings>()
  let changes = 0
  return {
    async read(uid: string): Promise<Settings> {
      const known = kept.get(uid)
      if (known) return known
      const asOf = changes
      const settings = await read(uid)
      if (asOf === changes) keep(uid, settings)
      return settings
    },
    forget(uid: string): void {
      changes += 1
      kept.delete(uid)
    },
    forgetAll(): void {
      changes += 1
      kept.clear()
    },
  }

  function keep(uid: string, settings: Settings): void {
    kept.set(uid, settings)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  }
}
