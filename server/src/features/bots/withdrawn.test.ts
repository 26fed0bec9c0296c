import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { fetchAs, uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on('quotes', replyWithText(`It says: “${SECRET}” [1]`))
  app.provider.on('tells', replyWithText(`It says this. ${SECRET}`))
})
afterAll(() => app.close())

const SECRET = 'The queen of hive seven is called Amalia and lives behind the mill.'
const PLAIN = 'The weather book says that it rained on every second day of the month.'

/** A public bot of a maker's that knows a document, and a reader who has asked it about that. */
async function answered(modelId: string) {
  const [maker, reader] = [await app.signUp(), await app.signUp()]
  const name = `Bot ${randomUUID().slice(0, 8)}`
  const botFields = { name, personality: 'About bees.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const { id: chatbotId } = await app.call(botsApi.create, botFields, maker)
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, maker)
  await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, maker)
  const item = await uploadAndRead(app, maker, { name: 'hives.txt', bytes: SECRET, place: 'bot', placeId: chatbotId })
  await uploadAndRead(app, maker, { name: 'weather.txt', bytes: PLAIN, place: 'bot', placeId: chatbotId })
  const sent = await app.send(reader, { text: 'What is the queen of hive seven called?', botId: chatbotId, modelId })
  const { snapshot: place } = await app.watch(reader, answerOf(sent).id)
  return {
    maker,
    reader,
    chatbotId,
    itemId: item.id,
    chatId: sent.chat.id,
    answer: place.answer,
    answerId: answerOf(sent).id,
  }
}

/** Everything that the reader can still see of the chat, as text. */
async function seenBy(reader: Person, chatId: string, answerId: string): Promise<string> {
  const thread = await app.call(chatApi.open, { chatId }, reader)
  const exported = await (await fetchAs(app, reader, `/v1/chats/${chatId}/export?format=json`)).text()
  const { received } = await app.watch(reader, answerId)
  return JSON.stringify([thread, exported, received])
}

const LOSSES: [string, (made: Awaited<ReturnType<typeof answered>>) => Promise<unknown>][] = [
  [
    'goes private',
    ({ maker, chatbotId }) =>
      app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'private' }, maker),
  ],
  ['is deleted', ({ maker, chatbotId }) => app.call(botsApi.remove, { chatbotId }, maker)],
  [
    'loses the document',
    ({ maker, chatbotId, itemId }) => app.call(attachmentsApi.removeOne, { id: itemId, chatbotId }, maker),
  ],
  ['loses it because it is deleted', ({ maker, itemId }) => app.call(attachmentsApi.removeOne, { id: itemId }, maker)],
  [
    'goes with the account of its maker',
    async ({ maker }) => {
      await app.call(accountApi.remove, { password: maker.password }, maker)
      await app.sweep()
    },
  ],
]

describe.each(LOSSES)('when a public bot %s', (_, lose) => {
  it.each(['quotes', 'tells', BUILTIN_MODEL_ID])(
    'quotes in other people’s threads keep their title only (%s)',
    async (model) => {
      const made = await answered(model === BUILTIN_MODEL_ID ? model : app.model(model))
      const { reader, chatId, answerId } = made
      expect(JSON.stringify(made.answer)).toContain('Amalia')
      const before = await seenBy(reader, chatId, answerId)
      expect(before).toContain('Amalia')

      await lose(made)
      const after = await seenBy(reader, chatId, answerId)
      expect(after).not.toContain('Amalia')
      expect(after).toContain(chatMessages.passageWithdrawn)
      const { messages } = await app.call(chatApi.open, { chatId }, reader)
      const answer = messages.at(-1)!
      const sources = answer.role === 'assistant' ? answer.answer.sources : []
      expect(sources.find(({ title }) => title.includes('hives'))).toMatchObject({ quote: null })
    },
  )
})

describe('a passage that was withdrawn', () => {
  it('is not sent to a model with the next turn, and is gone from a shared chat', async () => {
    const made = await answered(app.model('quotes'))
    const { reader, maker, chatbotId, chatId } = made
    const { shareId } = await app.call(sharingApi.share, { chatId, showsName: false }, reader)
    const page = () => app.call(sharingApi.view, { shareId })
    expect(JSON.stringify(await page())).toContain('Amalia')
    await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'private' }, maker)
    expect(JSON.stringify(await page())).not.toContain('Amalia')
    const sent = await app.send(reader, { text: 'And now?', chatId, botId: null, modelId: app.model('later') })
    await app.watch(reader, answerOf(sent).id)
    expect(JSON.stringify(app.requestsTo('later').at(-1)!.body)).not.toContain('Amalia')
  })

  it('is taken out of no answer of the maker’s own, and out of none about what the bot still knows', async () => {
    const made = await answered(app.model('quotes'))
    const { maker, chatbotId, itemId } = made
    const own = await app.send(maker, {
      text: 'The queen of hive seven?',
      botId: chatbotId,
      modelId: app.model('quotes'),
    })
    await app.watch(maker, answerOf(own).id)
    await app.call(attachmentsApi.removeOne, { id: itemId, chatbotId }, maker)
    expect(JSON.stringify(await app.call(chatApi.open, { chatId: own.chat.id }, maker))).toContain('Amalia')
    const { messages } = await app.call(chatApi.open, { chatId: made.chatId }, made.reader)
    expect(JSON.stringify(messages)).not.toContain('Amalia')
  })
})
