import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'

let app: ChatApp
let person: Person
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.signUp()
})

const CRAFT = ['Here:\n\n<cra', 'ft identifier="tide" type="text/html" title="Tide">\n', '<p>High</p>\n</craft>\n']
const WORDS = ['High water is at noon.']
const magic = { merlinMagic: { isEnabled: true } }
const set = (change: SettingsChange, chatId?: string) => app.call(labsApi.change, { ...change, chatId }, person)

async function ask(chunks: readonly string[], chatId?: string) {
  const name = scriptModel(
    app,
    chunks.map((text) => ({ text })),
  )
  const sent = await app.send(person, { text: 'Make a page about the tide.', modelId: app.model(name), chatId })
  const { answer } = (await app.watch(person, answerOf(sent).id)).snapshot
  const isInPrompt = () => JSON.stringify(app.requestsTo(name).at(-1)!.body).includes('# Crafts')
  return { answer, id: answerOf(sent).id, chatId: sent.chat.id, isInPrompt, name }
}

describe('crafts in magic mode', () => {
  it('are named among what the answer chose, also when its chat is opened again', async () => {
    await set(magic)
    const { answer, id, chatId } = await ask(CRAFT)
    expect(answer.chosen).toEqual(['crafts'])
    const { messages } = await app.call(chatApi.open, { chatId }, person)
    expect(messages.find((message) => message.id === id)).toMatchObject({ answer: { chosen: ['crafts'] } })
  })

  it.each([
    ['an answer without one', WORDS],
    ['code that only shows how one is written', ['```xml\n', CRAFT.join(''), '```\n']],
  ])('are not named in %s', async (_, chunks) => {
    await set(magic)
    expect((await ask(chunks)).answer.chosen).toBeUndefined()
  })

  it('are not named where nothing was left to choose', async () => {
    expect((await ask(CRAFT)).answer.chosen).toBeUndefined()
  })

  it('are left out when its person says so: the model is not told of them', async () => {
    await set(magic)
    const { id, chatId, name, isInPrompt } = await ask(CRAFT)
    expect(isInPrompt()).toBe(true)
    await set({ merlinMagic: { isEnabled: true, without: ['crafts'] } }, chatId)
    const retry = { messageId: id, clientMessageId: randomUUID(), modelId: app.model(name) }
    const again = answerOf(await app.call(chatApi.regenerate, retry, person))
    await app.watch(person, again.id)
    expect(app.requestsTo(name)).toHaveLength(2)
    expect(isInPrompt()).toBe(false)
    // Other chats, and this one once magic is off, are as they were.
    await set({ merlinMagic: { isEnabled: false } }, chatId)
    expect((await ask(WORDS, chatId)).isInPrompt()).toBe(true)
    expect((await ask(WORDS)).isInPrompt()).toBe(true)
  })

  it('stay off for whoever turned them off', async () => {
    await set({ ...magic, crafts: { isEnabled: false } })
    expect((await ask(WORDS)).isInPrompt()).toBe(false)
  })
})
