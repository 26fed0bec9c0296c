import { describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { setUpQuestions } from '../../../testing/answers/questions.ts'

const { scene, ask, decide, ended, activityOf, wasFetched } = setUpQuestions()

describe('an answer that would open an address that nobody named', () => {
  it('waits for its person, and shows what would leave', async () => {
    const { answer, chatId } = await ask([`${scene.page}?secret=heron`])
    expect(answer).toMatchObject({ state: 'waiting', text: 'Let me look.' })
    expect(answer.tools[0]!.question).toMatchObject({
      text: `Open a page of ${scene.sites.host}?`,
      details: [{ value: scene.sites.host }, { value: new URL(scene.page).pathname }, { value: 'secret=heron' }],
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
    expect(JSON.stringify(scene.app.requestsTo(name).at(-1)!.body)).toContain('High water is at noon.')
    expect(wasFetched()).toBe(true)
    expect(await activityOf(chatId)).toBe(null)
  })

  it('goes on without it when it is refused with words', async () => {
    const { id, name } = await ask()
    await decide(id, 'refuse', 'c1', 'Ask the harbour master instead')
    expect(await ended(id)).toMatchObject({ state: 'done', tools: [{ state: 'failed' }] })
    expect(JSON.stringify(scene.app.requestsTo(name).at(-1)!.body)).toContain('Ask the harbour master instead')
    expect(wasFetched()).toBe(false)
  })

  it('goes on only when everything that it asked is decided', async () => {
    const second = scene.sites.publish('Moon', '<p>Full.</p>')
    const { id } = await ask([scene.page, second])
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
    await scene.app.call(chatApi.remove, { chatIds: [chatId] }, scene.person)
    await expect(decide(id, 'once')).rejects.toMatchObject({ status: 404 })
    await scene.app.call(chatApi.restore, { chatIds: [chatId] }, scene.person)
    await decide(id, 'once')
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  it('is nobody else’s', async () => {
    const { id } = await ask()
    const input = { messageId: id, callId: 'c1', choice: 'once' } as const
    await expect(scene.app.call(toolsApi.decide, input, scene.app.as.other)).rejects.toMatchObject({ status: 404 })
    await expect(scene.app.call(toolsApi.decide, { ...input, callId: 'c9' }, scene.person)).rejects.toMatchObject({
      status: 404,
    })
    expect(wasFetched()).toBe(false)
  })

  it('is not offered for a chat by what marks the chat with its first use', async () => {
    const { id, answer } = await ask()
    expect(answer.tools[0]!.question!.scopes).toEqual(['once', 'always'])
    await expect(decide(id, 'chat')).rejects.toMatchObject({ status: 400 })
  })

  it('that lasts decides the same question twice in one answer, and no other', async () => {
    const second = scene.sites.publish('Moon', '<p>Full.</p>')
    const elsewhere = 'https://example.com/tides'
    const { id } = await ask([scene.page, second, elsewhere])
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
    const { permissions } = await scene.app.call(toolsApi.permissions, {}, scene.person)
    expect(permissions).toMatchObject([{ permits: `pages of ${scene.sites.host}`, chat: null }])
    await expect(scene.app.call(toolsApi.revoke, { id: permissions[0]!.id }, scene.app.as.other)).rejects.toMatchObject(
      {
        status: 404,
      },
    )
    await scene.app.call(toolsApi.revoke, { id: permissions[0]!.id }, scene.person)
    expect((await ask()).answer.state).toBe('waiting')
  })

  it('for good is not enough once a page was read: it is asked again, for once', async () => {
    const { id, chatId } = await ask()
    await decide(id, 'always')
    await ended(id)
    const { answer, id: nextId } = await ask([scene.page], chatId)
    expect(answer).toMatchObject({
      state: 'waiting',
      tools: [{ question: { scopes: ['once'], isAfterStrangers: true } }],
    })
    await expect(decide(nextId, 'decline')).rejects.toMatchObject({ message: toolsMessages.nothingToFill })
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
