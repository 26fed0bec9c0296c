import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { readPictureOrder } from './image-look-up.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function ask(as: Person, text: string) {
  const sent = await app.send(as, { text, modelId: BUILTIN_MODEL_ID })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

describe('a picture that is ordered where no model can call tools', () => {
  it('is made, shown and counted, and it is said what it is', async () => {
    const person = await app.createGuest()
    const answer = await ask(person, 'Draw a lighthouse at dusk')
    expect(answer.tools).toMatchObject([{ state: 'done', view: { kind: 'image', words: 'a lighthouse at dusk' } }])
    expect(answer.text).toBe(imageMessages.hereAbstract)
    expect((await app.call(usageApi.read, {}, person)).imageGeneration.usage).toBe(1)
  })

  it('is not begun by other words, or where nothing is left', async () => {
    const person = await app.createGuest()
    expect((await ask(person, 'What is a good picture?')).tools).toEqual([])
    await app.call(imagesApi.ask, { words: 'Rain', count: 3 }, person)
    expect((await ask(person, 'Draw a lighthouse at dusk')).tools).toEqual([])
  })
})

it.each([
  ['Draw a lighthouse.', 'a lighthouse'],
  ['Please make me a watercolour picture of two boats', 'two boats'],
  ['Can you paint a red fox in the snow?', 'a red fox in the snow'],
  ['Zeichne mir einen Leuchtturm', 'einen Leuchtturm'],
  ['Dessine-moi un mouton', 'un mouton'],
])('%s orders a picture', (message, words) => {
  expect(readPictureOrder(message)).toBe(words)
})

it.each([
  'Draw a bar chart of 3, 4 and 5',
  'Draw a flow diagram of a sale',
  'Draw up a plan for the week',
  'What does a picture of Rembrandt cost?',
  'How do I draw a cat?',
  'Make a page with a picture of a cat',
  `Draw ${'x'.repeat(400)}`,
])('%s does not', (message) => {
  expect(readPictureOrder(message)).toBeNull()
})
