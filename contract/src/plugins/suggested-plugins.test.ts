import { expect, it } from 'vitest'
import { SUGGESTED_PLUGINS } from './suggested-plugins.ts'
import { newPlugin } from './schema.ts'

it.each(SUGGESTED_PLUGINS)(
  '$name is an address and words: nothing that would be fetched, and no key',
  ({ url, ...words }) => {
    expect(newPlugin.safeParse({ url, name: words.name }).success).toBe(true)
    const { protocol, search, hash, username, password } = new URL(url)
    expect([protocol, search, hash, username, password]).toEqual(['https:', '', '', '', ''])
    expect(Object.keys(words).toSorted()).toEqual(['about', 'name', 'wants'])
  },
)

it('no server is named twice', () => {
  expect(new Set(SUGGESTED_PLUGINS.map(({ url }) => url)).size).toBe(SUGGESTED_PLUGINS.length)
})
