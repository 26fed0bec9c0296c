import { SEEN_SLUGS_MAX } from '#contract/changelog/limits.ts'
import type { UpdatesData } from '#contract/changelog/schema.ts'

/**
 * What a browser knows once it has heard which updates there are, the newest first. Whoever comes for the first time has
 * not missed anything: what was there before them counts as seen, and only what comes later is news.
 */
export function withListed(stored: UpdatesData | null, slugs: readonly string[]): UpdatesData {
  return remember(stored ? stored.seenSlugs : slugs, slugs)
}

/** Which of them are news. */
export function unseenOf({ seenSlugs }: UpdatesData, slugs: readonly string[]): string[] {
  return slugs.filter((slug) => !seenSlugs.includes(slug))
}

/** Moving forward has seen what it leaves. */
export function afterForward(stored: UpdatesData, slugs: readonly string[], from: number): UpdatesData {
  return remember([...slugs.slice(from, from + 1), ...stored.seenSlugs], slugs)
}

/** What is shown is seen at once where there is nothing left to move forward to: at the last, or at the last that is new. */
export function afterShown(stored: UpdatesData, slugs: readonly string[], at: number): UpdatesData {
  const isLast = unseenOf(stored, slugs.slice(at + 1)).length === 0
  return isLast ? afterForward(stored, slugs, at) : remember(stored.seenSlugs, slugs)
}

export function allSeen(stored: UpdatesData, slugs: readonly string[]): UpdatesData {
  return remember([...slugs, ...stored.seenSlugs], slugs)
}

/** Nobody needs to be told what they have just written. */
export function withPublished(stored: UpdatesData | null, slug: string): UpdatesData {
  const { hasUnseenUpdates = false, seenSlugs = [] } = stored ?? {}
  return { hasUnseenUpdates, seenSlugs: [slug, ...seenSlugs.filter((seen) => seen !== slug)].slice(0, SEEN_SLUGS_MAX) }
}

/** Whether it says the same: two tabs that agree need not tell each other. */
export function isSame(one: UpdatesData | null, other: UpdatesData): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Those that are listed come first, so that a long memory forgets only what nobody is shown. */
function remember(seen: readonly string[], slugs: readonly string[]): UpdatesData {
  const isSeen = new Set(seen)
  const listed = slugs.filter((slug) => isSeen.has(slug))
  const seenSlugs = [...new Set([...listed, ...seen])].slice(0, SEEN_SLUGS_MAX)
  return { hasUnseenUpdates: listed.length < new Set(slugs).size, seenSlugs }
}
