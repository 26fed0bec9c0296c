import { expect, test } from 'vitest'
import type { BotFace, ChatBot } from '#contract/bots/face.ts'
import { answererOf } from './answerer.ts'

const face: BotFace = { id: 'b', name: 'Tide', handle: 'tide', icon: '' }
const here: ChatBot = { ...face, id: 'c', greeting: '', isAvailable: true }
const gone: ChatBot = { ...here, isAvailable: false }

test.each([
  ['nobody chosen, no bot', undefined, null, { bot: null, botId: undefined, without: null, absent: null }],
  ['the bot of the chat', undefined, here, { bot: here, botId: undefined, without: null, absent: null }],
  ['another bot', face, here, { bot: face, botId: 'b', without: undefined, absent: null }],
  ['a bot in a chat without one', face, undefined, { bot: face, botId: 'b', without: undefined, absent: null }],
  ['the bot of the chat left out', null, here, { bot: null, botId: null, without: null, absent: here }],
  ['the bot of the chat is gone', undefined, gone, { bot: null, botId: null, without: null, absent: gone }],
  ['another bot where the first is gone', face, gone, { bot: face, botId: 'b', without: undefined, absent: null }],
] as const)('%s', (_, chosen, chatBot, answerer) => expect(answererOf(chosen, chatBot)).toEqual(answerer))
