import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { labsApi } from '#contract/labs/api.ts'
import { roomFor } from './prompt.ts'
import { waitForItem, upload } from '../../../testing/intake.ts'

/** A name that says a window of 4,000 tokens, and one that says 128,000. */
const SMALL = 'llama-2'
const LARGE = 'llama-3.1'
const LONG = 'word'.repeat(5_000)

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function ask(text: string, modelName = SMALL, attachmentIds: string[] = [], as = app.as.free) {
  const sent = await app.send(as, { text, modelId: app.model(modelName), attachmentIds })
  const { snapshot } = await app.watch(as, answerOf(sent).id)
  const { messages } = app.requestsTo(modelName).at(-1)!.body as { messages: { role: string; content: string }[] }
  return { notes: snapshot.answer.notes, system: messages[0]!.content, question: messages.at(-1)!.content }
}

describe('a model with a small window', () => {
  it('is told in few words, and of crafts only when one is asked for', async () => {
    const plain = await ask('What is the capital of France?')
    expect(plain.system).not.toContain('<craft')
    expect(plain.system.length).toBeLessThan(200)
    expect(plain.notes).toEqual([])
    for (const text of ['Make me a landing page', 'Zeichne ein Diagramm', 'Haz un juego']) {
      const { system } = await ask(text)
      expect(system, text).toContain('<craft')
      expect(system.length).toBeLessThan(700)
    }
    expect((await ask('What is the capital of France?', LARGE)).system).toContain('<craft')
  })

  it('says what of a long message was left out', async () => {
    const { notes, question } = await ask(LONG)
    const [left] = notes
    expect(left).toBe(answerMessages.messageCut(LONG.length - question.length))
    expect((await ask(LONG, LARGE)).notes).toEqual([])
  })

  it('reads the passages that answer best first, and the person is told what was not read', async () => {
    const filler = (about: string) =>
      `# ${about}\n\n${`The ${about} of the harbour is looked after by the town and was renewed last year. `.repeat(12)}`
    const bytes = [
      ...['crane', 'quay', 'market', 'ferry', 'bridge', 'mill', 'tower', 'gate', 'wall', 'well'].map(filler),
      '# The keeper of the light\n\nThe keeper of the lighthouse is paid forty crowns a month, and a coat each winter.',
    ].join('\n\n')
    const item = await upload(app, app.as.free, { name: 'harbour.md', bytes, place: 'chat' })
    await waitForItem(app, app.as.free, item.id)
    const small = await ask('How much is the keeper of the lighthouse paid?', SMALL, [item.id])
    expect(small.notes[0]).toMatch(/harbour\.md \(\d+ of \d+ passages\)/)
    const place = small.system.indexOf('forty crowns')
    const before = small.system.slice(0, place).match(/looked after by the town/g)?.length ?? 0
    expect(place).toBeGreaterThan(0)
    // At most the two others of the best three stand before it; in the document it is the last.
    expect(before).toBeLessThanOrEqual(24)
    expect(small.system.slice(place)).toContain('looked after by the town')
  })

  it('has room for the question beside a document and what was looked up for it', async () => {
    const person = await app.signUp()
    await app.call(labsApi.change, { focusMode: { isEnabled: true, mode: 'vault' } }, person)
    const about = (thing: string) =>
      Array.from(
        { length: 150 },
        (_, at) => `The ${thing} of the lighthouse was paid ${at} crowns in year ${at}.`,
      ).join(' ')
    const keep = async (name: string, place: 'vault' | 'chat') => {
      const item = await upload(app, person, { name: `${name}.md`, bytes: about(name), place })
      return (await waitForItem(app, person, item.id)).id
    }
    await keep('warden', 'vault')
    const attached = await keep('keeper', 'chat')
    const longQuestion = 'How much is the warden of the lighthouse paid, and the keeper? '.repeat(14).trim()
    const { system, question } = await ask(longQuestion, SMALL, [attached], person)
    expect(system).toContain('keeper')
    expect(system).toContain('warden')
    expect(question).toBe(longQuestion)
    expect(system.length + question.length).toBeLessThanOrEqual(roomFor(4_000, 0))
  })
})
