import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { MAX_LINKS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createApp } from '../../../app.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { makePdf } from '../../../testing/sample-files/pdf.ts'
import { announce, waitUntil, fetchAs, waitForItem } from '../../../testing/intake.ts'

/** Other people's sites, by path. */
const pages = new Map<string, RequestListener>()
const asked: string[] = []
let site: Server
let origin: string
let app: TestApp
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url!)
    const page = pages.get(request.url!)
    if (page) page(request, response)
    else response.writeHead(404).end('Not here')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  app = await startTestApp({ egressAllow: [`127.0.0.1:${port}`] })
})
afterAll(async () => {
  site.closeAllConnections()
  await app.close()
  await new Promise((resolve) => site.close(resolve))
})

/** A page of its own, with a title and words. */
function publish(title: string, words: string): string {
  const path = `/${randomUUID()}`
  const html = `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`
  pages.set(path, (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))
  return origin + path
}
const add = (
  as: Person,
  url: string,
  place: AttachmentTarget = 'vault',
  placeId: string = randomUUID(),
): Promise<IntakeItem> => app.call(attachmentsApi.addLink, { url, place, placeId }, as)

describe('a link', () => {
  it('is there at once, and then a document with the title and the words of its page', async () => {
    const url = publish('The keeper', `The keeper of the lighthouse is called Ada. ${randomUUID()}`)
    const item = await add(app.as.free, url)
    expect(item).toMatchObject({ type: 'LINK', status: 'uploading', url, size: 0, isInVault: true })
    const done = await waitForItem(app, app.as.free, item.id)
    expect(done).toMatchObject({
      status: 'completed',
      title: 'The keeper',
      url,
      mimeType: 'text/html',
      kind: 'document',
    })
    const { text } = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    expect(text).toContain('The keeper of the lighthouse is called Ada.')
    const listed = await app.call(vaultApi.list, { filter: 'link', search: 'keeper' }, app.as.free)
    expect(listed.attachments.map(({ id }) => id)).toEqual([item.id])
    // What was kept of it is never shown as a page.
    const file = await fetchAs(app, app.as.free, `/v1/attachments/${item.id}/file`)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('may lead to a PDF', async () => {
    const path = `/${randomUUID()}.pdf`
    const pdf = makePdf([[{ text: 'A paper about harbours.', y: 700 }]])
    pages.set(path, (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf))
    const item = await add(app.as.free, origin + path)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
      status: 'completed',
      mimeType: 'application/pdf',
    })
  })

  it('that cannot be read says the sentence, and can be tried again', async () => {
    const url = `${origin}/${randomUUID()}`
    const item = await add(app.as.free, url)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
      status: 'failed',
      failure: attachmentMessages.sourceFailed,
    })
    pages.set(new URL(url).pathname, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title><p>It is back again.</p>'),
    )
    const again = await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)
    expect(again).toMatchObject({ status: 'uploading', failure: null })
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', title: 'Back' })
  })

  it.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://localhost/'])(
    'to %s is refused with the same sentence',
    async (url) => {
      const item = await add(app.as.free, url)
      expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
        status: 'failed',
        failure: attachmentMessages.sourceFailed,
      })
    },
  )

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a link',
    'ftp://example.com/',
    'https://a:b@example.com/',
  ])('that reads %j is none', async (url) => {
    await expect(add(app.as.free, url)).rejects.toMatchObject({ status: 400, message: attachmentMessages.invalidUrl })
    await expect(app.call(vaultApi.addLink, { url }, app.as.free)).rejects.toThrow(attachmentMessages.invalidUrl)
  })

  it('that is deleted while it is fetched is let go of', async () => {
    const path = `/${randomUUID()}`
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    pages.set(path, (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Never ends')
      request.once('close', resolve)
    })
    const item = await add(app.as.free, origin + path)
    await waitUntil(() => expect(asked).toContain(path))
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    await closed
    expect(await app.call(attachmentsApi.states, { ids: item.id }, app.as.free)).toEqual([])
    expect(await app.world.staging.list()).toEqual([])
  })

  it('is fetched again after the server was killed in the middle of it', async () => {
    const path = `/${randomUUID()}`
    let isFirst = true
    pages.set(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      if (!isFirst) response.end('<title>Second try</title><p>All of it this time.</p>')
      isFirst = false
    })
    const item = await add(app.as.free, origin + path)
    await waitUntil(() => expect(asked).toContain(path))
    const next = createApp(app.world)
    await next.start()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', title: 'Second try' })
    await next.close()
  })

  it('counts like a file for a guest, and has a limit of its own for members', async () => {
    const url = publish('Counted', 'Some words.')
    const placeId = randomUUID()
    await announce(app, app.as.guest, { name: 'a.txt', placeId }, 1)
    await add(app.as.guest, url, 'chat', placeId)
    await add(app.as.guest, url, 'chat', placeId)
    await expect(add(app.as.guest, url, 'chat', placeId)).rejects.toThrow(attachmentMessages.guestTooManyFiles)
    await expect(add(app.as.guest, url)).rejects.toMatchObject({ code: 'sign_up_needed' })
    const full = randomUUID()
    for (let at = 0; at < MAX_LINKS; at += 1) await add(app.as.paid, url, 'chat', full)
    await expect(add(app.as.paid, url, 'chat', full)).rejects.toThrow(attachmentMessages.tooManyLinks('chat'))
  })
})
