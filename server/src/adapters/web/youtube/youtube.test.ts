import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { createEgress } from '../egress.ts'
import { createLinks } from '../links.ts'

let server: Server
let port: number
let page: string
let captions: (request: IncomingMessage, response: ServerResponse) => void
let requested: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url!)
    if (request.url!.startsWith('/api/timedtext')) return captions(request, response)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requested = []
  captions = (_, response) => response.end(JSON.stringify(JSON3))
})

const signal = new AbortController().signal
const read = async (url: string) => {
  const allow = [`www.youtube.com:${port}`]
  const egress = createEgress({ allow, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  const found = await createLinks({ egress }).read(url, { signal })
  return { ...found, text: Buffer.from(found.bytes).toString() }
}
const watch = () => read(`http://www.youtube.com:${port}/watch?v=dQw4w9WgXcQ&t=10`)

const JSON3 = {
  events: [
    { tStartMs: 0, dDurationMs: 10, wWinId: 1 },
    { tStartMs: 500, segs: [{ utf8: 'Bees' }, { utf8: ' fly' }] },
    { tStartMs: 900, segs: [{ utf8: '\n' }] },
    { tStartMs: 2_000, segs: [{ utf8: 'home & rest.' }] },
    { tStartMs: 3_725_000, segs: [{ utf8: 'The end' }] },
  ],
}
const details = {
  title: 'How bees fly',
  author: 'The Hive',
  shortDescription: 'A film about bees.\nWith "quotes" and {braces}.',
}
const track = (languageCode: string, kind?: string) => ({
  baseUrl: `/api/timedtext?v=x&lang=${languageCode}${kind ?? ''}`,
  languageCode,
  kind,
})
const pageOf = (player: unknown, before = 'var ytInitialPlayerResponse = ', after = ';var meta = {};') =>
  `<html><script>var ytInitialData = {"a":"}"};${before}${typeof player === 'string' ? player : JSON.stringify(player)}${after}</script></html>`
const withTracks = (...captionTracks: unknown[]) => ({
  videoDetails: details,
  captions: { playerCaptionsTracklistRenderer: { captionTracks } },
})
const HEAD = () => `How bees fly\nChannel: The Hive\nhttp://www.youtube.com:${port}/watch?v=dQw4w9WgXcQ&hl=en\n\n`
const TRANSCRIPT = '[0:00] Bees fly home & rest.\n\n[1:02:05] The end\n'

describe('a video', () => {
  it('is what is said in it, with the time', async () => {
    page = pageOf(withTracks(track('de'), track('en', 'asr'), track('en')))
    const found = await watch()
    expect(found).toMatchObject({
      title: 'How bees fly',
      site: 'youtube.com',
      mimeType: 'text/plain',
      fileName: 'How bees fly.txt',
    })
    expect(found.text).toBe(HEAD() + TRANSCRIPT)
    expect(requested).toEqual(['/watch?v=dQw4w9WgXcQ&hl=en', '/api/timedtext?v=x&lang=en&fmt=json3'])
  })

  it.each([
    ['/shorts/dQw4w9WgXcQ'],
    ['/live/dQw4w9WgXcQ?feature=share'],
    ['/embed/dQw4w9WgXcQ'],
    ['/watch/?list=1&v=dQw4w9WgXcQ#t=1'],
  ])('is found at %s', async (path) => {
    page = pageOf(withTracks(track('en')))
    for (const host of ['youtube.com', 'm.youtube.com', 'www.youtube.com']) {
      expect((await read(`http://${host}:${port}${path}`)).text).toBe(HEAD() + TRANSCRIPT)
    }
    expect((await read(`http://youtu.be:${port}/dQw4w9WgXcQ?t=1`)).text).toBe(HEAD() + TRANSCRIPT)
  })

  it('is read from whichever way the page has of handing over its data', async () => {
    for (const [before, after] of [
      ['ytInitialPlayerResponse={broken};window["ytInitialPlayerResponse"] = ', ''],
      ['if(x){ytInitialPlayerResponse = null}\nytInitialPlayerResponse  =  ', '};'],
    ]) {
      page = pageOf(withTracks(track('en')), before, after)
      expect((await watch()).text).toBe(HEAD() + TRANSCRIPT)
    }
  })

  it.each([
    [
      'text in seconds',
      '<?xml version="1.0"?><transcript><text start="0.5" dur="2">Bees fly</text><text start="2" dur="1">home &amp;amp; rest.</text><text start="3725">The end</text></transcript>',
    ],
    [
      'paragraphs in milliseconds',
      '<timedtext format="3"><body><p t="500" d="9"><s>Bees</s><s t="9"> fly</s></p><p t="2000">home &amp; rest.</p><p t="3725000">The end</p></body></timedtext>',
    ],
  ])('is read from captions in XML too: %s', async (_, xml) => {
    page = pageOf(withTracks(track('en')))
    captions = (_request, response) => response.end(xml)
    expect((await watch()).text).toBe(HEAD() + TRANSCRIPT)
  })

  const about = () => `${HEAD()}There is no transcript of this video. Its description:\n\n${details.shortDescription}\n`
  it.each<[string, string, typeof captions]>([
    ['empty', '/api/timedtext?exp=xpe', (_, response) => void response.end()],
    ['refused', '/api/timedtext?x', (_, response) => void response.writeHead(403).end()],
    ['no captions', '/api/timedtext?x', (_, response) => void response.end('<html>sign in</html>')],
    ['broken JSON', '/api/timedtext?x', (_, response) => void response.end('{"events":[{')],
    ['of another shape', '/api/timedtext?x', (_, response) => void response.end('{"events":{"a":1}}')],
    ['somewhere else', 'http://169.254.169.254/latest', (_, response) => void response.end()],
    ['nowhere', 'http://[', (_, response) => void response.end()],
  ])('whose captions are %s is what is written about it, and says so', async (_, baseUrl, behave) => {
    page = pageOf(withTracks({ baseUrl, languageCode: 'en' }))
    captions = behave
    expect((await watch()).text).toBe(about())
  })

  it.each([
    ['without tracks', { videoDetails: details }],
    [
      'with tracks of another shape',
      { videoDetails: details, captions: { playerCaptionsTracklistRenderer: { captionTracks: [7, null, {}] } } },
    ],
    ['with captions of another shape', { videoDetails: details, captions: 'none' }],
  ])('%s is what is written about it', async (_, player) => {
    page = pageOf(player)
    expect((await watch()).text).toBe(about())
  })

  it.each([
    ['without anything', '<html><body>Before you continue</body></html>'],
    ['with data cut short', pageOf('{"videoDetails":{"title":"x"')],
    ['with code instead of data', pageOf('{a: function () {}}')],
    ['with data of another shape', pageOf({ videoDetails: [], captions: [] })],
    ['with the name of its data a million times', 'ytInitialPlayerResponse={'.repeat(100_000)],
  ])('whose page is %s cannot be had', async (_, html) => {
    page = html
    await expect(watch()).rejects.toThrow(attachmentMessages.sourceFailed)
  })

  it('is no video where the address has none', async () => {
    page = '<html><title>A channel</title><p>x'
    expect((await read(`http://www.youtube.com:${port}/@hive`)).mimeType).toBe('text/html')
  })
})
