import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { THREAD_PAGE_MESSAGES, UNDO_DELETE_MS } from '#contract/chat/limits.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import { createApp } from '../../../app.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { replyWithText } from '../../../testing/fake-provider.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function answered(sent: Promise<SentTurn>, as: Person = app.as.free): Promise<SentTurn> {
  const done = await sent
  await app.watch(as, answerOf(done).id)
  return done
}
const open = (chatId: string, as = app.as.free) => app.call(chatApi.open, { chatId }, as)

describe('branches', () => {
  it('let an answer be written again and both be walked', async () => {
    const first = await answered(app.send(app.as.free, { text: 'Tell me' }))
    const request = { clientMessageId: randomUUID(), messageId: answerOf(first).id, modelId: app.model('thinks') }
    const second = await answered(app.call(chatApi.regenerate, request, app.as.free))
    const thread = await open(first.chat.id)
    expect(thread.messages[1]).toMatchObject({
      id: answerOf(second).id,
      content: 'Forty-two.',
      branch: { index: 2, count: 2, previousId: answerOf(first).id, nextId: null },
    })
    const walked = await app.call(
      chatApi.switchBranch,
      { chatId: first.chat.id, messageId: answerOf(first).id },
      app.as.free,
    )
    expect(walked.messages[1]).toMatchObject({
      content: 'Hello from the fake provider.',
      branch: { index: 1, count: 2 },
    })
    expect((await open(first.chat.id)).messages[1]!.id).toBe(answerOf(first).id)
  })

  it('let a message be edited, with its own turns below', async () => {
    const first = await answered(app.send(app.as.free, { text: 'Draft' }))
    await answered(app.send(app.as.free, { text: 'Follow-up', chatId: first.chat.id }))
    const edited = await answered(app.send(app.as.free, { text: 'Better', chatId: first.chat.id, parentId: null }))
    const thread = await open(first.chat.id)
    expect(thread.messages.map(({ content }) => content)).toEqual(['Better', 'Hello from the fake provider.'])
    expect(thread.messages[0]!.branch).toMatchObject({ index: 2, count: 2 })
    const messageId = edited.messages[0]!.branch.previousId!
    const walked = await app.call(chatApi.switchBranch, { chatId: first.chat.id, messageId }, app.as.free)
    expect(walked.messages.map(({ content }) => content)).toContain('Follow-up')
  })

  it('go on after a length stop with all that was said', async () => {
    const cut = await answered(app.send(app.as.free, { text: 'Long', modelId: app.model('too-short') }))
    app.provider.on('goes-on', replyWithText(' and the second.'))
    const request = { clientMessageId: randomUUID(), messageId: answerOf(cut).id, modelId: app.model('goes-on') }
    const whole = await answered(app.call(chatApi.continueAnswer, request, app.as.free))
    expect((await open(cut.chat.id)).messages[1]).toMatchObject({
      id: answerOf(whole).id,
      content: 'This is the first half and the second.',
    })
  })

  it('refuse to write a question again', async () => {
    const { messages } = await answered(app.send(app.as.free, { text: 'Question' }))
    const request = { clientMessageId: randomUUID(), messageId: messages[0]!.id }
    await expect(app.call(chatApi.regenerate, request, app.as.free)).rejects.toThrow(chatMessages.notAnAnswer)
  })
})

describe('a long thread', () => {
  it('opens at its end and pages upward without gap or double', async () => {
    let sent = await answered(app.send(app.as.paid, { text: 'turn 0' }), app.as.paid)
    const turns = THREAD_PAGE_MESSAGES + 3
    for (let turn = 1; turn < turns; turn += 1) {
      sent = await answered(app.send(app.as.paid, { text: `turn ${turn}`, chatId: sent.chat.id }), app.as.paid)
    }
    const chatId = sent.chat.id
    const seen: string[] = []
    let page = await open(chatId, app.as.paid)
    expect(page.messages).toHaveLength(THREAD_PAGE_MESSAGES)
    for (;;) {
      seen.unshift(...page.messages.filter(({ role }) => role === 'user').map(({ content }) => content))
      if (!page.before) break
      page = await app.call(chatApi.open, { chatId, before: page.before }, app.as.paid)
    }
    expect(seen).toEqual(Array.from({ length: turns }, (_, turn) => `turn ${turn}`))
  })

  it('leaves out what a small window cannot hold, and says so', async () => {
    const first = await answered(app.send(app.as.free, { text: 'a'.repeat(15_000) }))
    const next = { text: 'b'.repeat(15_000), chatId: first.chat.id }
    const sent = await answered(app.send(app.as.free, next))
    const [, answer] = sent.messages
    expect((await app.watch(app.as.free, answer!.id)).snapshot.answer.notes).toEqual([
      answerMessages.olderTurnsLeftOut(2),
    ])
  })
})

describe('around a chat', () => {
  it("a title of one's own stays, whatever a model says", async () => {
    app.provider.on('names-chats', replyWithText('"A Better Title."'))
    const named = await answered(app.send(app.as.free, { text: 'Name me', modelId: app.model('names-chats') }))
    await app.provider.waitFor(({ body }) => JSON.stringify(body).includes('Write a title'))
    await expect.poll(async () => (await open(named.chat.id)).chat.title).toBe('A Better Title')
    const { chat } = await answered(app.send(app.as.free, { text: 'Mine' }))
    const renamed = await app.call(chatApi.rename, { chatId: chat.id, newTitle: '  Own  ' }, app.as.free)
    expect(renamed).toMatchObject({ title: 'Own', metadata: { title: 'Own' } })
  })

  it.each([
    ['', chatMessages.titleRequired],
    ['   ', chatMessages.titleRequired],
    ['x'.repeat(101), chatMessages.titleTooLong],
  ])('the title "%s" is refused', async (newTitle, message) => {
    const { chat } = await app.send(app.as.free, { text: 'Title' })
    await expect(app.call(chatApi.rename, { chatId: chat.id, newTitle }, app.as.free)).rejects.toThrow(message)
  })

  it('renaming without a chat is refused', async () => {
    await expect(app.call(chatApi.rename, { chatId: '', newTitle: 'X' }, app.as.free)).rejects.toThrow(
      chatMessages.noChatSelected,
    )
  })

  it('a deleted chat is gone at once and can be brought back for a while', async () => {
    const { chat } = await answered(app.send(app.as.free, { text: 'Delete me' }))
    await app.call(chatApi.remove, { chatIds: [chat.id] }, app.as.free)
    await expect(open(chat.id)).rejects.toMatchObject({ status: 404 })
    await app.call(chatApi.restore, { chatIds: [chat.id] }, app.as.free)
    expect((await open(chat.id)).chat.title).toBe('Delete me')
  })

  it('feedback is kept and can be taken back', async () => {
    const sent = await answered(app.send(app.as.free, { text: 'Rate' }))
    const { id: messageId } = answerOf(sent)
    await app.call(chatApi.rate, { messageId, feedback: { rating: 'down', reason: 'Wrong' } }, app.as.free)
    expect((await open(sent.chat.id)).messages[1]).toMatchObject({ feedback: { rating: 'down', reason: 'Wrong' } })
    await app.call(chatApi.rate, { messageId, feedback: null }, app.as.free)
    expect((await open(sent.chat.id)).messages[1]).toMatchObject({ feedback: null })
  })

  it('a guest who signs in brings their chats along', async () => {
    const guest = await app.createGuest()
    const { chat } = await answered(app.send(guest, { text: 'As a guest' }), guest)
    const member = await app.signUp()
    const { email, password } = member
    const response = await app.request('/v1/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
    expect((await open(chat.id, member)).chat.title).toBe('As a guest')
    await app.call(accountApi.remove, { password }, member)
    await expect(open(chat.id, member)).rejects.toMatchObject({ status: 401 })
  })
})

describe('a server that went away', () => {
  it('leaves an interrupted answer with what was stored', async () => {
    app.provider.on('dies', { steps: [{ text: 'half an answer' }, { hang: true }] })
    const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('dies') })
    const { id } = answerOf(sent)
    await expect
      .poll(
        async () =>
          (
            await app.world.db.execute(
              `select 1 from answer_events where message_id = '${id}' and events like '%half%'`,
            )
          ).rows.length,
      )
      .toBe(1)
    const next = createApp(app.world)
    await next.start()
    await next.close()
    expect((await open(sent.chat.id)).messages[1]).toMatchObject({
      content: 'half an answer',
      answer: { state: 'interrupted' },
    })
  })

  it('has its deleted chats purged after a while', async () => {
    const { chat } = await answered(app.send(app.as.free, { text: 'Purge me' }))
    await app.call(chatApi.remove, { chatIds: [chat.id] }, app.as.free)
    app.clock.advance(UNDO_DELETE_MS * 3)
    await app.sweep()
    await app.call(chatApi.restore, { chatIds: [chat.id] }, app.as.free)
    await expect(open(chat.id)).rejects.toMatchObject({ status: 404 })
  })
})
