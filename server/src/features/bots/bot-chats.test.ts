import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { GUEST_BOT_ID } from '#contract/bots/limits.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { fetchAs, waitForItem } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function newBot(as: Person, prompt: string, isPublic = true): Promise<Bot> {
  const name = `Bot ${randomUUID().slice(0, 8)}`
  const botFields = { name, personality: 'About bees.', prompt, welcomeMessage: 'Hello from the hive.', icon: '' }
  const { id: chatbotId } = await app.call(botsApi.create, botFields, as)
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, as)
  if (isPublic) await setAccess(as, chatbotId, 'public')
  return app.call(botsApi.open, { chatbotId }, as)
}
const setAccess = (as: Person, chatbotId: string, accessType: 'public' | 'private') =>
  app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType }, as)
const start = async (as: Person, chatbotId: string) => (await app.call(botsApi.startChat, { chatbotId }, as)).chatId
const open = (as: Person, chatId: string) => app.call(chatApi.open, { chatId }, as)
const promptOf = (modelName: string) => JSON.stringify(app.requestsTo(modelName).at(-1)?.body)
const summaryOf = ({ id, name, handle, icon }: Bot) => ({ id, name, handle, icon })

/** Sends and waits for the answer. */
async function ask(as: Person, message: Parameters<ChatApp['send']>[1]) {
  const sent = await app.send(as, message)
  const { snapshot: place } = await app.watch(as, answerOf(sent).id)
  return { ...sent, answer: place.answer }
}
async function again(as: Person, messageId: string, modelId: string, botId?: string | null) {
  const input = { clientMessageId: randomUUID(), messageId, modelId, botId }
  const sent = await app.call(chatApi.regenerate, input, as)
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

describe('a chat that is begun with a bot', () => {
  it('is begun by a guest with the one that everyone can try', async () => {
    const chatId = await start(app.as.guest, GUEST_BOT_ID)
    const { chat } = await open(app.as.guest, chatId)
    expect(chat.bot).toMatchObject({ id: GUEST_BOT_ID, name: 'Patient Tutor', isAvailable: true })
  })

  it('is begun on the same server as one with a text of the vault', async () => {
    const as = app.as.free
    await start(as, (await newBot(as, 'Answer like a beekeeper.')).id)
    const { id } = await app.call(vaultApi.addText, { title: 'Lamps', content: 'Lamps need oil.' }, as)
    await waitForItem(app, as, id)
    const { chatId } = await app.call(vaultApi.startChat, { attachmentIds: [id] }, as)
    expect(await open(as, chatId)).toMatchObject({ chat: { bot: null }, waiting: [{ id }] })
  })

  it('shows its greeting before anything is said, and is told its prompt with every message', async () => {
    const bot = await newBot(app.as.free, 'Answer like a beekeeper.')
    const chatId = await start(app.as.other, bot.id)
    const remembered = { ...summaryOf(bot), greeting: 'Hello from the hive.', isAvailable: true }
    expect(await open(app.as.other, chatId)).toMatchObject({ chat: { bot: remembered, title: bot.name }, messages: [] })
    const { chats } = await app.call(historyApi.list, {}, app.as.other)
    expect(chats.find(({ id }) => id === chatId)!.bot).toEqual(remembered)

    const modelId = app.model('begun')
    const first = await ask(app.as.other, { text: 'Hello', chatId, modelId })
    expect(promptOf('begun')).toContain('Answer like a beekeeper.')
    expect(answerOf(first).answer.bot).toEqual(summaryOf(bot))
    expect(first.answer.bot).toEqual(summaryOf(bot))
    expect(first.chat).toMatchObject({ bot: remembered, title: 'Hello' })
    await ask(app.as.other, { text: 'And now?', chatId, modelId })
    expect(promptOf('begun')).toContain('Answer like a beekeeper.')
    const { messages } = await open(app.as.other, chatId)
    expect(messages.map((each) => each.role === 'assistant' && each.answer.bot?.id)).toEqual([
      false,
      bot.id,
      false,
      bot.id,
    ])
  })

  it('is begun by a first message that names one, and counts', async () => {
    const bot = await newBot(app.as.free, 'Answer like a beekeeper.')
    const { chat, messages } = await ask(app.as.guest, { text: 'Hello', botId: bot.id, modelId: app.model('named') })
    expect(promptOf('named')).toContain('Answer like a beekeeper.')
    expect(chat.bot).toMatchObject({ id: bot.id, isAvailable: true })
    expect(messages.find(({ role }) => role === 'assistant')).toMatchObject({ answer: { bot: summaryOf(bot) } })
    expect((await app.call(botsApi.open, { chatbotId: bot.id }, null)).timesUsed).toBe(1)
  })

  it('says in an export who answered', async () => {
    const bot = await newBot(app.as.free, 'Answer like a beekeeper.')
    const { chat } = await ask(app.as.other, { text: 'Hello', botId: bot.id, modelId: app.model('exported') })
    const exported = await fetchAs(app, app.as.other, `/v1/chats/${chat.id}/export?format=markdown`)
    expect(await exported.text()).toContain(`## ${bot.name} (exported)`)
  })

  it('follows the bot as it is now', async () => {
    const bot = await newBot(app.as.free, 'Answer like a beekeeper.')
    const chatId = await start(app.as.other, bot.id)
    const name = `Renamed ${randomUUID().slice(0, 8)}`
    const change = { type: 'update', chatbotId: bot.id, chatbotConfig: { name, prompt: 'Answer in verse.' } } as const
    await app.call(botsApi.update, change, app.as.free)
    await ask(app.as.other, { text: 'Hello', chatId, modelId: app.model('changed') })
    expect(promptOf('changed')).toContain('Answer in verse.')
    expect(promptOf('changed')).not.toContain('beekeeper')
    expect((await open(app.as.other, chatId)).chat.bot).toMatchObject({ name })
  })
})

describe('one message', () => {
  it('is answered by the bot that it names, in any chat, and the next one is not', async () => {
    const [host, guest] = [await newBot(app.as.free, 'I am the host.'), await newBot(app.as.free, 'I am the visitor.')]
    const chatId = await start(app.as.other, host.id)
    const modelId = app.model('several')
    const named = await ask(app.as.other, { text: 'You there', chatId, botId: guest.id, modelId })
    expect(promptOf('several')).toContain('I am the visitor.')
    expect(promptOf('several')).not.toContain('I am the host.')
    expect(named.chat.bot!.id).toBe(host.id)
    await ask(app.as.other, { text: 'And you', chatId, modelId })
    expect(promptOf('several')).toContain('I am the host.')
    const without = await ask(app.as.other, { text: 'Nobody', chatId, botId: null, modelId })
    expect(promptOf('several')).not.toContain('I am the')
    expect(without.answer.bot).toBeUndefined()
    const plain = await ask(app.as.other, { text: 'Plain', modelId })
    await ask(app.as.other, { text: 'Now you', chatId: plain.chat.id, botId: guest.id, modelId })
    expect(promptOf('several')).toContain('I am the visitor.')
    expect((await ask(app.as.other, { text: 'Plain again', chatId: plain.chat.id, modelId })).chat.bot).toBeNull()
    expect(promptOf('several')).not.toContain('I am the')
  })

  it('is answered again by the same bot, or by whoever is named', async () => {
    const bot = await newBot(app.as.free, 'I am the first.')
    const other = await newBot(app.as.free, 'I am the second.')
    const modelId = app.model('again')
    const { messages } = await ask(app.as.other, { text: 'Hello', botId: bot.id, modelId })
    const { id } = messages.at(-1)!
    expect((await again(app.as.other, id, modelId)).bot).toEqual(summaryOf(bot))
    expect(promptOf('again')).toContain('I am the first.')
    expect((await again(app.as.other, id, modelId, other.id)).bot).toEqual(summaryOf(other))
    expect((await again(app.as.other, id, modelId, null)).bot).toBeUndefined()
    expect(promptOf('again')).not.toContain('I am the')
  })

  it('is not answered by a bot that is not there for the person', async () => {
    const hidden = await newBot(app.as.free, 'Secret prompt.', false)
    const tryIt = async (botId: string) => {
      const error = await app.send(app.as.other, { text: 'Hello', botId }).catch((reason: unknown) => reason)
      return JSON.stringify(error, ['status', 'code', 'message'])
    }
    expect(await tryIt(hidden.id)).toBe(await tryIt(randomUUID()))
    await expect(app.send(app.as.other, { text: 'Hello', botId: hidden.id })).rejects.toMatchObject({
      status: 404,
      message: botMessages.goneUnnamed,
    })
    const own = await ask(app.as.free, { text: 'Hello', botId: hidden.id, modelId: app.model('own') })
    expect(own.answer.bot).toEqual(summaryOf(hidden))
  })
})

describe('a bot that is gone', () => {
  it.each([
    ['deleted', (bot: Bot) => app.call(botsApi.remove, { chatbotId: bot.id }, app.as.free)],
    ['made private', (bot: Bot) => setAccess(app.as.free, bot.id, 'private')],
  ])('because it was %s refuses the next message in a sentence, and nothing is lost', async (_, leave) => {
    const bot = await newBot(app.as.free, 'I will be gone.')
    const modelId = app.model('gone')
    const chatId = await start(app.as.other, bot.id)
    const { messages } = await ask(app.as.other, { text: 'Hello', chatId, modelId })
    await leave(bot)
    const before = await open(app.as.other, chatId)
    expect(before.chat.bot).toMatchObject({ name: bot.name, isAvailable: false })
    expect(before.messages.at(-1)).toMatchObject({ answer: { bot: summaryOf(bot) } })
    const counted = (await app.call(usageApi.read, {}, app.as.other)).chat
    const refusal = { code: 'conflict', message: botMessages.gone(bot.name) }
    await expect(app.send(app.as.other, { text: 'Still there?', chatId, modelId })).rejects.toMatchObject(refusal)
    await expect(again(app.as.other, messages.at(-1)!.id, modelId)).rejects.toMatchObject(refusal)
    expect(await open(app.as.other, chatId)).toEqual(before)
    expect((await app.call(usageApi.read, {}, app.as.other)).chat).toEqual(counted)

    const without = await ask(app.as.other, { text: 'Without you', chatId, botId: null, modelId })
    expect(without.answer.state).toBe('done')
    expect(promptOf('gone')).not.toContain('I will be gone.')
    expect((await open(app.as.other, chatId)).messages).toHaveLength(4)
  })
})
