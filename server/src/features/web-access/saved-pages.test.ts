import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { UNDO_DELETE_MS } from '#contract/chat/limits.ts'
import type { Source } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import { webAccessApi } from '#contract/web-access/api.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import type { Person } from '../../testing/app.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import type { Step } from '../../testing/fake-provider.ts'
import { trimPages } from './page-store.ts'
import { startPageServer, type PageServer } from '../../testing/sites/page-server.ts'

let app: ChatApp
let sites: PageServer
beforeAll(async () => {
  sites = await startPageServer()
  app = await startChatApp({ egressAllow: [sites.host] })
})
afterAll(async () => {
  await app.close()
  await sites.close()
})

const LAMP = 'The lighthouse of Vellan was lit for the first time in 1871 by Mara Oduya.'
const page = (head: string, words = LAMP) =>
  `<!doctype html><html><head><title>Vellan light</title>${head}</head><body><main><h1>Vellan light</h1><p>${words}</p></main></body></html>`

async function reader(): Promise<Person> {
  const person = await app.signUp()
  await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
  return person
}

/** Reads these and cites the first. */
async function readAndCite(as: Person, urls: readonly string[]): Promise<{ source: Source; chatId: string }> {
  const calls = urls.map((url, at): Step => ({ call: 'read_page', input: { url }, id: `call-${at}` }))
  const name = scriptModel(app, calls, [{ text: 'In 1871 [1].' }])
  const sent = await app.send(as, { text: `When? See ${urls.join(' ')}`, modelId: app.model(name) })
  const { answer } = (await app.watch(as, answerOf(sent).id)).snapshot
  return { source: answer.sources[0]!, chatId: sent.chat.id }
}

it('a source bears its day, and what was read is there when the page is gone', async () => {
  const person = await reader()
  const head = '<meta property="article:published_time" content="2024-03-05T10:00:00Z">'
  let isGone = false
  const url = sites.play('/vellan', (_, response) =>
    isGone
      ? response.writeHead(410).end('Gone')
      : response.writeHead(200, { 'content-type': 'text/html' }).end(page(head)),
  )
  const { source } = await readAndCite(person, [url])
  expect(source).toMatchObject({ title: 'Vellan light', url, date: { kind: 'published', on: '2024-03-05' } })
  isGone = true
  const kept = await app.call(webAccessApi.readPage, { pageId: source.pageId! }, person)
  expect(kept).toMatchObject({ title: 'Vellan light', url, date: source.date, isCut: false })
  expect(kept.text.slice(source.span!.start, source.span!.end)).toBe(source.quote)
  expect(source.quote).toContain(LAMP)
})

it('the server’s word for a day is told as such', async () => {
  const url = sites.play('/served', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' })
      .end(page('<meta name="date" content="0000-99-99">')),
  )
  const { source } = await readAndCite(await reader(), [url])
  expect(source.date).toEqual({ kind: 'served', on: '2015-10-21' })
})

it('of one person the newest pages are kept, and nobody else’s make way for them', async () => {
  const [person, other] = [await reader(), await reader()]
  const publish = (words: string) => sites.publish('Page', `<p>${words} ${randomUUID()}</p>`)
  const { source: others } = await readAndCite(other, [publish('Another person’s.')])
  const { source: oldest } = await readAndCite(person, [publish('The first.')])
  app.clock.advance(1_000)
  const { source: newest } = await readAndCite(person, [publish('The second.')])
  await trimPages(app.world.db, person.user.uid, 1)
  const read = (pageId: string, as: Person) => app.call(webAccessApi.readPage, { pageId }, as)
  await expect(read(oldest.pageId!, person)).rejects.toMatchObject({ status: 404 })
  expect((await read(newest.pageId!, person)).text).toContain('The second.')
  expect((await read(others.pageId!, other)).text).toContain('Another person')
})

it('nobody else sees what was read, and it goes with its chat', async () => {
  const person = await reader()
  const url = sites.play('/mine', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page('')),
  )
  const { source, chatId } = await readAndCite(person, [url])
  const read = (as: Person) => app.call(webAccessApi.readPage, { pageId: source.pageId! }, as)
  await expect(read(app.as.other)).rejects.toMatchObject({ status: 404 })
  await expect(app.call(webAccessApi.readPage, { pageId: randomUUID() }, person)).rejects.toMatchObject({ status: 404 })
  expect((await read(person)).text).toContain(LAMP)
  await app.call(chatApi.remove, { chatIds: [chatId] }, person)
  app.clock.advance(UNDO_DELETE_MS * 3)
  await app.sweep()
  await expect(read(person)).rejects.toMatchObject({ status: 404 })
})

it('a page that cannot be read is told to the person without orders for the model', async () => {
  const person = await reader()
  const call = { call: 'read_page', input: { url: `${sites.origin}/nothing` } }
  const name = scriptModel(app, [call], [{ text: 'No.' }])
  const sent = await app.send(person, { text: `See ${sites.origin}/nothing`, modelId: app.model(name) })
  const { answer } = (await app.watch(person, answerOf(sent).id)).snapshot
  expect(answer.tools).toMatchObject([{ state: 'failed', output: webAccessMessages.unreadableShown }])
  expect(JSON.stringify(app.requestsTo(name)[1]!.body)).toContain(webAccessMessages.unreadable)
})
