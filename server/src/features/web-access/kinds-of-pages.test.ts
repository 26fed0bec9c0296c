import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RequestListener } from 'node:http'
import type { Answer } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { createEgress } from '../../adapters/web/index.ts'
import { createLinks, LINK_MAX_BYTES, LINK_TIMEOUT_MS } from '../../adapters/web/links.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { makePdf } from '../../testing/sample-files/pdf.ts'
import { startPageServer, type PageServer } from '../../testing/sites/page-server.ts'

let sites: PageServer
let app: ChatApp
/** It waits for a page so short a time that whatever is slow never comes. */
let hasty: ChatApp
const people = new Map<ChatApp, Person>()

beforeAll(async () => {
  sites = await startPageServer()
  const port = sites.host.split(':')[1]!
  const allow = [sites.host, `www.youtube.com:${port}`]
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const linksOf = (timeoutMs: number) => () => ({
    links: createLinks({ egress: createEgress({ allow, resolve }), timeoutMs }),
  })
  app = await startChatApp({}, linksOf(LINK_TIMEOUT_MS))
  hasty = await startChatApp({}, linksOf(300))
  for (const each of [app, hasty]) {
    people.set(each, each.as.free)
    await each.call(labsApi.change, { webAccess: { isEnabled: true } }, each.as.free)
  }
})
const open = new Set<() => void>()
afterEach(() => {
  for (const end of open) end()
  open.clear()
})
afterAll(async () => {
  await app.close()
  await hasty.close()
  await sites.close()
})

async function readInAnswer(url: string, on = app): Promise<{ answer: Answer; prompt: string }> {
  const person = people.get(on)!
  const name = scriptModel(on, [{ call: 'read_page', input: { url } }], [{ text: 'I have read it.' }])
  const sent = await on.send(person, { text: `What does it say? ${url}`, modelId: on.model(name) })
  const { answer } = (await on.watch(person, answerOf(sent).id)).snapshot
  expect(answer).toMatchObject({ state: 'done', text: 'I have read it.' })
  return { answer, prompt: JSON.stringify(on.requestsTo(name).at(-1)!.body) }
}
const unreadable = { state: 'failed', output: webAccessMessages.unreadableShown }

describe('an answer reads', () => {
  it('a PDF, with its pages', async () => {
    const pdf = makePdf([[{ text: 'Bees fly home at dusk.', y: 700 }], [{ text: 'They rest until dawn.', y: 700 }]])
    const url = sites.play('/bees.pdf', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
    )
    const { answer, prompt } = await readInAnswer(url)
    expect(answer.tools).toMatchObject([{ state: 'done', view: { kind: 'page', url } }])
    expect(prompt).toContain('Bees fly home at dusk.')
    expect(prompt).toContain('They rest until dawn.')
    expect(prompt).toContain('page=\\"2\\"')
  })

  it('the captions of a video', async () => {
    const track = { baseUrl: '/api/timedtext?v=x&lang=en', languageCode: 'en' }
    const player = {
      videoDetails: { title: 'How bees fly', author: 'The Hive', shortDescription: 'A film.' },
      captions: { playerCaptionsTracklistRenderer: { captionTracks: [track] } },
    }
    const html = `<html><script>var ytInitialPlayerResponse = ${JSON.stringify(player)};</script></html>`
    const caption = { events: [{ tStartMs: 500, segs: [{ utf8: 'Bees beat their wings.' }] }] }
    sites.play('/watch?v=dQw4w9WgXcQ&hl=en', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    )
    sites.play('/api/timedtext?v=x&lang=en&fmt=json3', (_, response) => response.end(JSON.stringify(caption)))
    const { answer, prompt } = await readInAnswer(
      sites.origin.replace('127.0.0.1', 'www.youtube.com') + '/watch?v=dQw4w9WgXcQ',
    )
    expect(answer.tools).toMatchObject([{ state: 'done', view: { title: 'How bees fly', site: 'youtube.com' } }])
    expect(prompt).toContain('Bees beat their wings.')
  })

  it('where a page leads it, and cites the page that it came to', async () => {
    const last = sites.publish('Bees', '<p>Bees fly home at dusk.</p>')
    const url = sites.play('/moved', (_, response) => response.writeHead(302, { location: last }).end())
    const { answer, prompt } = await readInAnswer(url)
    expect(answer.tools).toMatchObject([{ state: 'done', view: { url: last } }])
    expect(prompt).toContain('Bees fly home at dusk.')
  })

  it('of a large page what fits, and says how much there is', async () => {
    const url = sites.publish('Large', `<p>${'Bees fly home at dusk. '.repeat(20_000)}</p>`)
    const { answer, prompt } = await readInAnswer(url)
    expect(answer.tools[0]).toMatchObject({ state: 'done', output: expect.stringContaining('Use find_in_page') })
    expect(prompt.length).toBeLessThan(100_000)
  })
})

describe('an answer goes on without', () => {
  /** It is ended with the test: a site that never does would hold its server. */
  const forEver: RequestListener = (_, response) => {
    const chunk = Buffer.alloc(256 * 1024, 'bees ')
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    open.add(() => response.destroy())
    response.on('drain', more)
    response.writeHead(200, { 'content-type': 'text/html' })
    more()
  }

  it.each<[string, RequestListener]>([
    ['that never ends', forEver],
    [
      'that is too large',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-length': LINK_MAX_BYTES + 1 })
          .end(Buffer.alloc(LINK_MAX_BYTES + 1, 'b')),
    ],
    ['that leads in a circle', (_, response) => response.writeHead(302, { location: '/circle' }).end()],
    [
      'that leads to an inner address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['that is no text', (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('\0\0\0')],
  ])('a page %s', async (name, listener) => {
    sites.play('/circle', (_, response) => response.writeHead(302, { location: '/circle' }).end())
    const url = sites.play(`/${name.replaceAll(' ', '-')}`, listener)
    expect((await readInAnswer(url)).answer.tools).toMatchObject([unreadable])
  })

  it.each<[string, RequestListener]>([
    ['that never answers', () => {}],
    [
      'that stops in its middle',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Bees'),
    ],
  ])('a page %s', async (name, listener) => {
    const url = sites.play(`/${name.replaceAll(' ', '-')}`, (request, response) => {
      open.add(() => response.destroy())
      listener(request, response)
    })
    expect((await readInAnswer(url, hasty)).answer.tools).toMatchObject([unreadable])
  })
})
