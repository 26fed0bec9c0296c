// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { createPersistedState } from '../../../ui/hooks/persisted-state.ts'
import { TIDE_TELLER } from '../testing/fake-bot.ts'
import { toFormValues, parseFormValues } from './bot-form-values.ts'
import { clearSentEdit, updateStoredEdit, withStoredEdit } from './stored-edit.ts'

const bot = TIDE_TELLER
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

test('an edit of before a field was added keeps its words, and the bot keeps what it has in that field', () => {
  const { greeting: _, ...before } = { ...toFormValues(bot), name: 'Sea' }
  localStorage.setItem(`alcove.draft.bot.${bot.id}`, JSON.stringify(before))
  const stored = keptEdit()
  expect(withStoredEdit(bot, stored.read())).toEqual({ ...toFormValues(bot), name: 'Sea' })
  updateStoredEdit(stored, bot, { prompt: 'Explain waves.' })
  expect(stored.read()).toEqual({ ...toFormValues(bot), name: 'Sea', prompt: 'Explain waves.' })
})
