import { expect, it } from 'vitest'
import { createReachability } from './reachability.ts'

const FAILED = { answered: [], silent: ['Wikipedia'] }
const WORKED = { answered: ['arXiv'], silent: ['Wikipedia'] }

it('the web counts as out of reach for five minutes after a search failed, or until one works', () => {
  let now = 0
  const reachability = createReachability(() => new Date(now))
  expect(reachability.isReachable()).toBe(true)
  reachability.note(FAILED)
  now += 4 * 60_000
  expect(reachability.isReachable()).toBe(false)
  now += 2 * 60_000
  expect(reachability.isReachable()).toBe(true)
  reachability.note(FAILED)
  reachability.note(WORKED)
  expect(reachability.isReachable()).toBe(true)
})

it('a search that nobody was asked in says nothing about the web', () => {
  const reachability = createReachability(() => new Date(0))
  reachability.note({ answered: [], silent: [] })
  expect(reachability.isReachable()).toBe(true)
})
