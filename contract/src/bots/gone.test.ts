import { expect, test } from 'vitest'
import { say as sayOfChats } from '../chat/messages.ts'
import { saysBotIsGone } from './gone.ts'
import { say } from './messages.ts'

test('a refusal tells whether it is for a bot that is gone', () => {
  expect(say.gone('Tide Teller')).toBe('Tide Teller is no longer available. Choose another bot, or go on without one.')
  expect(saysBotIsGone(say.gone('Tide Teller'))).toBe(true)
  expect(saysBotIsGone(say.goneUnnamed)).toBe(true)
  expect(saysBotIsGone(sayOfChats.alreadyAnswering)).toBe(false)
  expect(saysBotIsGone(say.nameTaken)).toBe(false)
})
