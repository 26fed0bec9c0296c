import { expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { setUpQuestions } from '../../testing/answers/questions.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'

const { scene, ended, ask, decide } = setUpQuestions()

const get = (path: string, as: Person = scene.person) =>
  scene.app.request(path, { headers: { authorization: `Bearer ${as.token}` } })
const markdownOf = async (chatId: string) => (await get(`/v1/chats/${chatId}/export?format=markdown`)).text()

it('a chat as Markdown holds the steps of an answer in their place, and its sources', async () => {
  const { app, person, page } = scene
  const name = scriptModel(
    app,
    [{ text: 'Let me look.' }, { call: 'read_page', input: { url: page } }],
    [{ text: 'High water is at noon [1].' }],
  )
  const sent = await app.send(person, { text: `When? ${page}`, modelId: app.model(name) })
  await ended(answerOf(sent).id)
  const read = `- Reading 127.0.0.1: ${webAccessMessages.read('Tides', 1, 1)}`
  expect(await markdownOf(sent.chat.id)).toContain(
    `Let me look.\n\n${read}\n\nHigh water is at noon [1].\n\nSources:\n\n1. Tides <${page}>\n`,
  )
})

it('a question stands with its step, and an answer that waits says so', async () => {
  const { chatId, id } = await ask()
  const questionLine = `- Reading 127.0.0.1\n  - Asked: Open a page of ${scene.sites.host}?`
  expect(await markdownOf(chatId)).toContain(`${questionLine} It waits for you.\n\n*This answer is waiting for you.*\n`)
  await decide(id, 'refuse', 'c1', 'Ask *them*')
  await ended(id)
  const refused = await markdownOf(chatId)
  expect(refused).toContain('You refused it. “Ask \\*them\\*”\n\nI have what I need.\n')
  expect(refused).not.toContain('waits for you')
})

it('a question that nobody answered says so', async () => {
  const { chatId, id } = await ask()
  await scene.app.call(chatApi.stop, { messageId: id }, scene.person)
  expect(await markdownOf(chatId)).toContain('Not answered.\n\n*This answer was stopped.*\n')
})

it('what was remarked about an answer stands below its words', async () => {
  const { app, person } = scene
  await app.call(labsApi.change, { webAccess: { isEnabled: false } }, person)
  const text = `When is high water? ${'x'.repeat(90_000)}`
  app.provider.on('hello', { steps: [{ text: 'At noon.' }, { end: 'stop' }] })
  const sent = await app.send(person, { text, modelId: app.model('hello') })
  const { notes } = await ended(answerOf(sent).id)
  expect(notes).toHaveLength(1)
  expect((await markdownOf(sent.chat.id)).slice(-400)).toContain(`At noon.\n\n*${notes[0]}*\n`)
})

it('steps, questions and decisions survive an export and an import', async () => {
  const { app } = scene
  const { id, chatId } = await ask()
  await decide(id, 'refuse', 'c1', 'Not that one')
  const before = await ended(id)
  const archive = Buffer.from(await (await get(`/v1/chats/${chatId}/export?format=zip`)).arrayBuffer())
  const other = await app.signUp()
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${other.token}` }
  const taken = await app.request('/v1/chats/import?isDryRun=false', { method: 'POST', headers, body: archive })
  expect(taken.status).toBe(200)
  const [chat] = (await app.call(historyApi.list, {}, other)).chats
  const { messages } = await app.call(chatApi.open, { chatId: chat!.id }, other)
  const { tools, order, state, text } = before
  expect(tools).toMatchObject([{ state: 'failed', decision: { choice: 'refuse', words: 'Not that one' } }])
  expect(messages.at(-1)).toMatchObject({ content: text, answer: { tools, order, state } })
})
