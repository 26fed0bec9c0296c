import { UPDATES_STORAGE_KEY } from '#contract/changelog/limits.ts'
import type { UpdatesData } from '#contract/changelog/schema.ts'
import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

/**
 * What this browser's person has seen; null before the first look. The dot on the logo is drawn from it, so it belongs to
 * the first load and asks nobody.
 */
export const updatesData = createPersistedState(UPDATES_STORAGE_KEY, (stored): UpdatesData | null => {
  const { hasUnseenUpdates, seenSlugs } = (stored ?? {}) as Partial<UpdatesData>
  if (!Array.isArray(seenSlugs)) return null
  return {
    hasUnseenUpdates: hasUnseenUpdates === true,
    seenSlugs: seenSlugs.filter((slug) => typeof slug === 'string'),
  }
})
