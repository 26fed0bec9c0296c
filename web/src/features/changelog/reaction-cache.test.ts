import { describe, expect, it } from 'vitest'
import type { ChangelogUpdate, Reaction } from '#contract/changelog/schema.ts'
import { giveReaction, setCount, takeBackReaction } from './reaction-cache.ts'

const update = (slug: string, likes: number, checkouts: number, ownReactions: Reaction[] = []): ChangelogUpdate => ({
  id: slug,
  attributes: { slug, title: slug, body: 'New', buttonText: null, updateFollowUpLink: null },
  date: '2026-11-15',
  reactions: { likeReactionCount: likes, checkoutReactionCount: checkouts },
  ownReactions,
  isOwn: false,
})
const like = { type: 'likeReaction', updateSlug: 'a' } as const
const checkout = { type: 'checkoutReaction', updateSlug: 'a' } as const

describe('a reaction', () => {
  it('counts at once, for its update and type alone', () => {
    expect(giveReaction([update('a', 1, 1), update('b', 1, 1)], like)).toEqual([
      update('a', 2, 1, ['likeReaction']),
      update('b', 1, 1),
    ])
  })

  it('counts once', () => {
    const ownReactions = [update('a', 2, 1, ['likeReaction'])]
    expect(giveReaction(ownReactions, like)).toEqual(ownReactions)
  })

  it('that was refused leaves everything as it was', () => {
    const before = [update('a', 1, 1)]
    expect(takeBackReaction(giveReaction(before, like), like)).toEqual(before)
  })

  it('that was refused takes nothing of another away', () => {
    const both = giveReaction(giveReaction([update('a', 0, 0)], like), checkout)
    expect(takeBackReaction(both, like)).toEqual([update('a', 0, 1, ['checkoutReaction'])])
  })

  it('shows what the server counted in the end, with what others gave meanwhile', () => {
    const counted = { likeReactionCount: 9, checkoutReactionCount: 0 }
    const both = giveReaction(giveReaction([update('a', 0, 0)], like), checkout)
    expect(setCount(both, like, counted)).toEqual([update('a', 9, 1, ['likeReaction', 'checkoutReaction'])])
  })
})
