import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { makePdf } from '../../testing/sample-files/pdf.ts'
import { strayConnections } from '../../testing/sites/stray-connections.ts'
import { serveOpenAndInner, type SiteAnswer } from '../../testing/sites/open-and-inner.ts'
import { createEgress } from './egress.ts'
import { createLinks, LINK_MAX_BYTES, LinkError } from './links.ts'

const sites = serveOpenAndInner()
const signal = new AbortController().signal
const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const links = (timeoutMs?: number) => {
  const allow = ['www.site.example', 'www.youtube.com', 'youtu.be', 'm.youtube.com'].map(
    (host) => `${host}:${sites.port}`,
  )
  return createLinks({ egress: createEgress({ allow, resolve }), ...(timeoutMs !== undefined && { timeoutMs }) })
}
const at = (path = '/', host = 'www.site.example') => `http://${host}:${sites.port}${path}`
const read = (url = at(), timeoutMs?: number) => links(timeoutMs).read(url, { signal })
const sends =
  (type: string | undefined, body: string | Uint8Array): SiteAnswer =>
  (_, response) => {
    if (type !== undefined) response.setHeader('content-type', type)
    response.end(body)
  }
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof LinkError ? error.message : String(error)),
  )

describe('a link', () => {
  it('to a page is the page as it is, with title and site', async () => {
    const page =
      '<html><head><title>Bees &amp; caf&eacute;s&nbsp;&#8211; <b></title></head><body><p>Gr\u00fc\u00dfe</p>'
    sites.answer = (request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new/place?x=1' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
    const found = await read(at('/old'))
    expect(found).toMatchObject({
      url: at('/new/place?x=1'),
      site: 'site.example',
      title: 'Bees & cafés –',
      fileName: 'Bees & cafés –.html',
      mimeType: 'text/html',
    })
    expect(Buffer.from(found.bytes).toString()).toBe(page)
    expect(sites.heard[0]!.headers.cookie).toBeUndefined()
  })

  it.each([
    ['application/pdf', makePdf([[]]), '/papers/My%20paper.pdf', 'application/pdf', 'My paper.pdf'],
    ['application/octet-stream', makePdf([[]]), '/download', 'application/pdf', 'download.pdf'],
    ['text/html', makePdf([[]]), '/', 'application/pdf', 'www.site.example.pdf'],
    ['text/plain; charset=utf-8', 'words', '/a.txt', 'text/plain', 'a.txt'],
    ['text/csv', 'a,b', '/data', 'text/csv', 'data.csv'],
    ['text/markdown', '# a', '/README.md', 'text/markdown', 'README.md'],
    ['text/x-python', 'print(1)', '/run.py', 'text/plain', 'run.txt'],
    ['application/json', '{}', '/feed', 'application/json', 'feed.json'],
    [
      'application/octet-stream',
      'PK',
      '/report.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'report.docx',
    ],
    [undefined, '<!DOCTYPE html><p>x', '/', 'text/html', 'www.site.example.html'],
    ['image/png', 'png', '/a/b/photo.png', 'image/png', 'photo.png'],
    ['application/xhtml+xml', '<html xmlns="x"/>', '/x', 'text/html', 'x.html'],
    ['text/html', '<p>x', '/..%2f..%2fetc%2Fpasswd', 'text/html', 'etc passwd.html'],
    ['text/html', '<p>x', '/%00%0d%0aa%22%3Cb%3E', 'text/html', 'a b.html'],
  ])('to %s is kept as what it is (%#)', async (type, body, path, mimeType, fileName) => {
    sites.answer = sends(type, body)
    expect(await read(at(path))).toMatchObject({ mimeType, fileName })
  })

  it('in another encoding comes in UTF-8, whatever the page says of itself', async () => {
    sites.answer = sends(
      'text/html; charset="windows-1251"',
      Buffer.from('<meta charset=utf-8><title>\xcc\xe8\xf0</title>', 'latin1'),
    )
    const found = await read()
    expect(found.title).toBe('Мир')
    expect(Buffer.from(found.bytes).toString()).toBe('\ufeff<meta charset=utf-8><title>Мир</title>')
    sites.answer = sends('text/plain; charset=klingon', 'plain')
    expect(Buffer.from((await read()).bytes).toString()).toBe('plain')
  })

  it('tells how far it is, where the other side says how long it is', async () => {
    sites.answer = sends('text/plain', Buffer.alloc(3_000_000, 'x'))
    const reported: number[] = []
    await links().read(at(), { signal, onProgress: (percent) => reported.push(percent) })
    expect(reported.length).toBeGreaterThan(2)
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
  })
})

describe('a link that is none', () => {
  it.each([
    '',
    'words',
    'ftp://site.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'http://a b/',
    'http://me:secret@site.example/',
    'http://me@site.example/',
    `http://site.example/${'x'.repeat(3_000)}`,
  ])('is an invalid URL: %s @case-13', async (url) => {
    expect(await sentenceOf(read(url))).toBe(attachmentMessages.invalidUrl)
  })
})

describe('a source that cannot be had', () => {
  it('inside our own network is never asked @case-13', async () => {
    const inner = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '169.254.169.254',
      '10.0.0.1',
      '192.168.1.1',
      '0x7f.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'metadata.google.internal',
    ]
    for (const host of inner) {
      for (const url of [`http://${host}/`, `http://${host}:${sites.innerPort}/`]) {
        expect([url, await sentenceOf(read(url))]).toEqual([url, attachmentMessages.sourceFailed])
      }
    }
    expect(sites.hits).toBe(0)
  })

  it.each([301, 302, 303, 307, 308])('because it redirects inside (%i) is not followed', async (status) => {
    for (const place of [
      `http://127.0.0.1:${sites.innerPort}/`,
      `http://localhost:${sites.innerPort}/`,
      'http://[::1]/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'http://',
    ]) {
      sites.answer = (_, response) => response.writeHead(status, { location: place }).end()
      expect(await sentenceOf(read())).toBe(attachmentMessages.sourceFailed)
    }
    expect([sites.hits, sites.heard.length]).toEqual([0, 6])
  })

  it('because it redirects for ever, or its name changes its mind, is given up', async () => {
    sites.answer = (_, response) => response.writeHead(302, { location: '/' }).end()
    expect(await sentenceOf(read())).toBe(attachmentMessages.sourceFailed)
    let requestCount = 0
    const flipping = async () => [{ address: requestCount++ % 2 === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
    const client = createLinks({ egress: createEgress({ allow: [], resolve: flipping }), timeoutMs: 150_000 })
    const led = await strayConnections(async () => {
      for (const port of ['', `:${sites.innerPort}`, '', `:${sites.innerPort}`]) {
        expect(await sentenceOf(client.read(`http://flip.example${port}/`, { signal }))).toBe(
          attachmentMessages.sourceFailed,
        )
      }
    })
    // What was looked up is what is connected to, and it is not looked up again.
    expect(led).toEqual(['93.184.216.34'])
    expect(sites.hits).toBe(0)
  })

  const endless: SiteAnswer = (_, response) => {
    const more = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1)
    response.once('close', () => clearInterval(more))
  }
  const drip: SiteAnswer = (_, response) => {
    const more = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(more))
  }
  it.each<[string, SiteAnswer]>([
    ['sends without end', endless],
    [
      'swells',
      (_, response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' })
          .end(gzipSync(Buffer.alloc(100_000_000))),
    ],
    ['drips', drip],
    ['is silent', () => undefined],
    ['sends giant headers', (_, response) => response.writeHead(200, { 'x-long': 'y'.repeat(100_000) }).end()],
    [
      'lies about its length',
      (_, response) =>
        void (response.writeHead(200, { 'content-length': '1000' }).write('half'),
        setImmediate(() => response.destroy())),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
    ['says no', (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<p>no')],
    ['is gone', (_, response) => response.writeHead(404).end('gone')],
    ['is broken', (_, response) => response.writeHead(500).end('broken')],
    ['has nothing', (_, response) => response.writeHead(204).end()],
    ['sends nothing', sends('text/html', '')],
    ['sends a film', sends('video/mp4', 'film')],
    ['sends an archive', sends('application/zip', 'PK')],
    ['sends bytes', sends('application/octet-stream', 'bytes')],
    ['sends what it calls a PDF', sends('application/pdf', 'no pdf')],
    ['sends a strange type', sends('__proto__', 'x')],
  ])('because it %s @case-16', async (_, behave) => {
    sites.answer = behave
    expect(await sentenceOf(read(at(), 1_500))).toBe(attachmentMessages.sourceFailed)
    expect(sites.heard).toHaveLength(1)
  })

  it('is not kept beyond ten megabytes, and is up to there @case-16', async () => {
    sites.answer = sends('text/plain', Buffer.alloc(LINK_MAX_BYTES, 'x'))
    expect((await read()).bytes.length).toBe(LINK_MAX_BYTES)
    sites.answer = sends('text/plain', Buffer.alloc(LINK_MAX_BYTES + 1, 'x'))
    expect(await sentenceOf(read())).toBe(attachmentMessages.sourceFailed)
  })

  it('is left when it is no longer wanted, with the reason', async () => {
    sites.answer = () => undefined
    const leaving = new AbortController()
    const reading = links().read(at(), { signal: leaving.signal })
    leaving.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
  })

  it('with a page made to be slow is still answered at once', async () => {
    const bodies = [
      '<meta property="og:title" '.repeat(50_000),
      '<title'.repeat(100_000),
      `<title>${'&amp;'.repeat(200_000)}`,
    ]
    for (const body of bodies) {
      sites.answer = sends('text/html', `<html>${body}`)
      expect((await read()).mimeType).toBe('text/html')
    }
  })
})
