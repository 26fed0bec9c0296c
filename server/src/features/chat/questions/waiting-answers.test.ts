import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { QUESTION_WAITS_MS } from '#contract/tools/limits.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { createApp } from '../../../app.ts'
import { setUpQuestions } from '../../../testing/answers/questions.ts'
import { createCall } from '../../../testing/app.ts'
import { createChatCalls } from '../../../testing/chat.ts'
import { createRequest } from '../../../testing/request.ts'
import { pausedAnswers } from '../tables.ts'

const { scene, ask, decide, ended, activityOf, wasFetched } = setUpQuestions()

describe('an answer that waits', () => {
  it('outlives a restart, and goes on at another server', async () => {
    const { id } = await ask()
    const other = createApp(scene.app.world)
    await other.start()
    const request = createRequest(other.router)
    await createCall(request)(toolsApi.decide, { messageId: id, callId: 'c1', choice: 'once' }, scene.person)
    const watched = await createChatCalls({ request, call: createCall(request) }).watch(scene.person, id)
    expect(watched.snapshot.answer).toMatchObject({ state: 'done', text: 'Let me look.\n\nI have what I need.' })
    expect(await ended(id)).toMatchObject({ state: 'done' })
    await other.close()
  })

  it('that a server goes on with and dies keeps what was stored, and is interrupted', async () => {
    const { id } = await ask()
    const { promise: requested, resolve } = Promise.withResolvers<void>()
    scene.sites.play(new URL(scene.page).pathname, () => resolve())
    await decide(id, 'once')
    await requested
    const next = createApp(scene.app.world)
    await next.start()
    const request = createRequest(next.router)
    const { snapshot } = await createChatCalls({ request, call: createCall(request) }).watch(scene.person, id)
    expect(snapshot.answer).toMatchObject({ state: 'interrupted', text: 'Let me look.', tools: [{ state: 'failed' }] })
    await next.close()
    await scene.app.call(chatApi.stop, { messageId: id }, scene.person)
  })

  it('of which nothing is written down any more says so', async () => {
    const { id } = await ask()
    await scene.app.world.db.delete(pausedAnswers).where(eq(pausedAnswers.messageId, id))
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409, message: toolsMessages.cannotGoOn })
    expect(wasFetched()).toBe(false)
  })

  it('ends when it is stopped, and cannot be decided then', async () => {
    const { id } = await ask()
    await scene.app.call(chatApi.stop, { messageId: id }, scene.person)
    expect(await ended(id)).toMatchObject({ state: 'stopped', tools: [{ state: 'failed' }] })
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409, message: toolsMessages.notWaiting })
  })

  it('ends when its person goes on talking, or wants another answer', async () => {
    const { id, chatId } = await ask()
    await scene.app.send(scene.person, { text: 'Never mind', chatId, modelId: scene.app.model('hello') })
    expect((await ended(id)).state).toBe('stopped')
    const second = await ask()
    const retry = { messageId: second.id, clientMessageId: randomUUID(), modelId: scene.app.model('hello') }
    await scene.app.call(chatApi.regenerate, retry, scene.person)
    expect((await ended(second.id)).state).toBe('stopped')
  })

  it('ends as unanswered after a day', async () => {
    const { id, chatId } = await ask()
    scene.app.clock.advance(QUESTION_WAITS_MS - 60_000)
    await scene.app.sweep()
    expect((await ended(id)).state).toBe('waiting')
    scene.app.clock.advance(120_000)
    await scene.app.sweep()
    expect((await ended(id)).state).toBe('unanswered')
    expect(await activityOf(chatId)).toBe(null)
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 409 })
    expect(wasFetched()).toBe(false)
  })

  it('of a model that is gone says so, and stays open', async () => {
    const added = { kind: 'openai-compatible', name: 'Short-lived', baseUrl: scene.app.provider.baseUrl } as const
    const provider = await scene.app.call(providersApi.add, added, scene.app.as.owner)
    const { id } = await ask([scene.page], undefined, (name) => `${provider.id}/${name}`)
    await scene.app.call(providersApi.remove, { providerId: provider.id }, scene.app.as.owner)
    await expect(decide(id, 'once')).rejects.toThrow('model')
    expect((await ended(id)).state).toBe('waiting')
    expect(wasFetched()).toBe(false)
  })
})
