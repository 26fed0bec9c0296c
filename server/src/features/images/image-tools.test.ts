import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imagePath } from '#contract/images/schema.ts'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { fetchAs } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const painting = { call: 'paint_image', input: { words: 'A red boat', size: 'wide' } } as const
const offered = (name: string): string[] =>
  ((app.requestsTo(name)[0]!.body as { tools?: { function: { name: string } }[] }).tools ?? []).map(
    (tool) => tool.function.name,
  )
const used = async (as: Person) => (await app.call(usageApi.read, {}, as)).imageGeneration.usage

async function ask(as: Person, name: string, text = 'Draw me a red boat.'): Promise<Answer> {
  const sent = await app.send(as, { text, modelId: app.model(name) })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

describe('an answer that paints', () => {
  it('shows the picture, counts it, and keeps it in the gallery', async () => {
    const person = await app.signUp()
    const name = scriptModel(app, [painting], [{ text: 'Here it is.' }])
    const answer = await ask(person, name)
    expect(answer.tools).toMatchObject([
      { title: 'Painting “A red boat”', state: 'done', view: { kind: 'image', words: 'A red boat', isAbstract: true } },
    ])
    const { images } = await app.call(imagesApi.list, {}, person)
    const view = answer.tools[0]!.view as { imageId: string }
    expect(images).toMatchObject([{ id: view.imageId, state: 'done', size: 'wide' }])
    expect((await fetchAs(app, person, imagePath(view.imageId))).status).toBe(200)
    expect(await used(person)).toBe(1)
    expect(JSON.stringify(app.requestsTo(name)[1]!.body)).toContain(imageMessages.paintedAbstract)
  })

  it('paints no more than two', async () => {
    const person = await app.signUp()
    const answer = await ask(person, scriptModel(app, [painting], [painting], [painting], [{ text: 'Done.' }]))
    expect(answer.tools.map(({ state }) => state)).toEqual(['done', 'done', 'failed'])
    expect(answer.tools[2]!.output).toBe(imageMessages.enoughForAnswer)
    expect(await used(person)).toBe(2)
  })
})

describe('painting is offered', () => {
  const hi = [{ text: 'Hello.' }]

  it('to whoever speaks of a picture and has some left', async () => {
    const guest = await app.createGuest()
    const name = scriptModel(app, hi)
    await ask(guest, name)
    expect(offered(name)).toContain('paint_image')
    const plain = scriptModel(app, hi)
    await ask(guest, plain, 'What is two and two?')
    expect(offered(plain)).not.toContain('paint_image')
    await app.call(imagesApi.ask, { words: 'Rain', count: 3 }, guest)
    const later = scriptModel(app, hi)
    await ask(guest, later)
    expect(offered(later)).not.toContain('paint_image')
  })

  it('in magic mode whatever is said, unless it was left out', async () => {
    const person = await app.signUp()
    await app.call(labsApi.change, { merlinMagic: { isEnabled: true } }, person)
    const name = scriptModel(app, hi)
    await ask(person, name, 'Hello')
    expect(offered(name)).toContain('paint_image')
    await app.call(labsApi.change, { merlinMagic: { isEnabled: true, without: ['images'] } }, person)
    const without = scriptModel(app, hi)
    await ask(person, without)
    expect(offered(without)).not.toContain('paint_image')
  })
})
