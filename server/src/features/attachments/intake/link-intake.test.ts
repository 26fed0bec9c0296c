import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { MAX_LINKS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createApp } from '../../../app.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { makePdf } from '../../../testing/sample-files/pdf.ts'
import { startPageServer, type PageServer } from '../../../testing/sites/page-server.ts'
import { announce, waitUntil, fetchAs, waitForItem } from '../../../testing/intake.ts'

let site: PageServer
let app: TestApp
/** What a test holds the clearing away of staged bytes with. */
let clearing = Promise.resolve()
beforeAll(async () => {
  site = await startPageServer()
  app = await startTestApp({ egressAllow: [site.host] }, ({ staging }) => ({
    staging: { ...staging, remove: (id) => clearing.then(() => staging.remove(id)) },
  }))
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const add = (
  as: Person,
  url: string,
  place: AttachmentTarget = 'vault',
  placeId: string = randomUUID(),
): Promise<IntakeItem> => app.call(attachmentsApi.addLink, { url, place, placeId }, as)

const playBack: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title><p>It is back again.</p>')

describe('a link', () => {
  it('is there at once, and then a document with the title and the words of its page', async () => {
    const url = site.publish('The keeper', `<p>The keeper of the lighthouse is called Ada. ${randomUUID()}</p>`)
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
    const pdf = makePdf([[{ text: 'A paper about harbours.', y: 700 }]])
    const url = site.play(`/${randomUUID()}.pdf`, (_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
    )
    const item = await add(app.as.free, url)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
      status: 'completed',
      mimeType: 'application/pdf',
    })
  })

  it('that cannot be read says the sentence, and can be tried again', async () => {
    const path = `/${randomUUID()}`
    const item = await add(app.as.free, site.origin + path)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
      status: 'failed',
      failure: attachmentMessages.sourceFailed,
    })
    site.play(path, playBack)
    const again = await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)
    expect(again).toMatchObject({ status: 'uploading', failure: null })
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', title: 'Back' })
  })

  it('that is tried again before the first try has cleared up is fetched again', async () => {
    const path = `/${randomUUID()}`
    const held = Promise.withResolvers<void>()
    clearing = held.promise
    const item = await add(app.as.free, site.origin + path)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'failed' })
    site.play(path, playBack)
    await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)
    held.resolve()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', title: 'Back' })
    expect(site.requested.filter((requestedPath) => requestedPath === path)).toHaveLength(2)
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
    site.play(path, (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Never ends')
      request.once('close', resolve)
    })
    const item = await add(app.as.free, site.origin + path)
    await waitUntil(() => expect(site.requested).toContain(path))
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    await closed
    expect(await app.call(attachmentsApi.states, { ids: item.id }, app.as.free)).toEqual([])
    expect(await app.world.staging.list()).toEqual([])
  })

  it('is fetched again after the server was killed in the middle of it', async () => {
    const path = `/${randomUUID()}`
    let isFirst = true
    site.play(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      if (!isFirst) response.end('<title>Second try</title><p>All of it this time.</p>')
      isFirst = false
    })
    const item = await add(app.as.free, site.origin + path)
    await waitUntil(() => expect(site.requested).toContain(path))
    const next = createApp(app.world)
    await next.start()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', title: 'Second try' })
    await next.close()
  })

  it('counts like a file for a guest, and has a limit of its own for members', async () => {
    const url = site.publish('Counted', '<p>Some words.</p>')
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
