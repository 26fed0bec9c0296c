import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { UNDO_DELETE_MS } from '#contract/chat/limits.ts'
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
const read = async (chatId: string, as = app.as.free) => (await app.call(sharingApi.read, { chatId }, as)).share
const bytesOf = async (path: string) => {
  const response = await app.request(path)
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

describe('a shared chat', () => {
  it('is read by anyone who has the link, without the owner @case-28', async () => {
    const chatId = await chatting(app.as.free, 'What is love?', { modelId: app.model('thinks') })
    const { shareId, isStale } = await share(chatId)
    expect(isStale).toBe(false)
    expect(Buffer.from(shareId, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    for (const viewer of [null, app.as.guest, app.as.other]) {
      const shared = await view(shareId, viewer)
      expect(shared).toMatchObject({ title: 'What is love?', authorName: null })
      expect(shared.messages.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'What is love?'],
        ['assistant', 'Forty-two.'],
      ])
    }
  })

  it('stands in the list of its owner only, newest first, until it is taken back', async () => {
    const owner = app.as.paid
    const list = async (as: Person) => (await app.call(sharingApi.list, {}, as)).chats
    const first = await chatting(owner, 'First shared')
    const second = await chatting(owner, 'Second shared')
    const { shareId } = await share(first, owner)
    app.clock.advance(1_000)
    await share(second, owner)
    expect((await list(owner)).map(({ chatId, title }) => [chatId, title])).toEqual([
      [second, 'Second shared'],
      [first, 'First shared'],
    ])
    expect(await list(app.as.other)).toEqual([])
    await chatting(owner, 'And more', { chatId: first })
    expect((await list(owner)).at(-1)).toMatchObject({ shareId, isStale: true, showsName: false })
    await app.call(sharingApi.unshare, { chatId: second }, owner)
    const { chats, pagination } = await app.call(sharingApi.list, {}, owner)
    expect(chats.map(({ chatId }) => chatId)).toEqual([first])
    expect(pagination).toEqual({ page: 1, pages: 1, total: 1 })
    expect((await app.call(sharingApi.list, { page: 2 }, owner)).chats).toEqual([])
  })

  it('leaks no id, name, reasoning, feedback or attachment of the owner', async () => {
    const chatId = await chatting(app.as.free, 'Private', { modelId: app.model('thinks') })
    const { messages } = await app.call(chatApi.open, { chatId }, app.as.free)
    const answerId = messages[1]!.id
    const feedback = { rating: 'down' as const, reason: 'reason-canary' }
    await app.call(chatApi.rate, { messageId: answerId, feedback }, app.as.free)
    const details = {
      model: { id: 'provider-canary/m', name: 'M' },
      reasoning: 'reasoning-canary',
      tools: [{ id: 't', name: 'n', input: 'tool-canary', state: 'done', output: 'tool-canary' }],
      notes: ['note-canary'],
      trouble: { kind: 'busy', message: 'trouble-canary' },
      sources: [
        {
          id: 'source-canary',
          title: 'Page',
          url: 'https://example.com/',
          quote: 'quote-canary',
          itemId: 'item-canary',
          page: 3,
        },
        { id: '7', title: 'Own file', url: '/v1/files/canary', quote: null, itemId: 'item-canary', page: null },
      ],
    }
    const attachments = [{ id: 'file-canary', type: 'FILE', fileName: 'name-canary', url: 'https://canary/' }]
    await app.world.db.execute(sql`update messages set details = ${JSON.stringify(details)}::jsonb,
      attachments = ${JSON.stringify(attachments)}::jsonb where chat_id = ${chatId}`)
    const { shareId } = await share(chatId)
    const seen = JSON.stringify(await view(shareId))
    expect(seen).not.toContain('canary')
    for (const secret of [
      chatId,
      app.as.free.user.uid,
      app.as.free.email,
      app.as.free.user.name,
      ...messages.map(({ id }) => id),
    ]) {
      expect(seen).not.toContain(secret)
    }
    expect((await view(shareId)).messages[1]).toMatchObject({
      answer: {
        model: { name: 'M' },
        sources: [
          { title: 'Page', url: 'https://example.com/' },
          { id: '7', title: 'Own file', url: null },
        ],
      },
    })
  })

  it("shows the owner's name only when they wish it", async () => {
    const chatId = await chatting(app.as.free, 'By me')
    const { shareId } = await share(chatId, app.as.free, true)
    expect((await view(shareId)).authorName).toBe(app.as.free.user.name)
    expect(await share(chatId, app.as.free, false)).toMatchObject({ shareId, showsName: false })
    expect((await view(shareId)).authorName).toBeNull()
  })

  it('is a snapshot: later turns, another title and another branch stay private until it is refreshed', async () => {
    const chatId = await chatting(app.as.free, 'Then')
    const { shareId } = await share(chatId)
    await chatting(app.as.free, 'Later', { chatId })
    expect(await read(chatId)).toMatchObject({ shareId, isStale: true })
    expect((await view(shareId)).messages).toHaveLength(2)

    app.clock.advance(1_000)
    expect(await share(chatId)).toMatchObject({ shareId, isStale: false, snapshotAt: app.clock().toISOString() })
    expect((await view(shareId)).messages).toHaveLength(4)

    await app.call(chatApi.rename, { chatId, newTitle: 'Renamed' }, app.as.free)
    expect(await read(chatId)).toMatchObject({ isStale: true })
    expect((await view(shareId)).title).toBe('Then')
    await share(chatId)

    const { messages } = await app.call(chatApi.open, { chatId }, app.as.free)
    const regenerateRequest = {
      clientMessageId: randomUUID(),
      messageId: messages[3]!.id,
      modelId: app.model('thinks'),
    }
    const again = await app.call(chatApi.regenerate, regenerateRequest, app.as.free)
    await app.watch(app.as.free, answerOf(again).id)
    expect(await read(chatId)).toMatchObject({ isStale: true })
    await app.call(chatApi.switchBranch, { chatId, messageId: messages[3]!.id }, app.as.free)
    expect(await read(chatId)).toMatchObject({ isStale: false })
  })

  it('leaves out an answer that is still being written, and is stale when it has ended', async () => {
    app.provider.on('slowly', { steps: [{ text: 'half' }, { hang: true }] })
    const sent = await app.send(app.as.free, { text: 'Slow', modelId: app.model('slowly') })
    const { shareId } = await share(sent.chat.id)
    expect((await view(shareId)).messages.map(({ role }) => role)).toEqual(['user'])
    await app.call(chatApi.stop, { messageId: answerOf(sent).id }, app.as.free)
    await app.watch(app.as.free, answerOf(sent).id)
    expect(await read(sent.chat.id)).toMatchObject({ isStale: true })
  })

  it('is gone at once when it is taken back, and a new link is another one @case-28', async () => {
    const chatId = await chatting(app.as.free, 'Take back')
    const { shareId } = await share(chatId)
    const unknown = await bytesOf(`/v1/shared-chats/${'x'.repeat(32)}`)
    expect(await bytesOf(`/v1/shared-chats/${shareId}`)).toContain('no-store')
    await app.call(sharingApi.unshare, { chatId }, app.as.free)
    expect(await bytesOf(`/v1/shared-chats/${shareId}`)).toBe(unknown)
    expect(unknown).toContain('no-store')
    expect(await read(chatId)).toBeNull()
    expect((await share(chatId)).shareId).not.toBe(shareId)
  })

  it('is gone with its chat, also while that can still be undone, and with the account @case-28', async () => {
    const owner = await app.signUp()
    const chatId = await chatting(owner, 'Delete')
    const { shareId } = await share(chatId, owner)
    const { shareId: other } = await share(await chatting(owner, 'Account'), owner)
    await app.call(chatApi.remove, { chatIds: [chatId] }, owner)
    await expect(view(shareId)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(sharingApi.continueAsCopy, { shareId }, app.as.guest)).rejects.toMatchObject({ status: 404 })
    await app.call(chatApi.restore, { chatIds: [chatId] }, owner)
    expect((await view(shareId)).title).toBe('Delete')
    await app.call(chatApi.remove, { chatIds: [chatId] }, owner)
    app.clock.advance(UNDO_DELETE_MS * 3)
    await app.sweep()
    await expect(view(shareId)).rejects.toMatchObject({ status: 404 })
    await app.call(accountApi.remove, { password: owner.password }, owner)
    await expect(view(other)).rejects.toMatchObject({ status: 404 })
  })

  it("is nobody else's to share, read or take back", async () => {
    const chatId = await chatting(app.as.free, 'Mine')
    const { shareId } = await share(chatId)
    for (const stranger of [app.as.other, app.as.guest]) {
      await expect(share(chatId, stranger)).rejects.toMatchObject({ status: 404 })
      await expect(read(chatId, stranger)).rejects.toMatchObject({ status: 404 })
      await expect(app.call(sharingApi.unshare, { chatId }, stranger)).rejects.toMatchObject({ status: 404 })
    }
    expect((await view(shareId)).title).toBe('Mine')
  })

  it('goes along when a guest who shared it signs in', async () => {
    const guest = await app.createGuest()
    const chatId = await chatting(guest, 'As a guest')
    const { shareId } = await share(chatId, guest)
    const member = await app.signUp()
    await app.request('/v1/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
      body: JSON.stringify({ email: member.email, password: member.password }),
    })
    expect(await read(chatId, member)).toMatchObject({ shareId })
    expect((await view(shareId)).title).toBe('As a guest')
  })

  it.each(['short', '../../etc/passwd', "' or 1=1 --".padEnd(30), '%00'.repeat(10)])(
    'has no link like %s',
    async (shareId) => {
      await expect(view(shareId)).rejects.toMatchObject({ status: 400 })
    },
  )
})
