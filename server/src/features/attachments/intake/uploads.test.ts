import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  announce,
  fetchAs,
  sendPart,
  tinyPng,
  traces,
  upload,
  uploadAndRead,
  waitForItem,
} from '../../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = () => `A text that is only here: ${randomUUID()}`
const sum = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

describe('an upload', () => {
  it('is announced, sent in parts, read and downloaded as it was', async () => {
    const words = text()
    const bytes = Buffer.from(words)
    const { item, received } = await announce(app, app.as.free, { name: 'notes.txt', type: 'text/plain' }, bytes.length)
    expect(received).toBe(0)
    expect(item).toMatchObject({ status: 'uploading', uploadProgress: 0, type: 'FILE', kind: 'text', isInVault: false })
    const half = await sendPart(app, app.as.free, item.id, 0, bytes.subarray(0, 20))
    expect(half).toMatchObject({ received: 20, item: { status: 'uploading' } })
    expect(half.item.uploadProgress).toBeGreaterThan(0)
    const whole = await sendPart(app, app.as.free, item.id, 20, bytes.subarray(20))
    expect(whole).toMatchObject({ received: bytes.length, item: { uploadProgress: 100 } })
    const done = await waitForItem(app, app.as.free, item.id)
    expect(done).toMatchObject({ status: 'completed', analysingProgress: 100, failure: null, size: bytes.length })
    expect(await (await fetchAs(app, app.as.free, done.url)).text()).toBe(words)
    const found = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    expect(found).toMatchObject({ text: words, from: 0, totalChars: words.length })
  })

  it('goes on where the server says after a break, also when the server was started anew', async () => {
    const bytes = randomBytes(300).toString('base64')
    const { item } = await announce(app, app.as.free, { name: 'long.txt' }, bytes.length)
    await sendPart(app, app.as.free, item.id, 0, bytes.slice(0, 100))
    const { received } = await app.call(attachmentsApi.resume, { id: item.id }, app.as.free)
    expect(received).toBe(100)
    await sendPart(app, app.as.free, item.id, received, bytes.slice(received))
    const answer = await fetchAs(app, app.as.free, `/v1/attachments/${item.id}/file`)
    expect(sum(await answer.text())).toBe(sum(bytes))
  })

  it('refuses a part that does not go on where the last one ended, and loses nothing', async () => {
    const { item } = await announce(app, app.as.free, { name: 'a.txt' }, 100)
    await sendPart(app, app.as.free, item.id, 0, 'x'.repeat(40))
    for (const offset of [0, 39, 41]) {
      await expect(sendPart(app, app.as.free, item.id, offset, 'y'.repeat(10))).rejects.toMatchObject({
        status: 409,
        message: attachmentMessages.uploadMoved,
      })
    }
    expect((await app.call(attachmentsApi.resume, { id: item.id }, app.as.free)).received).toBe(40)
    await sendPart(app, app.as.free, item.id, 40, 'z'.repeat(60))
    // The answer to the last part was lost: it is sent again, and is there already.
    expect((await sendPart(app, app.as.free, item.id, 40, 'z'.repeat(60))).received).toBe(100)
  })

  it('takes both of two last parts that race as one', async () => {
    const words = text()
    const { item } = await announce(app, app.as.free, { name: 'raced.txt' }, words.length)
    await sendPart(app, app.as.free, item.id, 0, words.slice(0, -1))
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendPart(app, app.as.free, item.id, words.length - 1, words.slice(-1))),
    )
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed' })
  })

  it('can be cancelled on its way, and is gone', async () => {
    const before = await traces(app)
    const { item } = await announce(app, app.as.free, { name: 'b.txt' }, 100)
    await sendPart(app, app.as.free, item.id, 0, 'x'.repeat(40))
    await app.call(attachmentsApi.cancel, { id: item.id }, app.as.free)
    await expect(sendPart(app, app.as.free, item.id, 40, 'x')).rejects.toMatchObject({ status: 404 })
    expect(await traces(app)).toEqual(before)
  })

  it('that is never ended is cleared away', async () => {
    const { item } = await announce(app, app.as.free, { name: 'c.txt', place: 'vault' }, 100)
    await sendPart(app, app.as.free, item.id, 0, 'x')
    app.clock.advance(25 * 60 * 60 * 1_000)
    await app.sweep()
    expect(await app.call(attachmentsApi.states, { ids: item.id }, app.as.free)).toEqual([])
    expect(await app.world.staging.list()).toEqual([])
  })
})

describe('what is uploaded', () => {
  it('is refused when it is nothing that can be read, and leaves nothing', async () => {
    const before = await traces(app)
    await expect(announce(app, app.as.free, { name: 'setup.exe' }, 10)).rejects.toMatchObject({
      status: 415,
      message: attachmentMessages.rejected,
    })
    const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), randomBytes(2_000)])
    for (const name of ['report.pdf', 'notes.txt', 'picture.png']) {
      await expect(upload(app, app.as.free, { name, bytes: program })).rejects.toMatchObject({
        status: 415,
        message: attachmentMessages.rejected,
      })
    }
    expect(await traces(app)).toEqual(before)
  })

  it('may be nothing at all, and then says so', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'empty.txt', bytes: '' })
    expect(item).toMatchObject({ status: 'failed', size: 0, failure: expect.stringContaining('No text') as string })
  })

  it('is what its bytes say, not what it is called @case-22', async () => {
    const png = await uploadAndRead(app, app.as.free, { name: 'letter.txt', type: 'text/plain', bytes: tinyPng() })
    expect(png).toMatchObject({ type: 'IMAGE', kind: 'image', mimeType: 'image/png' })
  })

  it('is stored and read once when its owner has it already, and once more for another owner', async () => {
    const words = text()
    const before = await traces(app)
    const one = await upload(app, app.as.free, { name: 'one.txt', bytes: words })
    const two = await upload(app, app.as.free, { name: 'two.txt', bytes: words })
    expect(await traces(app)).toMatchObject({ documents: before.documents + 1, blobs: before.blobs + 1 })
    const theirs = await upload(app, app.as.other, { name: 'three.txt', bytes: words })
    expect(await traces(app)).toMatchObject({ items: before.items + 3, documents: before.documents + 2 })
    for (const [as, item] of [
      [app.as.free, one],
      [app.as.free, two],
      [app.as.other, theirs],
    ] as const) {
      expect(await waitForItem(app, as, item.id)).toMatchObject({ status: 'completed', fileName: item.fileName })
    }
    expect((await app.world.staging.list()).map(({ id }) => id)).not.toContain(one.id)
  })

  it('is stored once when the same bytes arrive at the same time', async () => {
    const words = text()
    const before = await traces(app)
    const uploads = Array.from({ length: 8 }, (_, at) => upload(app, app.as.free, { name: `${at}.txt`, bytes: words }))
    await Promise.all(uploads)
    const after = await traces(app)
    expect([after.items - before.items, after.documents - before.documents]).toEqual([8, 1])
    expect(after.blobs - before.blobs).toBe(1)
  })
})
