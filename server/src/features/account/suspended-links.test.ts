import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membersApi } from '#contract/account/members-api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { craftsApi } from '#contract/crafts/api.ts'
import { boardsApi } from '#contract/images/board-api.ts'
import { moderationApi } from '#contract/moderation/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { searchApi } from '#contract/search/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { tinyPng } from '../../testing/intake.ts'

const CRAFT = {
  identifier: 'clock',
  type: 'text/html',
  language: 'html',
  title: 'Clock',
  content: '<p>one</p>',
} as const

let app: ChatApp
let maker: Person
let reader: Person
let made: Awaited<ReturnType<typeof makeAll>>
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on(
    'clock',
    replyWithText('<craft identifier="clock" type="text/html" title="Clock">\n<p>one</p>\n</craft>'),
  )
  ;[maker, reader] = [await app.signUp(), await app.signUp()]
  made = await makeAll()
})
afterAll(() => app.close())

const suspend = (isSuspended: boolean) =>
  app.call(membersApi.suspend, { email: maker.email, isSuspended }, app.as.owner)

/** One of everything that a person can show to everyone. */
async function makeAll() {
  const sent = await app.send(maker, { text: 'A clock', modelId: app.model('clock') })
  await app.watch(maker, answerOf(sent).id)
  const chatId = sent.chat.id
  const chat = await app.call(sharingApi.share, { chatId, showsName: false, allowsSearchEngines: true }, maker)
  const place = { chatId, messageId: answerOf(sent).id, index: 0 }
  const craft = await app.call(craftsApi.share, { ...place, access: 'public', craft: CRAFT, edited: false }, maker)

  const icon = await newIcon()
  const name = `Zweigbot ${randomUUID().slice(0, 8)}`
  const draft = { name, personality: 'About bees.', prompt: 'Answer.', welcomeMessage: '', icon }
  const { id: chatbotId } = await app.call(botsApi.create, draft, maker)
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, maker)
  await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, maker)

  const words = { promptName: 'Zweigprompt minutes', promptText: 'Write minutes.', promptType: 'public' as const }
  const { id: promptId } = await app.call(promptsApi.save, words, maker)
  const board = await app.call(boardsApi.create, { theme: 'A calm year by the sea' }, maker)
  const { share } = await app.call(boardsApi.share, { boardId: board.id }, maker)

  // What others have begun with it before.
  const begun = await app.call(botsApi.startChat, { chatbotId }, reader)
  await app.call(promptsApi.pin, { promptId }, reader)
  // Those that were used come first in the list of all.
  await app.call(promptsApi.use, { promptId }, reader)
  return { chat: chat.shareId, craft: craft.id, chatbotId, icon, promptId, board: share!.shareId, begun: begun.chatId }
}

async function newIcon(): Promise<string> {
  const { signedUrls } = await app.call(botsApi.signIcons, { contentType: 'image/png', numOfImages: 1 }, maker)
  const { url, fileName } = signedUrls[0]!
  const headers = { authorization: `Bearer ${maker.token}`, 'content-type': 'image/png' }
  await app.request(url, { method: 'PUT', headers, body: tinyPng() as Uint8Array<ArrayBuffer> })
  return (await app.call(botsApi.publishIcon, { fileName }, maker)).publicUrl
}

/** Whether a chat that was begun before can be gone on with; a bot that is gone refuses with its name. */
async function sayHello(chatId: string): Promise<boolean> {
  const sent = await app
    .send(reader, { chatId, text: 'Hello', modelId: app.model('says-42') })
    .catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('Zweigbot') as string })
    })
  if (sent) await app.watch(reader, answerOf(sent).id)
  return sent !== undefined
}

/** How anybody finds each of them: a status, or whether it is in a list. */
async function look(): Promise<Record<string, number | boolean>> {
  const status = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' }
    return (await app.request(path, { ...init, headers })).status
  }
  const post = (path: string, body: object = {}) => status(path, { method: 'POST', body: JSON.stringify(body) })
  const { chat, craft, chatbotId, icon, promptId, board, begun } = made
  const bots = await app.call(botsApi.list, { scope: 'public', search: 'zweigbot' })
  const prompts = await app.call(promptsApi.listPublic, {})
  const found = await app.call(promptsApi.search, { query: 'zweigprompt' }, reader)
  const lookedUp = await app.call(promptsApi.lookUp, { publicPrompts: [promptId] }, reader)
  const pins = await app.call(promptsApi.listPinned, {}, reader)
  const everything = await app.call(searchApi.search, { query: 'zweigbot' }, reader)
  const opened = await app.call(chatApi.open, { chatId: begun }, reader)
  return {
    'a chat': await status(`/v1/shared-chats/${chat}`),
    'a copy of a chat': await post(`/v1/shared-chats/${chat}/continue`),
    'a craft': await status(`/v1/shared-crafts/${craft}`),
    'a copy of a craft': await post(`/v1/shared-crafts/${craft}/continue`),
    'a board': await status(`/v1/shared-boards/${board}`),
    'a bot': await status(`/v1/chatbots/${chatbotId}`),
    'a chat with a bot': await post(`/v1/chatbots/${chatbotId}/chat`),
    'a message to a bot': await sayHello(begun),
    'an icon': await status(icon),
    'a use of a prompt': await post(`/v1/prompts/${promptId}/use`),
    'a bot among bots': bots.bots.length > 0,
    'a count of bots': bots.total > 0,
    'a bot among everything': everything.groups.length > 0,
    'a bot of a chat': opened.chat.bot?.isAvailable ?? false,
    'a prompt among prompts': prompts.publicPrompts.some(({ id }) => id === promptId),
    'a prompt that is searched for': found.prompts.length > 0,
    'a prompt by its id': lookedUp.publicPrompts.length > 0,
    'a prompt among pins': JSON.stringify(pins).includes(promptId),
  }
}

describe('what a suspended person shows to everyone', () => {
  it('is there before, is not there while they are suspended, and is back afterwards @case-10', async () => {
    const before = await look()
    expect(Object.entries(before).filter(([, seen]) => seen !== 200 && seen !== true)).toEqual([])
    await suspend(true)
    expect(Object.entries(await look()).filter(([, seen]) => seen !== 404 && seen !== false)).toEqual([])
    await suspend(false)
    expect(await look()).toEqual(before)
  })

  it('answers byte for byte as what never was', async () => {
    const bytes = async (path: string) => {
      const response = await app.request(path)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return JSON.stringify([response.status, headers, await response.text()])
    }
    await suspend(true)
    expect(await bytes(`/v1/shared-chats/${made.chat}`)).toBe(await bytes(`/v1/shared-chats/${'a'.repeat(32)}`))
    expect(await bytes(`/v1/shared-crafts/${made.craft}`)).toBe(await bytes(`/v1/shared-crafts/${'a'.repeat(32)}`))
    expect(await bytes(`/v1/chatbots/${made.chatbotId}`)).toBe(await bytes(`/v1/chatbots/${randomUUID()}`))
    await suspend(false)
  })

  it('can still be taken down by an owner', async () => {
    await suspend(true)
    const { things } = await app.call(moderationApi.list, { kind: 'bot', search: 'zweigbot' }, app.as.owner)
    expect(things).toHaveLength(1)
    await suspend(false)
  })
})
