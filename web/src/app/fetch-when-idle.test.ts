// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle } from './fetch-when-idle.ts'

let fetched: string[] = []
/** The far side of the wire: the list that a build makes, and its files, of which some are gone. */
const files: Record<string, string | undefined> = {
  '/assets/ahead.json': '["/assets/a.js","/assets/gone.js","/assets/b.js"]',
  '/assets/a.js': 'globalThis.hasRun = true',
  '/assets/b.js': '',
}
const onConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

beforeEach(() => {
  fetched = []
  document.head.innerHTML = '<link rel="ahead" href="/assets/ahead.json">'
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    fetched.push(pathname)
    return new Response(files[pathname] ?? '', { status: files[pathname] === undefined ? 404 : 200 })
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onConnection(undefined)
  document.head.innerHTML = ''
})

it.each([
  ['says nothing of itself', undefined],
  ['is fast', { saveData: false, effectiveType: '4g' }],
])('what the first load left out is fetched ahead where the connection %s, and not run', async (_, connection) => {
  onConnection(connection)
  fetchWhenIdle()
  await vi.runAllTimersAsync()
  expect(fetched.slice(0, 2)).toEqual(['/assets/ahead.json', '/assets/a.js'])
  expect(globalThis).not.toHaveProperty('hasRun')
})

it('nothing more is fetched once a file is gone: the build is another one by then', async () => {
  fetchWhenIdle()
  await vi.runAllTimersAsync()
  expect(fetched).toEqual(['/assets/ahead.json', '/assets/a.js', '/assets/gone.js'])
})

it.each([
  ['before all of it, what is asked for is done', () => Promise.resolve()],
  ['what fails before it keeps nothing back', () => Promise.reject(new Error('offline'))],
])('%s', async (_, result) => {
  fetchWhenIdle(() => {
    fetched.push('first')
    return result()
  })
  await vi.runAllTimersAsync()
  expect(fetched[0]).toBe('first')
  expect(fetched).toContain('/assets/a.js')
})

it.each([
  ['is asked to save data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is fetched ahead where the connection %s', async (_, connection) => {
  onConnection(connection)
  fetchWhenIdle()
  await vi.runAllTimersAsync()
  expect(fetched).toEqual([])
})
