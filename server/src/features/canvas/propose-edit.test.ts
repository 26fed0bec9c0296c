import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvasApi } from '#contract/canvas/api.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { EditRequest } from '#contract/canvas/schema.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import type { Person } from '../../testing/app.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function propose(
  as: Person,
  instruction: Partial<EditRequest> & Pick<EditRequest, 'instruction' | 'passage'>,
  modelId: string,
) {
  const { id: canvasId } = await app.call(canvasApi.begin, {}, as)
  const sent = await app.call(
    canvasApi.propose,
    { canvasId, clientMessageId: randomUUID(), modelId, ...instruction },
    as,
  )
  const { answer } = (await app.watch(as, answerOf(sent).id)).snapshot
  return answer
}

describe('an instruction about a passage', () => {
  it('goes to the chosen model with what stands around it, is counted like an answer, and is in no list', async () => {
    const one = await app.signUp()
    const used = async () => (await app.call(usageApi.read, {}, one)).chat.usage
    app.provider.on('editor', { steps: [{ text: 'Bees ' }, { text: 'dance.' }, { end: 'stop' }] })
    const before = await used()
    const answer = await propose(
      one,
      { instruction: 'formal', passage: 'bees dance lol', before: 'Of insects.', after: 'And so on.' },
      app.model('editor'),
    )
    expect(answer).toMatchObject({ state: 'done', text: 'Bees dance.' })
    const requestBody = JSON.stringify(app.requestsTo('editor')[0]!.body)
    for (const words of ['bees dance lol', 'Of insects.', 'And so on.', 'more formal'])
      expect(requestBody).toContain(words)
    expect(requestBody).not.toContain('<craft')
    expect(app.requestsTo('editor')[0]!.body).not.toHaveProperty('tools')
    expect((await app.call(historyApi.list, {}, one)).chats).toEqual([])
    expect(await used()).toBeGreaterThan(before)
  })

  it('may be in own words, also for a text that is empty', async () => {
    app.provider.on('author', { steps: [{ text: 'A poem.' }, { end: 'stop' }] })
    const answer = await propose(
      app.as.paid,
      { instruction: { prompt: 'Write a poem on bees' }, passage: '' },
      app.model('author'),
    )
    expect(answer.text).toBe('A poem.')
    expect(JSON.stringify(app.requestsTo('author')[0]!.body)).toContain('Write a poem on bees')
  })

  it.each([
    ['mends mistakes', 'mistakes', 'I think teh bees dance , and they are happy.', 'the bees dance,'],
    [
      'leaves sentences out',
      'shorter',
      'Bees dance to show flowers. Bees live in hives with a queen. It rained on Tuesday. The hive of bees stores honey.',
      'Bees',
    ],
  ] as const)('is done by the built-in engine alone where it %s', async (_, instruction, passage, expected) => {
    const answer = await propose(app.as.paid, { instruction, passage }, BUILTIN_MODEL_ID)
    expect(answer.state).toBe('done')
    expect(answer.text).toContain(expected)
    expect(answer.text.length).toBeLessThanOrEqual(passage.length)
  })

  it('that needs a model is refused without one, and nothing is counted', async () => {
    const one = await app.signUp()
    const used = async () => (await app.call(usageApi.read, {}, one)).chat.usage
    const before = await used()
    await expect(propose(one, { instruction: 'formal', passage: 'Hi' }, BUILTIN_MODEL_ID)).rejects.toMatchObject({
      code: 'bad_input',
      message: canvasMessages.needsModel,
    })
    expect(await used()).toBe(before)
  })

  it('about nothing is refused', async () => {
    await expect(
      propose(app.as.paid, { instruction: 'shorter', passage: ' ' }, BUILTIN_MODEL_ID),
    ).rejects.toMatchObject({
      message: canvasMessages.needsText,
    })
  })
})
