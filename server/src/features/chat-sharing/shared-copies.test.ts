import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function chatting(as: Person, text: string, more: { chatId?: string; modelId?: string } = {}): Promise<string> {
  const sent = await app.send(as, { text, ...more })
  await app.watch(as, answerOf(sent).id)
  return sent.chat.id
}
const share = (chatId: string, as: Person = app.as.free, showsName = false) =>
  app.call(sharingApi.share, { chatId, showsName }, as)
const view = (shareId: string, as: Person | null = null) => app.call(sharingApi.view, { shareId }, as)

describe('going on with a shared chat', () => {
  it('makes a chat of one’s own, for a guest too, that is independent of the original', async () => {
    const chatId = await chatting(app.as.free, 'Original')
    const { shareId } = await share(chatId)
    for (const viewer of [app.as.guest, app.as.other]) {
      const { chat } = await app.call(sharingApi.continueAsCopy, { shareId }, viewer)
      expect(chat.id).not.toBe(chatId)
      await chatting(viewer, 'And on', { chatId: chat.id })
      const thread = await app.call(chatApi.open, { chatId: chat.id }, viewer)
      expect(thread.messages.map(({ content }) => content)).toEqual([
        'Original',
        'Hello from the fake provider.',
        'And on',
        'Hello from the fake provider.',
      ])
      const forkRequest = { clientMessageId: randomUUID(), messageId: thread.messages[1]!.id }
      expect((await app.call(chatApi.regenerate, forkRequest, viewer)).messages).toHaveLength(1)
    }
    expect((await app.call(chatApi.open, { chatId }, app.as.free)).messages).toHaveLength(2)
    await app.call(sharingApi.unshare, { chatId }, app.as.free)
    expect((await app.call(historyApi.list, {}, app.as.other)).chats[0]).toMatchObject({ title: 'Original' })
  })

  it('needs a session, and cannot be done without end', async () => {
    const { shareId } = await share(await chatting(app.as.free, 'Copy me'))
    await expect(app.call(sharingApi.continueAsCopy, { shareId })).rejects.toMatchObject({ status: 401 })
    const greedy = await app.createGuest()
    const copy = () => app.call(sharingApi.continueAsCopy, { shareId }, greedy)
    for (let tries = 0; tries < 60; tries += 1) await copy()
    await expect(copy()).rejects.toMatchObject({ status: 429 })
  })
})

describe('a very long shared chat', () => {
  it('is shared whole up to 2,000 messages, and from there on its newest part', async () => {
    const { uid } = app.as.paid.user
    const chatId = randomUUID()
    await app.world.db.execute(sql`insert into chats (id, uid, title, leaf_id, created_at, updated_at)
      values (${chatId}, ${uid}, 'Long', ${chatId}, now(), now())`)
    await app.world.db.execute(sql`
      insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
      select id, ${chatId}::uuid, ${uid}, lag(id) over (order by depth), depth,
        case when depth % 2 = 0 then 'user' else 'assistant' end, 'turn ' || depth, now()
      from (select gen_random_uuid() as id, depth from generate_series(0, 2099) as depth) made`)
    await app.world.db.execute(sql`update chats set leaf_id =
      (select id from messages where chat_id = ${chatId} and depth = 2099) where id = ${chatId}`)
    const { shareId } = await share(chatId, app.as.paid)
    const { messages } = await view(shareId)
    expect(messages).toHaveLength(2_000)
    expect(messages[0]).toMatchObject({ content: 'turn 100', parentId: null })
    expect(messages.at(-1)).toMatchObject({ content: 'turn 2099' })
    const { chat } = await app.call(sharingApi.continueAsCopy, { shareId }, app.as.other)
    const thread = await app.call(chatApi.open, { chatId: chat.id }, app.as.other)
    expect(thread.messages.at(-1)!.content).toBe('turn 2099')
  })
})
