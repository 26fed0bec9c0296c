import { beforeEach, expect, test } from 'vitest'
import type { Bot } from '#contract/bots/schema.ts'
import { createPersistedState } from '../../../ui/hooks/persisted-state.ts'
import { toFormValues, parseFormValues } from './bot-form-values.ts'
import { updateStoredEdit, clearSentEdit } from './stored-edit.ts'

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
const keptEdit = () => createPersistedState(`alcove.draft.bot.${bot.id}`, parseFormValues)
beforeEach(() => localStorage.clear())

test('an image that arrives late leaves what was typed meanwhile', () => {
  const stored = keptEdit()
  updateStoredEdit(stored, bot, { name: 'Sea' })
  updateStoredEdit(stored, bot, { prompt: 'Explain waves.' })
  updateStoredEdit(stored, bot, { icon })
  expect(stored.read()).toEqual({ ...toFormValues(bot), name: 'Sea', prompt: 'Explain waves.', icon })
})

test('what was saved is let go of', () => {
  const stored = keptEdit()
  updateStoredEdit(stored, bot, { name: 'Sea' })
  clearSentEdit(stored, stored.read())
  expect(stored.read()).toBeNull()
})

test('what was typed while it was being saved stays', () => {
  const stored = keptEdit()
  updateStoredEdit(stored, bot, { name: 'Sea' })
  const sent = stored.read()
  updateStoredEdit(stored, bot, { greeting: 'Hello' })
  clearSentEdit(stored, sent)
  expect(stored.read()).toMatchObject({ name: 'Sea', greeting: 'Hello' })
})

test('a bot that was deployed unchanged keeps the first change that was made meanwhile', () => {
  const stored = keptEdit()
  updateStoredEdit(stored, bot, { name: 'Sea' })
  clearSentEdit(stored, null)
  expect(stored.read()).toMatchObject({ name: 'Sea' })
})
