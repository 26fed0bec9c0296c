import { expect, test } from 'vitest'
import { chatMessages } from '../chat/messages.ts'
import { isBotUnavailableMessage } from './unavailable.ts'
import { botMessages } from './messages.ts'

test('a refusal tells whether it is for a bot that is gone', () => {
  expect(botMessages.gone('Tide Teller')).toBe(
    'Tide Teller is no longer available. Choose another bot, or continue without one.',
  )
  expect(isBotUnavailableMessage(botMessages.gone('Tide Teller'))).toBe(true)
  expect(isBotUnavailableMessage(botMessages.goneUnnamed)).toBe(true)
  expect(isBotUnavailableMessage(chatMessages.alreadyAnswering)).toBe(false)
  expect(isBotUnavailableMessage(botMessages.nameTaken)).toBe(false)
})
