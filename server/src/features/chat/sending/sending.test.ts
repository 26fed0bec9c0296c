import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { CHAT_LIMIT_GUEST } from '#contract/usage/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { replyWithText } from '../../../testing/fake-provider.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const requestsTo = (model: string) => app.requestsTo(model)
const used = async (as = app.as.free) => (await app.call(usageApi.read, {}, as)).chat.usage

describe('sending', () => {
  it('makes the chat at once and answers in a stream', async () => {
    const sent = await app.send(app.as.free, { text: 'Hello there' })
    expect(sent.chat).toMatchObject({ title: 'Hello there', metadata: { title: null } })
    expect(sent.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    const { snapshot: place } = await app.watch(app.as.free, answerOf(sent).id)
    expect(place.answer).toMatchObject({
      text: 'Hello from the fake provider.',
      state: 'done',
      model: { id: app.model('hello'), name: 'hello' },
    })
    const thread = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(thread.messages.map(({ content }) => content)).toEqual(['Hello there', 'Hello from the fake provider.'])
  })

  it('keeps the words exactly as the provider sent them @case-33', async () => {
    const text = '  Ünïcödé 🧑🏽‍🚀 — "quotes" \\ back\n\n```js\nconst a = `1`\n```\n\u2028 end \ud83d\ude00'
    app.provider.on('exact', replyWithText(text))
    const sent = await app.send(app.as.free, { text: 'Exactly', modelId: app.model('exact') })
    expect((await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer.text).toBe(text)
    const thread = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(thread.messages[1]!.content).toBe(text)
  })

  it('tells the model the whole thread', async () => {
    const first = await app.send(app.as.free, { text: 'My name is Ada', modelId: app.model('thread') })
    await app.watch(app.as.free, answerOf(first).id)
    const second = await app.send(app.as.free, {
      text: 'Who am I?',
      chatId: first.chat.id,
      modelId: app.model('thread'),
    })
    await app.watch(app.as.free, answerOf(second).id)
    const { messages } = requestsTo('thread')[1]!.body as { messages: { role: string; content: unknown }[] }
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(JSON.stringify(messages)).toContain('My name is Ada')
  })

  it('cuts the default title at 50 characters', async () => {
    const { chat } = await app.send(app.as.free, { text: 'x'.repeat(60) })
    expect(chat.title).toBe(`${'x'.repeat(50)}…`)
  })
})

describe('the same client id', () => {
  it('sent five times at once is one message, one answer, one charge @case-34', async () => {
    const before = await used()
    const clientMessageId = randomUUID()
    const sends = Array.from({ length: 5 }, () =>
      app.send(app.as.free, { clientMessageId, text: 'Once', modelId: app.model('once') }),
    )
    const all = await Promise.all(sends)
    expect(new Set(all.map(({ chat }) => chat.id)).size).toBe(1)
    expect(new Set(all.flatMap(({ messages }) => messages.map(({ id }) => id))).size).toBe(2)
    await app.watch(app.as.free, answerOf(all[0]!).id)
    expect(requestsTo('once')).toHaveLength(1)
    expect(await used()).toBe(before + 1)
  })

  it('sent again much later finds the first @case-34', async () => {
    const clientMessageId = randomUUID()
    const first = await app.send(app.as.free, { clientMessageId, text: 'Again' })
    await app.watch(app.as.free, answerOf(first).id)
    const second = await app.send(app.as.free, { clientMessageId, text: 'Again' })
    expect(second.messages.map(({ id }) => id)).toEqual(first.messages.map(({ id }) => id))
  })

  it('with other words is refused @case-34', async () => {
    const clientMessageId = randomUUID()
    await app.send(app.as.free, { clientMessageId, text: 'One thing' })
    await expect(app.send(app.as.free, { clientMessageId, text: 'Another' })).rejects.toMatchObject({
      status: 409,
      message: chatMessages.sameIdOtherBody,
    })
  })

  it("of another person is that person's own", async () => {
    const clientMessageId = randomUUID()
    const mine = await app.send(app.as.free, { clientMessageId, text: 'Mine' })
    const theirs = await app.send(app.as.other, { clientMessageId, text: 'Mine' })
    expect(theirs.chat.id).not.toBe(mine.chat.id)
  })
})

describe('the quota', () => {
  it('lets exactly one of 100 parallel sends through when one is left @case-30', async () => {
    const guest = await app.createGuest()
    for (let count = 1; count < CHAT_LIMIT_GUEST; count += 1) await app.send(guest, { text: 'Using it up' })
    const sends = Array.from({ length: 100 }, () => app.send(guest, { text: 'Last', modelId: app.model('last-one') }))
    const results = await Promise.allSettled(sends)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.provider.waitFor(({ model }) => model === 'last-one')
    expect(requestsTo('last-one')).toHaveLength(1)
  })

  it('lets as many of 30 parallel sends through as are left', async () => {
    const guest = await app.createGuest()
    const left = 7
    for (let count = left; count < CHAT_LIMIT_GUEST; count += 1) await app.send(guest, { text: 'Using it up' })
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => app.send(guest, { text: `${at}` })))
    const sent = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(new Set(sent.map(({ chat }) => chat.id)).size).toBe(left)
    expect(await used(guest)).toBe(CHAT_LIMIT_GUEST)
    for (const { chat, messages } of sent) expect(chat.title).toBe(messages[0]!.content)
  })

  it('is given back when nothing began', async () => {
    const before = await used()
    await expect(app.send(app.as.free, { text: 'Hi', chatId: randomUUID() })).rejects.toMatchObject({ status: 404 })
    expect(await used()).toBe(before)
  })
})

describe('chats that are begun at the same moment', () => {
  it('are each their own, whatever happens to one of them', async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, () => app.createGuest()))
    const [spent, resender, twice] = guests as [Person, Person, Person]
    for (let count = 0; count < CHAT_LIMIT_GUEST; count += 1) await app.send(spent, { text: 'Using it up' })
    const clientMessageId = randomUUID()
    const earlier = await app.send(resender, { clientMessageId, text: 'Of resender' })
    const sends = [
      ...guests.map((guest, at) =>
        app.send(
          guest,
          guest === resender ? { clientMessageId, text: 'Of resender' } : { text: `Of ${at} 🌍 "\ud83d" \\` },
        ),
      ),
      app.send(twice, { text: 'The second of one person' }),
    ]
    const [ofSpent, ofResender, ...others] = await Promise.allSettled(sends)
    expect(ofSpent).toMatchObject({ status: 'rejected', reason: { code: 'limit_reached' } })
    expect(ofResender).toMatchObject({ status: 'fulfilled', value: { chat: { id: earlier.chat.id } } })
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 'fulfilled'))
    for (const [at, guest] of guests.entries()) {
      expect(await used(guest)).toBe(guest === spent ? CHAT_LIMIT_GUEST : guest === twice ? 2 : 1)
      const sent = await sends[at]!.catch(() => null)
      if (!sent || guest === resender) continue
      const { chat, messages } = await app.call(chatApi.open, { chatId: sent.chat.id }, guest)
      const text = `Of ${at} 🌍 "\ufffd" \\`
      expect([chat.title, messages[0]!.content, messages[1]!.parentId]).toEqual([text, text, messages[0]!.id])
    }
  })
})

describe("someone else's chat", () => {
  it('is unknown in every way', async () => {
    const sent = await app.send(app.as.free, { text: 'Private' })
    const { id: messageId } = answerOf(sent)
    const chatId = sent.chat.id
    const clientMessageId = randomUUID()
    const tries = [
      app.call(chatApi.open, { chatId }, app.as.other),
      app.send(app.as.other, { text: 'Let me in', chatId }),
      app.send(app.as.other, { text: 'Below', chatId: randomUUID(), parentId: messageId }),
      app.call(chatApi.regenerate, { clientMessageId, messageId }, app.as.other),
      app.call(chatApi.stop, { messageId }, app.as.other),
      app.call(chatApi.switchBranch, { chatId, messageId }, app.as.other),
      app.call(chatApi.rename, { chatId, newTitle: 'Mine now' }, app.as.other),
      app.call(chatApi.pin, { chatId, isPinned: true }, app.as.other),
      app.call(chatApi.rate, { messageId, feedback: { rating: 'up', reason: '' } }, app.as.other),
    ]
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
    expect((await app.openStream(app.as.other, messageId)).status).toBe(404)
    await app.call(chatApi.remove, { chatIds: [chatId] }, app.as.other)
    expect((await app.call(chatApi.open, { chatId }, app.as.free)).chat.title).toBe('Private')
  })

  it("does not let a message hang below another chat's @case-4", async () => {
    const [one, two] = [await app.send(app.as.free, { text: 'One' }), await app.send(app.as.free, { text: 'Two' })]
    await app.watch(app.as.free, answerOf(one).id)
    await expect(
      app.send(app.as.free, { text: 'Across', chatId: two.chat.id, parentId: answerOf(one).id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
