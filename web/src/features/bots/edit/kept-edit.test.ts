import { beforeEach, expect, test } from 'vitest'
import type { Bot } from '#contract/bots/schema.ts'
import { createRemembered } from '../../../ui/remembered.ts'
import { editedOf, parseEdited } from './edited.ts'
import { changeKept, letGoOfSent } from './kept-edit.ts'

const bot: Bot = {
  id: '01a1df3c-f32e-7c21-8986-a409571f0854',
  name: 'Tide Teller',
  handle: 'tide_teller',
  description: 'Knows the sea.',
  greeting: 'Ahoy',
  prompt: 'Explain tides.',
  icon: '/v1/chatbots/avatars/a',
  owner: 'me',
  access: 'private',
  isDraft: true,
  timesUsed: 3,
  categories: [],
  curated: false,
  skills: [],
  tags: [],
}
const icon = '/v1/chatbots/icons/b'
const keptEdit = () => createRemembered(`alcove.draft.bot.${bot.id}`, parseEdited)
beforeEach(() => localStorage.clear())

test('an image that arrives late leaves what was typed meanwhile', () => {
  const kept = keptEdit()
  changeKept(kept, bot, { name: 'Sea' })
  changeKept(kept, bot, { prompt: 'Explain waves.' })
  changeKept(kept, bot, { icon })
  expect(kept.read()).toEqual({ ...editedOf(bot), name: 'Sea', prompt: 'Explain waves.', icon })
})

test('what was saved is let go of', () => {
  const kept = keptEdit()
  changeKept(kept, bot, { name: 'Sea' })
  letGoOfSent(kept, kept.read())
  expect(kept.read()).toBeNull()
})

test('what was typed while it was being saved stays', () => {
  const kept = keptEdit()
  changeKept(kept, bot, { name: 'Sea' })
  const sent = kept.read()
  changeKept(kept, bot, { greeting: 'Hello' })
  letGoOfSent(kept, sent)
  expect(kept.read()).toMatchObject({ name: 'Sea', greeting: 'Hello' })
})

test('a bot that was deployed unchanged keeps the first change that was made meanwhile', () => {
  const kept = keptEdit()
  changeKept(kept, bot, { name: 'Sea' })
  letGoOfSent(kept, null)
  expect(kept.read()).toMatchObject({ name: 'Sea' })
})
