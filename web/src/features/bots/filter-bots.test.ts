import { expect, test } from 'vitest'
import type { BotEntry } from '#contract/bots/schema.ts'
import { filterBots } from './filter-bots.ts'

const bot = (name: string, about: Partial<BotEntry> = {}): BotEntry => ({
  id: name,
  name,
  handle: name.toLowerCase(),
  description: '',
  greeting: '',
  icon: '',
  owner: null,
  access: 'public',
  isDraft: false,
  timesUsed: 0,
  categories: [],
  curated: true,
  skills: [],
  tags: [],
  ...about,
})
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
] as const)('%s', (_, asked, names) => expect(filterBots(bots, asked).map(({ name }) => name)).toEqual(names))
