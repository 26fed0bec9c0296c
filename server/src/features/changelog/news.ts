import { UPDATES_LISTED_MAX } from '#contract/changelog/limits.ts'
import { COUNT_OF, type ChangelogUpdate, type ReactionCounts } from '#contract/changelog/schema.ts'
import { OWN_SLUG_PREFIX, type Change } from '../../adapters/changes/index.ts'
import type { EntryRow } from './entry-store.ts'
import type { CountRow, OwnReactionRow } from './reaction-store.ts'

/** An update before anybody has reacted to it. */
export type NewsItem = Omit<ChangelogUpdate, 'reactions' | 'ownReactions'>

export function toNews({ number, slug, title, body, buttonText, link, date }: Change): NewsItem {
  return { id: number, attributes: { slug, title, body, buttonText, updateFollowUpLink: link }, date, isOwn: false }
}

export function ownNews({ id, title, body, buttonText, link, createdAt }: EntryRow): NewsItem {
  return {
    id,
    attributes: { slug: ownSlug(id), title, body, buttonText, updateFollowUpLink: link },
    date: createdAt.toISOString().slice(0, 10),
    isOwn: true,
  }
}

export function ownSlug(entryId: string): string {
  return `${OWN_SLUG_PREFIX}${entryId}`
}

/** The newest day first, and on a day what the owner says before what the product says. Each list has its own order. */
export function newestFirst(own: readonly NewsItem[], shipped: readonly NewsItem[]): NewsItem[] {
  const byNumber = shipped.toSorted((one, other) => other.id.localeCompare(one.id))
  return [...own, ...byNumber].toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, UPDATES_LISTED_MAX)
}

export function withReactions(
  item: NewsItem,
  counts: readonly CountRow[],
  ownReactions: readonly OwnReactionRow[],
): ChangelogUpdate {
  const { slug } = item.attributes
  return {
    ...item,
    reactions: countsOf(slug, counts),
    ownReactions: ownReactions.filter((each) => each.slug === slug).map(({ type }) => type),
  }
}

export function countsOf(slug: string, rows: readonly CountRow[]): ReactionCounts {
  const counts = { likeReactionCount: 0, checkoutReactionCount: 0 }
  for (const row of rows) if (row.slug === slug) counts[COUNT_OF[row.type]] = row.count
  return counts
}
