import { expect, it } from 'vitest'
import { KNOWN_PLUGINS } from './known.ts'
import { newPlugin } from './schema.ts'

it.each(KNOWN_PLUGINS)(
  '$name is an address and words: nothing that would be fetched, and no key',
  ({ url, ...words }) => {
    expect(newPlugin.safeParse({ url, name: words.name }).success).toBe(true)
    const { protocol, search, hash, username, password } = new URL(url)
    expect([protocol, search, hash, username, password]).toEqual(['https:', '', '', '', ''])
    expect(Object.keys(words).toSorted()).toEqual(['about', 'name', 'wants'])
  },
)

it('no server is named twice', () => {
  expect(new Set(KNOWN_PLUGINS.map(({ url }) => url)).size).toBe(KNOWN_PLUGINS.length)
})
