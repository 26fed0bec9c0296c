import { expect, test } from 'vitest'
import type { BotSummary, ChatBot } from '#contract/bots/bot-summary.ts'
import { answererOf } from './answerer.ts'

const summary: BotSummary = { id: 'b', name: 'Tide', handle: 'tide', icon: '' }
const here: ChatBot = { ...summary, id: 'c', greeting: '', isAvailable: true }
const gone: ChatBot = { ...here, isAvailable: false }

test.each([
  ['nobody chosen, no bot', undefined, null, { bot: null, botId: undefined, choiceWithoutBot: null, absentBot: null }],
  ['the bot of the chat', undefined, here, { bot: here, botId: undefined, choiceWithoutBot: null, absentBot: null }],
  ['another bot', summary, here, { bot: summary, botId: 'b', choiceWithoutBot: undefined, absentBot: null }],
  [
    'a bot in a chat without one',
    summary,
    undefined,
    { bot: summary, botId: 'b', choiceWithoutBot: undefined, absentBot: null },
  ],
  ['the bot of the chat left out', null, here, { bot: null, botId: null, choiceWithoutBot: null, absentBot: here }],
  ['the bot of the chat is gone', undefined, gone, { bot: null, botId: null, choiceWithoutBot: null, absentBot: gone }],
  [
    'another bot where the first is gone',
    summary,
    gone,
    { bot: summary, botId: 'b', choiceWithoutBot: undefined, absentBot: null },
  ],
] as const)('%s', (_, chosen, chatBot, answerer) => expect(answererOf(chosen, chatBot)).toEqual(answerer))
