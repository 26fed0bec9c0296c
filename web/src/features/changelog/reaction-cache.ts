import { COUNT_OF, type ChangelogUpdate, type NewReaction, type ReactionCounts } from '#contract/changelog/schema.ts'

type Updates = readonly ChangelogUpdate[]

/** How the list looks when a reaction was given. */
export function giveReaction(updates: Updates, { type, updateSlug }: NewReaction): ChangelogUpdate[] {
  return changeUpdate(updates, updateSlug, (update) =>
    update.ownReactions.includes(type)
      ? update
      : { ...update, ownReactions: [...update.ownReactions, type], reactions: addTo(update.reactions, type, 1) },
  )
}

/** And when the server refused it. Only this one is taken back: another may be on its way. */
export function takeBackReaction(updates: Updates, { type, updateSlug }: NewReaction): ChangelogUpdate[] {
  return changeUpdate(updates, updateSlug, (update) =>
    update.ownReactions.includes(type)
      ? {
          ...update,
          ownReactions: update.ownReactions.filter((each) => each !== type),
          reactions: addTo(update.reactions, type, -1),
        }
      : update,
  )
}

/** What the server counted in the end. */
export function setCount(
  updates: Updates,
  { type, updateSlug }: NewReaction,
  counted: ReactionCounts,
): ChangelogUpdate[] {
  return changeUpdate(updates, updateSlug, (update) => ({
    ...update,
    reactions: { ...update.reactions, [COUNT_OF[type]]: counted[COUNT_OF[type]] },
  }))
}

function addTo(counts: ReactionCounts, type: NewReaction['type'], by: number): ReactionCounts {
  return { ...counts, [COUNT_OF[type]]: counts[COUNT_OF[type]] + by }
}

function changeUpdate(
  updates: Updates,
  slug: string,
  change: (update: ChangelogUpdate) => ChangelogUpdate,
): ChangelogUpdate[] {
  return updates.map((update) => (update.attributes.slug === slug ? change(update) : update))
}
