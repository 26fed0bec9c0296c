import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi, type HistoryFilter } from '#contract/chat/history-api.ts'
import { HISTORY_PAGE_CHATS } from '#contract/chat/limits.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { uploadAndRead } from '../../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const list = (as: Person, cursor?: string) => app.call(historyApi.list, cursor === undefined ? {} : { cursor }, as)

async function chatting(as: Person, text: string): Promise<ChatEntry> {
  const sent = await app.send(as, { text })
  await app.watch(as, answerOf(sent).id)
  return sent.chat
}

describe('the history', () => {
  it('needs sign-in @case-6', async () => {
    await expect(list(app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    await expect(app.call(historyApi.list, {})).rejects.toMatchObject({ status: 401 })
    await expect(app.call(historyApi.search, { query: 'x' }, app.as.guest)).rejects.toMatchObject({ status: 403 })
  })

  it('shows pinned chats first, then the newest, page by page without gap or double', async () => {
    const reader = app.as.paid
    const made: ChatEntry[] = []
    // The clock stands still for most of them: only their ids tell them apart.
    for (let turn = 0; turn < HISTORY_PAGE_CHATS + 15; turn += 1) {
      if (turn % 10 === 0) app.clock.advance(60_000)
      made.push(await chatting(reader, `chat ${turn}`))
    }
    const pinned = [made[3]!, made[30]!]
    for (const { id } of pinned) await app.call(chatApi.pin, { chatId: id, isPinned: true }, reader)

    const first = await list(reader)
    expect(first.total).toBe(made.length)
    expect(first.chats).toHaveLength(pinned.length + HISTORY_PAGE_CHATS)
    expect(first.chats.slice(0, 2).map(({ id }) => id)).toEqual([made[30]!.id, made[3]!.id])
    expect(first.chats.map(({ isPinned }) => isPinned).lastIndexOf(true)).toBe(1)

    const second = await list(reader, first.nextCursor!)
    expect(second.nextCursor).toBeNull()
    const all = [...first.chats, ...second.chats]
    expect(new Set(all.map(({ id }) => id)).size).toBe(made.length)
    expect(all).toHaveLength(made.length)
    const dates = all.slice(2).map(({ updatedAt }) => updatedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('brings a chat with a new turn to the top', async () => {
    const person = await app.signUp()
    const old = await chatting(person, 'old')
    app.clock.advance(1_000)
    await chatting(person, 'new')
    app.clock.advance(1_000)
    await app.send(person, { text: 'again', chatId: old.id })
    expect((await list(person)).chats.map(({ title }) => title)).toEqual(['old', 'new'])
  })

  it('shows how the last message of each chat begins, without its marks', async () => {
    const person = await app.signUp()
    app.provider.on('marked', { steps: [{ text: '## Bees\n\nThey **dance** to show the way. ' }, { end: 'stop' }] })
    const sent = await app.send(person, { text: 'How?', modelId: app.model('marked') })
    await app.watch(person, answerOf(sent).id)
    const [chat] = (await list(person)).chats
    expect(chat!.excerpt).toMatch(/^Bees\s+They dance to show the way/)
  })

  it('lists only the chats that are pinned, shared, hold files, or belong to a project or a bot', async () => {
    const person = await app.signUp()
    const plain = await chatting(person, 'plain')
    const pinned = await chatting(person, 'pinned')
    await app.call(chatApi.pin, { chatId: pinned.id, isPinned: true }, person)
    const shared = await chatting(person, 'shared')
    await app.call(sharingApi.share, { chatId: shared.id, showsName: false }, person)
    const { id } = await uploadAndRead(app, person, { name: 'notes.txt', place: 'chat', bytes: 'Notes' })
    const withFile = await app.send(person, { text: 'with a file', attachmentIds: [id] })
    await app.watch(person, answerOf(withFile).id)
    const project = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Tides', description: 'Of the sea' } as const
    const { id: projectId } = await app.call(projectsApi.save, project, person)
    const inProject = await app.send(person, { text: 'in a project', projectId })
    await app.watch(person, answerOf(inProject).id)
    const [bot] = (await app.call(botsApi.curated, {}, person)).bots
    const { chatId: withBot } = await app.call(botsApi.startChat, { chatbotId: bot!.id }, person)

    const listed = async (filter: HistoryFilter, as = person) => {
      const { chats, total } = await app.call(historyApi.list, filter, as)
      expect(total).toBe(chats.length)
      return chats.map((chat) => chat.id)
    }
    expect(await listed({})).toHaveLength(6)
    expect(await listed({})).toContain(plain.id)
    expect(await listed({ only: 'pinned' })).toEqual([pinned.id])
    expect(await listed({ only: 'shared' })).toEqual([shared.id])
    expect(await listed({ only: 'files' })).toEqual([withFile.chat.id])
    expect(await listed({ inProject: projectId })).toEqual([inProject.chat.id])
    expect(await listed({ withBot: bot!.id })).toEqual([withBot])
    expect(await listed({ only: 'pinned', inProject: projectId })).toEqual([])
    expect(await listed({ inProject: projectId }, app.as.other)).toEqual([])
    expect(await app.call(historyApi.filters, {}, person)).toEqual({
      projects: [{ id: projectId, name: 'Tides' }],
      bots: [{ id: bot!.id, name: bot!.name }],
    })
    expect(await app.call(historyApi.filters, {}, app.as.other)).toEqual({ projects: [], bots: [] })
  })

  it('tells in which chats an answer is being written, and which still wait for a first word', async () => {
    const person = await app.signUp()
    const release = Promise.withResolvers<void>()
    app.provider.on('slow', { steps: [{ text: 'One ' }, { wait: release.promise }, { text: 'two' }, { end: 'stop' }] })
    await chatting(person, 'over')
    app.clock.advance(1_000)
    const sent = await app.send(person, { text: 'on its way', modelId: app.model('slow') })
    app.clock.advance(1_000)
    const [bot] = (await app.call(botsApi.curated, {}, person)).bots
    await app.call(botsApi.startChat, { chatbotId: bot!.id }, person)
    const activities = async () => (await list(person)).chats.map(({ activity }) => activity)
    expect(await activities()).toEqual(['waiting', 'running', null])
    release.resolve()
    await app.watch(person, answerOf(sent).id)
    expect(await activities()).toEqual(['waiting', null, null])
  })

  it('forgets a deleted chat at once and has it again when it is brought back', async () => {
    const person = await app.signUp()
    const { id } = await chatting(person, 'delete me')
    await app.call(chatApi.remove, { chatIds: [id] }, person)
    expect(await list(person)).toEqual({ chats: [], nextCursor: null, total: 0 })
    await app.call(chatApi.restore, { chatIds: [id] }, person)
    expect(await list(person)).toMatchObject({ chats: [{ id }], total: 1 })
  })

  it("never shows another person's chats, not even with their cursor @case-1", async () => {
    const reader = await app.signUp()
    const { nextCursor } = await list(app.as.paid)
    expect(await list(reader, nextCursor!)).toEqual({ chats: [], nextCursor: null, total: 0 })
  })

  it.each([
    '',
    'x',
    'AAAA',
    Buffer.from("1 ' or 1=1").toString('base64url'),
    Buffer.from('99999999999999 0190').toString('base64url'),
    Buffer.from('NaN 00000000-0000-7000-8000-000000000000').toString('base64url'),
    '🙂',
  ])('refuses the cursor "%s" with a sentence', async (cursor) => {
    await expect(list(app.as.free, cursor)).rejects.toMatchObject({ status: 400, code: 'bad_input' })
  })
})
