import * as z from 'zod'

export const REACTIONS = ['likeReaction', 'checkoutReaction'] as const
export type Reaction = (typeof REACTIONS)[number]

/** How often each reaction was given. */
export const reactionCounts = z.object({ likeReactionCount: z.number(), checkoutReactionCount: z.number() })
export type ReactionCounts = z.infer<typeof reactionCounts>

/** One piece of news about the product. */
export const changelogUpdate = z.object({
  id: z.string(),
  attributes: z.object({
    slug: z.string(),
    title: z.string().nullable(),
    body: z.string(),
    buttonText: z.string().nullable(),
    updateFollowUpLink: z.string().nullable(),
  }),
  reactions: reactionCounts,
})
export type ChangelogUpdate = z.infer<typeof changelogUpdate>

/** Where a browser remembers what its person has seen. */
export const UPDATES_STORAGE_KEY = 'updatesData'
export const updatesData = z.object({ hasUnseenUpdates: z.boolean(), seenSlugs: z.array(z.string()) })
export type UpdatesData = z.infer<typeof updatesData>
