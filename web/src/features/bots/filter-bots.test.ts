import { expect, test } from 'vitest'
import type { Bot } from '#contract/bots/schema.ts'
import { filterBots } from './filter-bots.ts'
import { fakeBot } from './testing/fake-bot.ts'

const bot = (name: string, about: Partial<Bot>) => fakeBot({ name, handle: name.toLowerCase(), ...about })
const bots = [
  bot('Editor', { description: 'Makes a text clear', categories: ['Writing'] }),
  bot('Reviewer', { description: 'Reads code', categories: ['Coding', 'Writing'], tags: ['typescript'] }),
]

test.each([
  ['nothing asked', { search: '', category: undefined }, ['Editor', 'Reviewer']],
  ['a category', { search: '', category: 'Coding' }, ['Reviewer']],
  ['a category that nobody has', { search: '', category: 'Data' }, []],
  ['a word of the description', { search: 'CLEAR', category: undefined }, ['Editor']],
  ['a handle', { search: '@rev', category: undefined }, ['Reviewer']],
  ['a tag', { search: 'typescript', category: undefined }, ['Reviewer']],
  ['words that only stand together in one', { search: 'reads editor', category: undefined }, []],
  ['both', { search: 'e', category: 'Writing' }, ['Editor', 'Reviewer']],
] as const)('%s', (_, filter, names) => expect(filterBots(bots, filter).map(({ name }) => name)).toEqual(names))
