import { afterAll, beforeAll, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { finishAnswers, interruptOrphans } from './answer-store.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const FAR_AWAY = new Date('2100-01-01')

async function lastAnswer(chatId: string) {
  return (await app.call(chatApi.open, { chatId }, app.as.free)).messages.at(-1)!
}

it('an answer whose server goes away before its first word is still the answer of its bot', async () => {
  const draft = { name: 'Lost Bot', personality: 'About bees.', prompt: 'Be brief.', welcomeMessage: '', icon: '' }
  const bot = await app.call(botsApi.create, draft, app.as.free)
  const { promise, resolve } = Promise.withResolvers<void>()
  app.provider.on('silent-bot', { steps: [{ wait: promise }, { say: 'late' }, { end: 'stop' }] })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('silent-bot'), botId: bot.id })
  expect(await interruptOrphans(app.world.db, FAR_AWAY)).toEqual([answerOf(sent).id])
  expect(await lastAnswer(sent.chat.id)).toMatchObject({ answer: { state: 'interrupted', bot: { name: 'Lost Bot' } } })
  resolve()
  await app.watch(app.as.free, answerOf(sent).id)
})

it('what is known of an interrupted answer is replaced by more of it, never by less', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  app.provider.on('slow-words', { steps: [{ wait: promise }, { say: 'late' }, { end: 'stop' }] })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('slow-words') })
  const { id: messageId, answer } = answerOf(sent)
  const endAt = (seq: number, text: string) =>
    finishAnswers(app.world.db, [{ messageId, place: { seq, answer: { ...answer, text, state: 'interrupted' } } }])
  await endAt(5, 'one two three')
  await endAt(3, 'one')
  expect((await lastAnswer(sent.chat.id)).content).toBe('one two three')
  await endAt(7, 'one two three four')
  expect((await lastAnswer(sent.chat.id)).content).toBe('one two three four')
  resolve()
  await app.watch(app.as.free, messageId)
})
