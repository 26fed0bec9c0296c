import { expect, test } from 'vitest'
import type { BotEntry } from '#contract/bots/schema.ts'
import { apiMessages } from '../../api/call.ts'
import { rankBots, mentionState, groupBots } from './mentionable-bots.ts'

const bot = (id: string, about: Partial<BotEntry> = {}) =>
  ({ id, owner: 'other', curated: false, ...about }) as BotEntry
const found = [bot('public'), bot('curated', { owner: null, curated: true }), bot('mine', { owner: 'me' }), bot('old')]

const words = (recent: readonly string[], uid: string | undefined = 'me') =>
  groupBots(found, { uid, recent }).map((one) => `${one.group}: ${one.bot.id}`)

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
  expect(groupBots([bot('a', { owner: null })], { uid: undefined, recent: [] })[0]!.group).toBe('Public bots')
})

test('what begins as it was typed stands before what has it somewhere in its name', () => {
  const bots = [
    bot('a', { name: 'Late Editor', handle: 'late_editor' }),
    bot('b', { name: 'Editor', handle: 'editor' }),
    bot('c', { name: 'Write', handle: 'edit_it' }),
    bot('d', { name: 'Other', handle: 'other', description: 'Edits.' }),
  ]
  expect(rankBots(bots, 'Edit').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(rankBots(bots, '').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

const standing = { bots: [], isStale: false, isPending: false, isOffline: false, reason: undefined }

test.each([
  ['the first answer is on its way', { isPending: true }, { state: 'loading' }],
  ['only other words were answered', { isStale: true }, { state: 'loading' }],
  ['nothing fits these words', {}, { state: 'ready', bots: [] }],
  ['the server failed', { isPending: true, reason: 'Why.' }, { state: 'failed', reason: 'Why.' }],
  ['it failed for other words', { isStale: true, reason: 'Why.' }, { state: 'loading' }],
  ['there is no network', { isPending: true, isOffline: true }, { state: 'failed', reason: apiMessages.offline }],
  ['there is none any more', { isStale: true, isOffline: true }, { state: 'failed', reason: apiMessages.offline }],
  ['there is none, and nothing fits', { isOffline: true }, { state: 'ready', bots: [] }],
])('%s', (_, change, expected) => {
  expect(mentionState({ ...standing, ...change })).toEqual(expected)
})

test('a bot that fits is offered before the server has answered, and without a network', () => {
  const bots = groupBots([bot('a')], { uid: undefined, recent: [] })
  const offered = mentionState({ ...standing, bots, isStale: true, isOffline: true })
  expect(offered).toEqual({ state: 'ready', bots })
})
