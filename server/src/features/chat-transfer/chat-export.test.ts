import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { chatFile } from '#contract/chat-transfer/chat-file.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { unzip } from '../../testing/zip.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function chatting(as: Person, text: string, answer: string, chatId?: string): Promise<string> {
  app.provider.on('says', replyWithText(answer))
  const sent = await app.send(as, { text, modelId: app.model('says'), ...(chatId && { chatId }) })
  await app.watch(as, answerOf(sent).id)
  return sent.chat.id
}
const get = (path: string, as: Person | null) =>
  app.request(path, as ? { headers: { authorization: `Bearer ${as.token}` } } : {})
const exportOne = (chatId: string, format: string, as: Person | null = app.as.free) =>
  get(`/v1/chats/${chatId}/export?format=${format}`, as)
const exportAll = async (as: Person) => Buffer.from(await (await get('/v1/chats/export', as)).arrayBuffer())

describe('exporting a chat', () => {
  it('as Markdown has who said what, with code untouched', async () => {
    const code = '```ts\nconst a = "<b>" // *not* _markup_\n\n\tif (a) {}\n```'
    const chatId = await chatting(app.as.free, 'Write code', `Here:\n\n${code}`)
    await chatting(app.as.free, 'Thanks', 'You are welcome.', chatId)
    const response = await exportOne(chatId, 'markdown')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe(
      `# Write code\n\n## You\n\nWrite code\n\n## Assistant (says)\n\nHere:\n\n${code}\n` +
        '\n## You\n\nThanks\n\n## Assistant (says)\n\nYou are welcome.\n',
    )
  })

  it('as Markdown shows the shown branch, as JSON all of them', async () => {
    const chatId = await chatting(app.as.free, 'Tell me', 'First answer.')
    const { messages } = await app.call(chatApi.open, { chatId }, app.as.free)
    app.provider.on('says', replyWithText('Second answer.'))
    const regenerateRequest = { clientMessageId: randomUUID(), messageId: messages[1]!.id, modelId: app.model('says') }
    const second = answerOf(await app.call(chatApi.regenerate, regenerateRequest, app.as.free)).id
    await app.watch(app.as.free, second)
    const markdown = await (await exportOne(chatId, 'markdown')).text()
    expect(markdown).toContain('Second answer.')
    expect(markdown).not.toContain('First answer.')
    const response = await exportOne(chatId, 'json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const file = chatFile.parse(JSON.parse(await response.text()))
    expect(file).toMatchObject({ format: 'alcove-chat/1', chat: { id: chatId, shownMessageId: second } })
    expect(file.messages.map(({ content }) => content)).toEqual(['Tell me', 'First answer.', 'Second answer.'])
  })

  it.each([
    ['Café "résumé"; ../../x', 'Caf_ r_sum_ ; .. .. x', 'Caf%C3%A9%20r%C3%A9sum%C3%A9%20%3B%20..%20..%20x'],
    ['CON', 'CON_', 'CON_'],
    ['..', 'chat', 'chat'],
    ['日本\u202Egnp.exe', '__ gnp.exe', '%E6%97%A5%E6%9C%AC%20gnp.exe'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1', 'a%20Set-Cookie%20x%3D1'],
  ])('named %j has a safe file name', async (title, plain, encoded) => {
    const chatId = await chatting(app.as.paid, 'Name me', 'Yes.')
    await app.world.db.execute(sql`update chats set title = ${title} where id = ${chatId}`)
    const response = await exportOne(chatId, 'markdown', app.as.paid)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${plain}.md"; filename*=UTF-8''${encoded}.md`,
    )
  })

  it('reads a long chat to its end', async () => {
    const chatId = await longChat(app.as.free, 450)
    const file = chatFile.parse(JSON.parse(await (await exportOne(chatId, 'json')).text()))
    expect(file.messages.map(({ content }) => content)).toEqual(turns(450))
    const markdown = await (await exportOne(chatId, 'markdown')).text()
    expect(markdown.match(/turn \d+/g)).toHaveLength(450)
  })

  it("is for its owner only, a guest's own included", async () => {
    const chatId = await chatting(app.as.free, 'Mine', 'Yes.')
    for (const stranger of [app.as.other, app.as.guest]) {
      expect((await exportOne(chatId, 'json', stranger)).status).toBe(404)
    }
    expect((await exportOne(chatId, 'json', null)).status).toBe(401)
    expect((await exportOne(chatId, 'html')).status).toBe(400)
    const guests = await chatting(app.as.guest, 'Of a guest', 'Yes.')
    expect((await exportOne(guests, 'markdown', app.as.guest)).status).toBe(200)
    await app.call(chatApi.remove, { chatIds: [chatId] }, app.as.free)
    expect((await exportOne(chatId, 'json')).status).toBe(404)
  })
})

describe('exporting everything', () => {
  it('is a ZIP of every chat in both forms, and of nobody else’s', async () => {
    const person = await app.signUp()
    const first = await chatting(person, 'Same title', 'One.')
    const second = await chatting(person, 'Same title', 'Two.')
    const hidden = await chatting(person, 'Deleted', 'Three.')
    await app.call(chatApi.remove, { chatIds: [hidden] }, person)
    const response = await get('/v1/chats/export', person)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('alcove-chats-2026-03-1')
    const files = await unzip(Buffer.from(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(4)
    const chats = Object.entries(files).filter(([name]) => /^chats\/2026-03-1\d Same title \w{12}\.json$/.test(name))
    expect(chats.map(([, text]) => chatFile.parse(JSON.parse(text)).chat.id).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect(Object.keys(await unzip(await exportAll(await app.signUp())))).toEqual([])
  })

  it('holds every chat whole, however many pages it takes', async () => {
    const person = await app.signUp()
    const lengths = [1, 19, 20, 21, 119, 120, 121]
    for (const length of lengths) await longChat(person, length)
    const files = Object.entries(await unzip(await exportAll(person)))
    const chats = files.filter(([name]) => name.endsWith('.json')).map(([, text]) => chatFile.parse(JSON.parse(text)))
    expect(chats.map(({ messages }) => messages.length).toSorted((a, b) => a - b)).toEqual(lengths)
    for (const { messages } of chats) expect(messages.map(({ content }) => content)).toEqual(turns(messages.length))
    const texts = files.filter(([name]) => name.endsWith('.md')).map(([, text]) => text.match(/^turn \d+$/gm))
    for (const found of texts) expect(found).toEqual(turns(found!.length))
    expect(texts.flat()).toHaveLength(lengths.reduce((sum, length) => sum + length))
  })

  it('is for members', async () => {
    expect((await get('/v1/chats/export', app.as.guest)).status).toBe(403)
    expect((await get('/v1/chats/export', null)).status).toBe(401)
  })

  it('ends when its reader has gone', async () => {
    const person = await app.signUp()
    for (let count = 0; count < 3; count += 1) await longChat(person, 200)
    const response = await get('/v1/chats/export', person)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect((await app.request('/health')).status).toBe(200)
  })
})

const turns = (count: number) => Array.from({ length: count }, (_, at) => `turn ${at}`)

async function longChat(as: Person, count: number): Promise<string> {
  const chatId = randomUUID()
  const { db } = app.world
  await db.execute(sql`insert into chats (id, uid, title, leaf_id, created_at, updated_at)
    values (${chatId}, ${as.user.uid}, 'Long', ${chatId}, now(), now())`)
  await db.execute(sql`
    insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
    select id, ${chatId}::uuid, ${as.user.uid}, lag(id) over (order by depth), depth,
      case when depth % 2 = 0 then 'user' else 'assistant' end, 'turn ' || depth, now()
    from (select gen_random_uuid() as id, depth from generate_series(0, ${count - 1}::int) as depth) made`)
  await db.execute(sql`update chats set leaf_id =
    (select id from messages where chat_id = ${chatId} order by depth desc limit 1) where id = ${chatId}`)
  return chatId
}
