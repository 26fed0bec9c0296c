import { expect, it } from 'vitest'
import { createReachability } from './reachability.ts'

it('the web counts as out of reach for five minutes after a search failed, or until one works', () => {
  let now = 0
  const reachability = createReachability(() => new Date(now))
  expect(reachability.isReachable()).toBe(true)
  reachability.note(false)
  now += 4 * 60_000
  expect(reachability.isReachable()).toBe(false)
  now += 2 * 60_000
  expect(reachability.isReachable()).toBe(true)
  reachability.note(false)
  reachability.note(true)
  expect(reachability.isReachable()).toBe(true)
})
