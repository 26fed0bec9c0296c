import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { applyStreamMessage, EMPTY_SNAPSHOT } from '#contract/chat/fold.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { answerOf, readStream, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { upload, waitForItem } from '../../testing/intake.ts'

const HANDBOOK =
  '# The lamp\n\nThe lamp is lit at dusk and put out at dawn. Henry Morgan built the tower in 1887.\n\n' +
  '# The keeper\n\nThe keeper is paid forty crowns a month. A notice of ninety days is due.'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

/** What a model that writes no numbers answers about the handbook, and what is seen of it. */
async function answerAbout(model: string, reply: string, text = 'What does the handbook say?') {
  const uploaded = await upload(app, app.as.free, { name: `${model}.md`, bytes: HANDBOOK, place: 'chat' })
  const item = await waitForItem(app, app.as.free, uploaded.id)
  app.provider.on(model, () => replyWithText(reply))
  const sent = await app.send(app.as.free, { text, attachmentIds: [item.id], modelId: app.model(model) })
  const { snapshot } = await app.watch(app.as.free, answerOf(sent).id)
  return { item, sent, answer: snapshot.answer }
}

const PAY = 'The keeper gets 40 crowns a month.'

describe('an answer of a model that names no sources', () => {
  it('shows which passage each sentence rests on, with its exact place', async () => {
    const { item, sent, answer } = await answerAbout('silent', `${PAY} The lamp is lit at dusk.`)
    expect(answer.text).toBe(`${PAY} The lamp is lit at dusk.`)
    const [pay, lamp] = answer.marks!
    expect([pay!.at, lamp!.at]).toEqual([PAY.length, answer.text.length])
    const { text } = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    const quoted = answer.sources.map(({ span, quote }) => [text.slice(span!.start, span!.end), quote])
    expect(quoted.map(([there, quote]) => there === quote)).toEqual(answer.sources.map(() => true))
    const sourceOf = (mark: object) => answer.sources.find(({ id }) => 'sourceId' in mark && mark.sourceId === id)!
    expect(sourceOf(pay!)).toMatchObject({ itemId: item.id, quote: expect.stringContaining('forty crowns a month') })
    expect(sourceOf(lamp!).quote).toContain('lit at dusk')
    const opened = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    expect(answerOf({ ...sent, messages: opened.messages }).answer.marks).toEqual(answer.marks)
  })

  it('marks a figure and a name that stand in none of them', async () => {
    const { answer } = await answerAbout('invents', 'The keeper is paid 55 crowns a month. It was built by Ada Quill.')
    expect(answer.marks).toEqual([
      { at: 37, unsupported: ['55'] },
      { at: 64, unsupported: ['Ada Quill'] },
    ])
    expect(answer.sources).toEqual([])
  })

  it('marks a figure that only our own instructions about crafts and tools have', async () => {
    const { answer } = await answerAbout('pension', 'A pension of 15 crowns a month is due.')
    expect(answer.marks).toEqual([{ at: 38, unsupported: ['15'] }])
  })

  it('does not mark what the person said, and nothing where the documents are said to be silent', async () => {
    const reply = 'Ada Quill asked about 55 crowns. The handbook and other documents do not mention Ada Quill or 1999.'
    const { answer } = await answerAbout('knows', reply, 'Does Ada Quill get 55 crowns?')
    expect(answer.marks).toBeUndefined()
  })
})

it('an answer that is stopped ends at once, with what its words tell', async () => {
  const uploaded = await upload(app, app.as.free, { name: 'stopped.md', bytes: HANDBOOK, place: 'chat' })
  const item = await waitForItem(app, app.as.free, uploaded.id)
  const { promise: never } = Promise.withResolvers<void>()
  app.provider.on('stopped', { steps: [{ text: PAY }, { text: ' And' }, { wait: never }] })
  const request = { text: 'Pay?', attachmentIds: [item.id], modelId: app.model('stopped') }
  const messageId = answerOf(await app.send(app.as.free, request)).id
  let place = EMPTY_SNAPSHOT
  for await (const message of readStream(await app.openStream(app.as.free, messageId))) {
    const hadText = place.answer.text.includes('And')
    place = applyStreamMessage(place, message)
    if (!hadText && place.answer.text.includes('And')) await app.call(chatApi.stop, { messageId }, app.as.free)
  }
  expect(place.answer).toMatchObject({ state: 'stopped', marks: [{ at: PAY.length, sourceId: '2' }] })
})

describe('an answer of a model that names its sources', () => {
  it('keeps its own numbers and gets no second chip', async () => {
    const { answer } = await answerAbout('numbers', 'The keeper gets forty crowns a month [2].')
    expect(answer.marks).toBeUndefined()
    expect(answer.sources.map(({ id }) => id)).toEqual(['2'])
  })

  it('is not believed where the passage does not hold what it says', async () => {
    const { answer } = await answerAbout('misnames', 'Henry Morgan built the tower in 1887 [2].')
    expect(answer.marks).toEqual([{ at: 41, sourceId: '1' }])
  })
})

describe('where sentences come from', () => {
  it('is seen in a shared chat and in a copy of it, without the words of the document', async () => {
    const { sent, answer } = await answerAbout('shared', `${PAY} It was built in 1999.`)
    expect(answer.marks).toHaveLength(2)
    const { shareId } = await app.call(sharingApi.share, { chatId: sent.chat.id, showsName: false }, app.as.free)
    const { messages } = await app.call(sharingApi.view, { shareId })
    const { id, title } = answer.sources[0]!
    const bare = { id, title, url: null, quote: null, itemId: null, page: null }
    expect(messages[1]).toMatchObject({ answer: { marks: answer.marks, sources: [bare] } })
    const copy = await app.call(sharingApi.continueAsCopy, { shareId }, app.as.other)
    const opened = await app.call(chatApi.open, { chatId: copy.chat.id }, app.as.other)
    expect(opened.messages[1]).toMatchObject({ answer: { marks: answer.marks, sources: [bare] } })
  })

  it('is exported and imported with the answer', async () => {
    const { answer } = await answerAbout('moved', PAY)
    const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
    const exported = await app.request('/v1/chats/export', { headers: authorization(app.as.free.token) })
    const to = await app.signUp()
    const headers = { ...authorization(to.token), 'content-type': 'application/zip' }
    await app.request('/v1/chats/import?isDryRun=false', {
      method: 'POST',
      headers,
      body: await exported.arrayBuffer(),
    })
    const { chats } = await app.call(historyApi.list, {}, to)
    const threads = await Promise.all(chats.map(({ id }) => app.call(chatApi.open, { chatId: id }, to)))
    const marks = threads.flatMap(({ messages }) =>
      messages.flatMap((one) => (one.role === 'assistant' && one.content === PAY ? [one.answer.marks] : [])),
    )
    expect(marks).toContainEqual(answer.marks)
  })
})

it('an answer without documents has no marks', async () => {
  app.provider.on('free', () => replyWithText('Paris has 2,100,000 people.'))
  const sent = await app.send(app.as.free, { text: 'Paris?', modelId: app.model('free') })
  const { snapshot } = await app.watch(app.as.free, answerOf(sent).id)
  expect(snapshot.answer.marks).toBeUndefined()
})
