// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazy } from '../ui/lazy.tsx'
import { preloadWhenIdle } from './preload-when-idle.ts'

let fetched: string[] = []
/** Each test adds one of its own, because each is fetched only once. */
const addChunk = (name: string) =>
  lazy(() => {
    fetched.push(name)
    return Promise.resolve({ default: () => null })
  })
const onConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

beforeEach(() => {
  fetched = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onConnection(undefined)
})

it.each([
  ['says nothing of itself', undefined],
  ['is fast', { saveData: false, effectiveType: '4g' }],
])('what the first load left out is fetched ahead where the connection %s', async (name, connection) => {
  onConnection(connection)
  addChunk(name)
  preloadWhenIdle()
  await vi.runAllTimersAsync()
  expect(fetched).toContain(name)
})

it.each([
  ['before all of it, what is asked for is done', () => Promise.resolve()],
  ['what fails before it keeps nothing back', () => Promise.reject(new Error('offline'))],
])('%s', async (name, result) => {
  addChunk(name)
  preloadWhenIdle(() => {
    fetched.push('first')
    return result()
  })
  await vi.runAllTimersAsync()
  expect(fetched[0]).toBe('first')
  expect(fetched).toContain(name)
})

it.each([
  ['is asked to save data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is fetched ahead where the connection %s', async (name, connection) => {
  onConnection(connection)
  addChunk(name)
  preloadWhenIdle()
  await vi.runAllTimersAsync()
  expect(fetched).toEqual([])
})
