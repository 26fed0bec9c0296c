import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { QUESTION_WAITS_MS } from '#contract/tools/limits.ts'
import { modelsApi } from '#contract/models/api.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { createApp } from '../../../app.ts'
import { createCall, type Person } from '../../../testing/app.ts'
import { pausedAnswers } from './tables.ts'
import { scriptModel } from '../../../testing/answers/script-model.ts'
import { answerOf, createChatCalls, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { createRequest } from '../../../testing/request.ts'
import { startPageServer, type PageServer } from '../../../testing/sites/page-server.ts'

let app: ChatApp
let sites: PageServer
beforeAll(async () => {
  sites = await startPageServer()
  app = await startChatApp({ egressAllow: [sites.host] })
})
afterAll(async () => {
  await app.close()
  await sites.close()
})

let person: Person
let page: string
beforeEach(async () => {
  person = await app.signUp()
  await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
  page = sites.publish('Tides', '<p>High water is at noon.</p>')
})

const wasFetched = (url = page) => sites.asked.includes(new URL(url).pathname)

/** A model that wants to read pages that nobody named, and says so when it has. */
async function ask(urls: readonly string[] = [page], chatId?: string, modelId: (name: string) => string = app.model) {
  const calls = urls.map((url, at) => ({ call: 'read_page', input: { url }, id: `c${at + 1}` }))
  const name = scriptModel(app, [{ text: 'Let me look.' }, ...calls], [{ text: 'I have what I need.' }])
  const sent = await app.send(person, {
    text: 'When is high water?',
    modelId: modelId(name),
    ...(chatId && { chatId }),
  })
  const { id } = answerOf(sent)
  return { id, chatId: sent.chat.id, name, answer: (await app.watch(person, id)).snapshot.answer }
}
const decide = (messageId: string, choice: 'once' | 'chat' | 'always' | 'refuse', callId = 'c1', words?: string) =>
  app.call(toolsApi.decide, { messageId, callId, choice, ...(words && { words }) }, person)
const ended = async (messageId: string) => (await app.watch(person, messageId)).snapshot.answer
const activityOf = async (chatId: string) =>
  (await app.call(historyApi.list, {}, person)).chats.find(({ id }) => id === chatId)?.activity

describe('an answer that would open an address that nobody named', () => {
  it('waits for its person, and shows what would leave', async () => {
    const { answer, chatId } = await ask([`${page}?secret=heron`])
    expect(answer).toMatchObject({ state: 'waiting', text: 'Let me look.' })
    expect(answer.tools[0]!.question).toMatchObject({
      text: `Open a page of ${sites.host}?`,
      details: [{ value: sites.host }, { value: new URL(page).pathname }, { value: 'secret=heron' }],
    })
    expect(wasFetched()).toBe(false)
    expect(await activityOf(chatId)).toBe('waiting')
  })

  it('goes on as the same answer when it is allowed', async () => {
    const { id, chatId, name } = await ask()
    const { messages } = await decide(id, 'once')
    expect(messages).toMatchObject([{ id, role: 'assistant' }])
    const answer = await ended(id)
    expect(answer).toMatchObject({ state: 'done', text: 'Let me look.\n\nI have what I need.' })
    expect(answer.tools).toMatchObject([{ state: 'done', decision: { choice: 'once' }, view: { kind: 'page' } }])
    expect(JSON.stringify(app.requestsTo(name).at(-1)!.body)).toContain('High water is at noon.')
    expect(wasFetched()).toBe(true)
    expect(await activityOf(chatId)).toBe(null)
  })

  it('goes on without it when it is refused with words', async () => {
    const { id, name } = await ask()
    await decide(id, 'refuse', 'c1', 'Ask the harbour master instead')
    expect(await ended(id)).toMatchObject({ state: 'done', tools: [{ state: 'failed' }] })
    expect(JSON.stringify(app.requestsTo(name).at(-1)!.body)).toContain('Ask the harbour master instead')
    expect(wasFetched()).toBe(false)
  })

  it('goes on only when everything that it asked is decided', async () => {
    const second = sites.publish('Moon', '<p>Full.</p>')
    const { id } = await ask([page, second])
    const { messages } = await decide(id, 'once', 'c1')
    expect(messages).toMatchObject([{ answer: { state: 'waiting' } }])
    expect(wasFetched()).toBe(false)
    await decide(id, 'refuse', 'c2')
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect([wasFetched(), wasFetched(second)]).toEqual([true, false])
  })
})

describe('a decision', () => {
  it('counts once, from however many tabs', async () => {
    const { id } = await ask()
    const outcomes = await Promise.allSettled([decide(id, 'once'), decide(id, 'refuse'), decide(id, 'once')])
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(2)
    for (const outcome of failed) {
      expect(outcome).toMatchObject({ reason: { status: 409, message: toolsMessages.alreadyDecided } })
    }
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  it('in a chat that was deleted finds nothing', async () => {
    const { id, chatId } = await ask()
    await app.call(chatApi.remove, { chatIds: [chatId] }, person)
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 404 })
    await app.call(chatApi.restore, { chatIds: [chatId] }, person)
    await decide(id, 'once')
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  it('is nobody else’s', async () => {
    const { id } = await ask()
    const input = { messageId: id, callId: 'c1', choice: 'once' } as const
    await expect(app.call(toolsApi.decide, input, app.as.other)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(toolsApi.decide, { ...input, callId: 'c9' }, person)).rejects.toMatchObject({ status: 404 })
    expect(wasFetched()).toBe(false)
  })

  it('is not offered for a chat by what marks the chat with its first use', async () => {
    const { id, answer } = await ask()
    expect(answer.tools[0]!.question!.scopes).toEqual(['once', 'always'])
    await expect(decide(id, 'chat')).rejects.toMatchObject({ status: 400 })
  })

  it('that lasts decides the same question twice in one answer, and no other', async () => {
    const second = sites.publish('Moon', '<p>Full.</p>')
    const elsewhere = 'https://example.com/tides'
    const { id } = await ask([page, second, elsewhere])
    const { messages } = await decide(id, 'always')
    expect(messages).toMatchObject([
      {
        answer: {
          state: 'waiting',
          tools: [{ decision: { choice: 'always' } }, { decision: { choice: 'always' } }, { state: 'asking' }],
        },
      },
    ])
    await decide(id, 'refuse', 'c3')
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect([wasFetched(), wasFetched(second)]).toEqual([true, true])
  })

  it('for good counts in every chat, until it is taken back', async () => {
    const { id } = await ask()
    await decide(id, 'always')
    await ended(id)
    expect((await ask()).answer.state).toBe('done')
    const { permissions } = await app.call(toolsApi.permissions, {}, person)
    expect(permissions).toMatchObject([{ permits: `pages of ${sites.host}`, chat: null }])
    await expect(app.call(toolsApi.revoke, { id: permissions[0]!.id }, app.as.other)).rejects.toMatchObject({
      status: 404,
    })
    await app.call(toolsApi.revoke, { id: permissions[0]!.id }, person)
    expect((await ask()).answer.state).toBe('waiting')
  })

  it('for good is not enough once a page was read: it is asked again, for once', async () => {
    const { id, chatId } = await ask()
    await decide(id, 'always')
    await ended(id)
    const { answer, id: nextId } = await ask([page], chatId)
    expect(answer).toMatchObject({
      state: 'waiting',
      tools: [{ question: { scopes: ['once'], isAfterStrangers: true } }],
    })
    await expect(decide(nextId, 'always')).rejects.toMatchObject({ status: 400, message: toolsMessages.notOffered })
    await decide(nextId, 'once')
    expect(await ended(nextId)).toMatchObject({ state: 'done' })
  })

  it('that is too long says so and decides nothing', async () => {
    const { id } = await ask()
    await expect(decide(id, 'refuse', 'c1', 'x'.repeat(501))).rejects.toMatchObject({ status: 400 })
    expect((await ended(id)).state).toBe('waiting')
  })
})

describe('an answer that waits', () => {
  it('outlives a restart, and goes on at another server', async () => {
    const { id } = await ask()
    const other = createApp(app.world)
    await other.start()
    const request = createRequest(other.router)
    await createCall(request)(toolsApi.decide, { messageId: id, callId: 'c1', choice: 'once' }, person)
    const watched = await createChatCalls({ request, call: createCall(request) }).watch(person, id)
    expect(watched.snapshot.answer).toMatchObject({ state: 'done', text: 'Let me look.\n\nI have what I need.' })
    expect(await ended(id)).toMatchObject({ state: 'done' })
    await other.close()
  })

  it('that a server goes on with and dies keeps what was stored, and is interrupted', async () => {
    const { id } = await ask()
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    sites.play(new URL(page).pathname, () => resolve())
    await decide(id, 'once')
    await asked
    const next = createApp(app.world)
    await next.start()
    const request = createRequest(next.router)
    const { snapshot } = await createChatCalls({ request, call: createCall(request) }).watch(person, id)
    expect(snapshot.answer).toMatchObject({ state: 'interrupted', text: 'Let me look.', tools: [{ state: 'failed' }] })
    await next.close()
    await app.call(chatApi.stop, { messageId: id }, person)
  })

  it('of which nothing is written down any more says so', async () => {
    const { id } = await ask()
    await app.world.db.delete(pausedAnswers).where(eq(pausedAnswers.messageId, id))
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409, message: toolsMessages.cannotGoOn })
    expect(wasFetched()).toBe(false)
  })

  it('ends when it is stopped, and cannot be decided then', async () => {
    const { id } = await ask()
    await app.call(chatApi.stop, { messageId: id }, person)
    expect(await ended(id)).toMatchObject({ state: 'stopped', tools: [{ state: 'failed' }] })
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409, message: toolsMessages.notWaiting })
  })

  it('ends when its person goes on talking, or wants another answer', async () => {
    const { id, chatId } = await ask()
    await app.send(person, { text: 'Never mind', chatId, modelId: app.model('hello') })
    expect((await ended(id)).state).toBe('stopped')
    const second = await ask()
    const retry = { messageId: second.id, clientMessageId: randomUUID(), modelId: app.model('hello') }
    await app.call(chatApi.regenerate, retry, person)
    expect((await ended(second.id)).state).toBe('stopped')
  })

  it('ends as unanswered after a day', async () => {
    const { id, chatId } = await ask()
    app.clock.advance(QUESTION_WAITS_MS - 60_000)
    await app.sweep()
    expect((await ended(id)).state).toBe('waiting')
    app.clock.advance(120_000)
    await app.sweep()
    expect((await ended(id)).state).toBe('unanswered')
    expect(await activityOf(chatId)).toBe(null)
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409 })
    expect(wasFetched()).toBe(false)
  })

  it('of a model that is gone says so, and stays open', async () => {
    const added = { kind: 'openai-compatible', name: 'Short-lived', baseUrl: app.provider.baseUrl } as const
    const provider = await app.call(modelsApi.addProvider, added, app.as.owner)
    const { id } = await ask([page], undefined, (name) => `${provider.id}/${name}`)
    await app.call(modelsApi.removeProvider, { providerId: provider.id }, app.as.owner)
    await expect(decide(id, 'once')).rejects.toThrow('model')
    expect((await ended(id)).state).toBe('waiting')
    expect(wasFetched()).toBe(false)
  })
})
