// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { UPDATES_STORAGE_KEY } from '#contract/changelog/limits.ts'
import { updatesData } from './updates-data.ts'

afterEach(() => localStorage.clear())

it.each([
  ['{"hasUnseenUpdates":true,"seenSlugs":["a"]}', { hasUnseenUpdates: true, seenSlugs: ['a'] }],
  ['{"hasUnseenUpdates":"yes","seenSlugs":["a",7,null]}', { hasUnseenUpdates: false, seenSlugs: ['a'] }],
  ['{"hasUnseenUpdates":true}', null],
  ['{"hasUnseenUpdates":tr', null],
  ['null', null],
  ['7', null],
  ['"words"', null],
  ['[]', null],
])('what this browser has seen is read from %s', (stored, expected) => {
  localStorage.setItem(UPDATES_STORAGE_KEY, stored)
  expect(updatesData.read()).toEqual(expected)
})

it('is heard of by the rest of the page at once', () => {
  const heard: unknown[] = []
  const unsubscribe = updatesData.subscribe(() => heard.push(updatesData.read()?.hasUnseenUpdates))
  updatesData.write({ hasUnseenUpdates: true, seenSlugs: [] })
  unsubscribe()
  expect(heard).toEqual([true])
  expect(localStorage.getItem('updatesData')).toBe('{"hasUnseenUpdates":true,"seenSlugs":[]}')
})
