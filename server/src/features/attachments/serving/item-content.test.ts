import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { TEXT_WINDOW_CHARS } from '#contract/attachments/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { fetchAs, uploadAndRead, tinyPng, upload } from '../../../testing/intake.ts'
import { makePdf } from '../../../testing/sample-files/pdf.ts'
import { cleanFileName, createUniqueNames, downloadName } from '../intake/file-name.ts'
import { readRange } from './item-content.ts'

/** Pages that were really drawn. */
let drawn = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, ({ analyser }) => ({
    analyser: {
      ...analyser,
      renderPage: (...input) => {
        drawn += 1
        return analyser.renderPage(...input)
      },
    },
  }))
})
afterAll(() => app.close())

const get = (path: string, headers?: Record<string, string>) => fetchAs(app, app.as.free, path, headers)

describe('a download', () => {
  it.each([
    ['a page as a picture', 'evil.png', `<script>alert(1)</script><p>${randomUUID()}</p>`],
    ['a drawing with a script', 'evil.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`],
    ['a page', 'evil.html', `<!doctype html><html><body onload="alert(1)">${randomUUID()}</body></html>`],
    ['a picture that is also a page', 'poly.png', Buffer.concat([tinyPng(), Buffer.from('<script>1</script>')])],
  ])('of %s is refused or never runs @case-18', async (_, name, bytes) => {
    const item = await upload(app, app.as.free, { name, type: 'text/html', bytes }).catch(() => undefined)
    if (!item) return
    const response = await get(item.url)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['"><img src=x onerror=1>.txt', '___img src=x onerror=1_.txt', '"><img src=x onerror=1>.txt'],
    ['../../etc/passwd.txt', '_.._etc_passwd.txt', '.._.._etc_passwd.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie_ x=1.txt', 'a Set-Cookie: x=1.txt'],
    ['photo\u202Egnp.txt', 'photo gnp.txt', 'photo gnp.txt'],
    ['CON.txt', 'CON_.txt', 'CON.txt'],
    ['日本語.txt', '___.txt', '日本語.txt'],
  ])('of %j has a harmless name @case-19', async (name, plain, shown) => {
    const item = await upload(app, app.as.free, { name, bytes: randomUUID() })
    expect(item.fileName).toBe(shown)
    const disposition = (await get(item.url)).headers.get('content-disposition')!
    expect(disposition).toContain(`filename="${plain}"`)
    expect(disposition).not.toMatch(/[\r\n\0]/)
  })

  it('of a name as long as a page keeps its ending @case-19', async () => {
    const item = await upload(app, app.as.free, { name: `${'x'.repeat(4_000)}.txt`, bytes: randomUUID() })
    expect(item.fileName.length).toBeLessThanOrEqual(200)
    expect(item.fileName).toMatch(/…\.txt$/)
    const nul = upload(app, app.as.free, { name: 'a\0.txt', bytes: 'x' })
    await expect(nul).rejects.toMatchObject({ status: 400 })
  })

  it('can go on in the middle', async () => {
    const item = await upload(app, app.as.free, { name: 'digits.txt', bytes: '0123456789' })
    const middle = await get(item.url, { range: 'bytes=3-6' })
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, 'bytes 3-6/10'])
    expect(await middle.text()).toBe('3456')
    expect(await (await get(item.url, { range: 'bytes=-2' })).text()).toBe('89')
    expect((await get(item.url, { range: 'bytes=20-' })).status).toBe(416)
  })
})

describe('pictures', () => {
  it('of an image are drawn anew, and shown again only after asking', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'a.png', type: 'image/png', bytes: tinyPng() })
    for (const path of ['thumbnail', 'image']) {
      const first = await get(`/v1/attachments/${item.id}/${path}`)
      expect(first.headers.get('content-type')).toMatch(/^image\/(webp|png|jpeg)$/)
      expect(first.headers.get('content-security-policy')).toMatch(/^sandbox/)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      const again = await get(`/v1/attachments/${item.id}/${path}`, { 'if-none-match': first.headers.get('etag')! })
      expect(again.status).toBe(304)
    }
    expect((await get(`/v1/attachments/${item.id}/pages/1`)).status).toBe(404)
  })

  it('of a page show where a passage stands', async () => {
    const item = await uploadAndRead(app, app.as.free, {
      name: 'a.pdf',
      bytes: makePdf([
        [{ text: 'The first page speaks of lighthouses.', y: 700 }],
        [{ text: 'The second of harbours.', y: 700 }],
      ]),
    })
    expect(item).toMatchObject({ status: 'completed', hasThumbnail: true })
    const { text, pages } = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    const start = text.indexOf('harbours')
    const page = pages.find((each) => each.start <= start && start < each.end)!
    const picture = await get(`/v1/attachments/${item.id}/pages/${page.number}`)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    const where = { id: item.id, page: page.number, start, end: start + 'harbours'.length }
    const marks = await app.call(attachmentsApi.marks, where, app.as.free)
    expect(marks.boxes).toHaveLength(1)
    // The picture was drawn with the marks, and is not drawn again.
    await app.call(attachmentsApi.marks, where, app.as.free)
    await get(`/v1/attachments/${item.id}/pages/${page.number}`)
    expect(drawn).toBe(2)
    expect((await get(`/v1/attachments/${item.id}/pages/99`)).status).toBe(404)
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    expect((await get(`/v1/attachments/${item.id}/pages/${page.number}`)).status).toBe(404)
  })
})

describe('the text of an item', () => {
  it('travels in windows around a place, and cuts through no character', async () => {
    const long = `${'🙂'.repeat(TEXT_WINDOW_CHARS)} end`
    const item = await uploadAndRead(app, app.as.free, { name: 'long.txt', bytes: long })
    const first = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    expect([first.from, first.totalChars]).toEqual([0, long.length])
    expect(first.text.isWellFormed()).toBe(true)
    const at = TEXT_WINDOW_CHARS + 1
    const middle = await app.call(attachmentsApi.text, { id: item.id, at }, app.as.free)
    expect(middle.text.isWellFormed()).toBe(true)
    expect(long.slice(middle.from, middle.from + middle.text.length)).toBe(middle.text)
    const last = await app.call(attachmentsApi.text, { id: item.id, at: 10_000_000 }, app.as.free)
    expect(last.text).toMatch(/ end$/)
  })
})

describe('names', () => {
  it('are one line, and safe on any disk', () => {
    expect(cleanFileName('  a \n b\t.txt ')).toBe('a b .txt')
    expect(cleanFileName('..')).toBe('file')
    expect(downloadName('NUL')).toBe('NUL_')
    expect(downloadName('...')).toBe('file')
  })

  it('in one folder are never the same', () => {
    const unique = createUniqueNames()
    expect(['a.txt', 'A.txt', 'a.txt', 'a', 'a'].map(unique)).toEqual(['a.txt', 'A (2).txt', 'a (3).txt', 'a', 'a (2)'])
  })

  it.each([
    [null, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=6-5', 'outside'],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
  ])('the range %j of ten bytes is read as %j', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected)
  })
})
