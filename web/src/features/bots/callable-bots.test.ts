import { expect, test } from 'vitest'
import type { BotEntry } from '#contract/bots/schema.ts'
import { bestFirst, grouped } from './callable-bots.ts'

const bot = (id: string, about: Partial<BotEntry> = {}) =>
  ({ id, owner: 'other', curated: false, ...about }) as BotEntry
const found = [bot('public'), bot('curated', { owner: null, curated: true }), bot('mine', { owner: 'me' }), bot('old')]

const words = (recent: readonly string[], uid: string | undefined = 'me') =>
  grouped(found, { uid, recent }).map((one) => `${one.group}: ${one.bot.id}`)

test('bots stand under whose they are', () => {
  expect(words([])).toEqual([
    'Your bots: mine',
    'Professional Bots: curated',
    'Public bots: public',
    'Public bots: old',
  ])
})

test('those that were named last come first, the newest on top, and once', () => {
  expect(words(['old', 'mine', 'gone'])).toEqual([
    'Recent: old',
    'Recent: mine',
    'Professional Bots: curated',
    'Public bots: public',
  ])
})

test('a visitor owns nothing', () => {
  expect(grouped([bot('a', { owner: null })], { uid: undefined, recent: [] })[0]!.group).toBe('Public bots')
})

test('what begins as it was typed stands before what has it somewhere in its name', () => {
  const bots = [
    bot('a', { name: 'Late Editor', handle: 'late_editor' }),
    bot('b', { name: 'Editor', handle: 'editor' }),
    bot('c', { name: 'Write', handle: 'edit_it' }),
    bot('d', { name: 'Other', handle: 'other', description: 'Edits.' }),
  ]
  expect(bestFirst(bots, 'Edit').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(bestFirst(bots, '').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
