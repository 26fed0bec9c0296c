import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import { answerOf, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { startWebApp, type WebApp } from '../../testing/sites/web-app.ts'

let web: WebApp
let app: ChatApp
let servers: WebApp['servers']
let sites: WebApp['sites']
beforeAll(async () => {
  web = await startWebApp()
  ;({ app, servers, sites } = web)
})
afterAll(() => web.close())

const SECRET = 'amber-falcon-77'

/** An answer that searches the web, reads a page and looks into the vault, each with the secret in its question. */
async function shareAnswer() {
  const owner = await app.signUp()
  await app.call(labsApi.change, { merlinMagic: { isEnabled: true } }, owner)
  await uploadAndRead(app, owner, {
    name: 'diary.txt',
    bytes: Buffer.from(`My diary. The word is ${SECRET}. The lighthouse of Vellan is dear to me.`),
    place: 'vault',
  })
  const url = sites.publish('Vellan light', '<p>The lighthouse of Vellan was first lit in 1871.</p>')
  servers.play('duckDuckGo', [{ url, title: 'Vellan light', text: 'About the lighthouse.' }])
  const name = scriptModel(
    app,
    [
      { text: 'I will look. ' },
      { call: 'web_search', input: { query: `Vellan ${SECRET}` } },
      { call: 'search_documents', input: { query: `diary ${SECRET}` } },
    ],
    [{ call: 'read_page', input: { url, about: SECRET } }],
    [{ text: 'It was lit in 1871.' }],
  )
  const sent = await app.send(owner, { text: 'When was it lit?', modelId: app.model(name) })
  const { answer } = (await app.watch(owner, answerOf(sent).id)).snapshot
  const { shareId } = await app.call(sharingApi.share, { chatId: sent.chat.id, showsName: false }, owner)
  return { owner, answer, shareId, url }
}

describe('the steps of a shared answer', () => {
  it('are shown in their place, with the pages of the web, and never with what was asked for', async () => {
    const { answer: original, shareId, url } = await shareAnswer()
    expect(original.tools.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    const shared = await app.call(sharingApi.view, { shareId }, null)
    const last = shared.messages.at(-1)!
    expect(last).toMatchObject({
      answer: {
        text: original.text,
        tools: [
          { title: toolsMessages.sharedSearch, state: 'done', view: { results: [{ title: 'Vellan light', url }] } },
          { title: toolsMessages.sharedDocuments, state: 'done' },
          {
            title: toolsMessages.sharedPage('127.0.0.1'),
            state: 'done',
            view: { title: 'Vellan light', url, excerpt: '' },
          },
        ],
        order: expect.any(Array),
      },
    })
    const { order = [], text } = last.role === 'assistant' ? last.answer : original
    expect(order.map(({ kind }) => kind)).toEqual(['text', 'tool', 'tool', 'tool', 'text'])
    const chars = order.flatMap((part) => ('chars' in part ? part.chars : []))
    expect(chars.reduce((sum, each) => sum + each, 0)).toBe(text.length)
    const words = JSON.stringify(shared)
    for (const kept of [SECRET, 'diary', original.tools[0]!.id]) expect(words).not.toContain(kept)
  })

  it('are not copied by someone who goes on with it: no model is told of them', async () => {
    const { answer: original, shareId } = await shareAnswer()
    const { chat } = await app.call(sharingApi.continueAsCopy, { shareId }, app.as.other)
    const thread = await app.call(chatApi.open, { chatId: chat.id }, app.as.other)
    expect(thread.messages.at(-1)).toMatchObject({ answer: { text: original.text, tools: [] } })
  })
})
