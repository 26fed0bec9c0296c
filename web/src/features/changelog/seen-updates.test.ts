import { describe, expect, it } from 'vitest'
import { SEEN_SLUGS_MAX } from '#contract/changelog/limits.ts'
import type { UpdatesData } from '#contract/changelog/schema.ts'
import { afterForward, afterShown, allSeen, isSame, unseenOf, withListed, withPublished } from './seen-updates.ts'

const seen = (...seenSlugs: string[]): UpdatesData => ({ hasUnseenUpdates: false, seenSlugs })

describe('hearing which updates there are', () => {
  it.each<[string, UpdatesData | null, string[], UpdatesData]>([
    ['finds nothing new at the first visit', null, ['b', 'a'], { hasUnseenUpdates: false, seenSlugs: ['b', 'a'] }],
    ['finds nothing new where there is nothing', null, [], { hasUnseenUpdates: false, seenSlugs: [] }],
    ['finds what came since', seen('b', 'a'), ['c', 'b', 'a'], { hasUnseenUpdates: true, seenSlugs: ['b', 'a'] }],
    ['finds what came first of all', seen(), ['a'], { hasUnseenUpdates: true, seenSlugs: [] }],
    ['remembers what is no longer listed', seen('a'), ['b'], { hasUnseenUpdates: true, seenSlugs: ['a'] }],
    [
      'forgets news that was taken back',
      { hasUnseenUpdates: true, seenSlugs: ['a'] },
      ['a'],
      { hasUnseenUpdates: false, seenSlugs: ['a'] },
    ],
  ])('%s', (_, stored, slugs, expected) => {
    expect(withListed(stored, slugs)).toEqual(expected)
  })

  it('remembers so many and no more, and those that are listed before all others', () => {
    const old = Array.from({ length: SEEN_SLUGS_MAX }, (_, at) => `old-${at}`)
    const { seenSlugs } = withListed(seen(...old, 'a'), ['a'])
    expect(seenSlugs).toHaveLength(SEEN_SLUGS_MAX)
    expect(seenSlugs[0]).toBe('a')
  })
})

describe('an update', () => {
  const slugs = ['d', 'c', 'b', 'a']
  const three = withListed(seen('a'), slugs)

  it('is seen when its reader moves forward', () => {
    const after = afterForward(three, slugs, 0)
    expect(unseenOf(after, slugs)).toEqual(['c', 'b'])
    expect(after.hasUnseenUpdates).toBe(true)
  })

  it.each([
    ['is not seen yet while more news follows', 0, ['d', 'c', 'b']],
    ['is seen at once when it is the last that is new', 2, ['d', 'c']],
    ['is seen at once when it is the last of all', 3, ['d', 'c', 'b']],
  ])('%s', (_, at, unseen) => {
    expect(unseenOf(afterShown(three, slugs, at), slugs)).toEqual(unseen)
  })

  it('that alone is new is seen as soon as it is shown', () => {
    const one = withListed(seen('b', 'a'), ['c', 'b', 'a'])
    expect(afterShown(one, ['c', 'b', 'a'], 0)).toEqual({ hasUnseenUpdates: false, seenSlugs: ['c', 'b', 'a'] })
  })

  it('leaves nothing new behind once all of them were walked through', () => {
    let stored = three
    for (const at of [0, 1, 2]) stored = afterForward(afterShown(stored, slugs, at), slugs, at)
    expect(stored.hasUnseenUpdates).toBe(false)
  })

  it('is seen with all others by one press', () => {
    expect(allSeen(three, slugs).hasUnseenUpdates).toBe(false)
  })
})

it('whoever writes an update has seen it', () => {
  const written = withPublished(withListed(seen('a'), ['b', 'a']), 'own')
  expect(unseenOf(written, ['own', 'b', 'a'])).toEqual(['b'])
  expect(written.hasUnseenUpdates).toBe(true)
  expect(withPublished(null, 'own')).toEqual({ hasUnseenUpdates: false, seenSlugs: ['own'] })
})

it('two tabs that know the same are told apart from two that do not', () => {
  expect(isSame(seen('a'), seen('a'))).toBe(true)
  expect(isSame(seen('a'), seen('b'))).toBe(false)
  expect(isSame(null, seen())).toBe(false)
})
