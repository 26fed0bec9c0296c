import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { MAX_ARRIVING, MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { errorMessages } from '#contract/envelope.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { STORAGE_LIMIT_BYTES } from '#contract/vault/limits.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { announce, fetchAs, uploadAndRead, sendPart, waitForItem, tinyPng, upload } from '../../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = () => `A text that is only here: ${randomUUID()}`
const sum = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const count = async (table: string) =>
  Number((await app.world.db.execute(sql`select count(*) as n from ${sql.raw(table)}`)).rows[0]!.n)
const blobs = async () => {
  const keys: string[] = []
  for await (const { key } of app.world.files.list()) keys.push(key)
  return keys
}
/** Everything that a refused file could have left behind. */
const traces = async () => ({
  items: await count('items'),
  documents: await count('documents'),
  blobs: (await blobs()).length,
  staged: (await app.world.staging.list()).length,
})

async function* endless(bytes: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, bytes - sent))
}
const streamOf = (bytes: number) => ReadableStream.from(endless(bytes))

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
    const bytes = randomBytes(300_000).toString('base64')
    const { item } = await announce(app, app.as.free, { name: 'long.txt' }, bytes.length)
    await sendPart(app, app.as.free, item.id, 0, bytes.slice(0, 100_000))
    const { received } = await app.call(attachmentsApi.resume, { id: item.id }, app.as.free)
    expect(received).toBe(100_000)
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
    const before = await traces()
    const { item } = await announce(app, app.as.free, { name: 'b.txt' }, 100)
    await sendPart(app, app.as.free, item.id, 0, 'x'.repeat(40))
    await app.call(attachmentsApi.cancel, { id: item.id }, app.as.free)
    await expect(sendPart(app, app.as.free, item.id, 40, 'x')).rejects.toMatchObject({ status: 404 })
    expect(await traces()).toEqual(before)
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

describe('the size of an upload', () => {
  it('is refused at the announcement with the sentence of the limit', async () => {
    await expect(announce(app, app.as.free, { name: 'a.pdf' }, MAX_FILE_BYTES + 1)).rejects.toThrow(
      attachmentMessages.fileTooLarge,
    )
    const image = announce(app, app.as.free, { name: 'a.png', type: 'image/png' }, MAX_IMAGE_BYTES + 1)
    await expect(image).rejects.toMatchObject({ status: 413, message: attachmentMessages.imageTooLarge })
  })

  it('is refused while it arrives when more comes than was announced, without a length too', async () => {
    const before = await traces()
    const cases = [
      { file: { name: 'a.txt' }, size: MAX_FILE_BYTES, message: attachmentMessages.fileTooLarge },
      { file: { name: 'a.png', type: 'image/png' }, size: MAX_IMAGE_BYTES, message: attachmentMessages.imageTooLarge },
      { file: { name: 'a.txt' }, size: 10, message: errorMessages.tooLarge },
    ]
    for (const { file, size, message } of cases) {
      const { item } = await announce(app, app.as.free, file, size)
      const sending = sendPart(app, app.as.free, item.id, 0, streamOf(size + 1))
      await expect(sending).rejects.toMatchObject({ status: 413, message })
      expect(await traces()).toEqual(before)
    }
  })

  it('of an image counts as one, whatever it was announced as', async () => {
    const before = await traces()
    const bytes = Buffer.concat([tinyPng(), Buffer.alloc(MAX_IMAGE_BYTES)])
    await expect(upload(app, app.as.free, { name: 'a.pdf', bytes })).rejects.toMatchObject({
      status: 413,
      message: attachmentMessages.imageTooLarge,
    })
    expect(await traces()).toEqual(before)
  })

  it('is refused when the storage is full, and what is full is not overrun by a race', async () => {
    const person = await app.signUp()
    await fillStorage(person, STORAGE_LIMIT_BYTES.free - 100)
    await expect(announce(app, person, { name: 'a.txt' }, 101)).rejects.toMatchObject({
      code: 'limit_reached',
      message: attachmentMessages.storageFull,
    })
    const tries = Array.from({ length: 50 }, () => announce(app, person, { name: 'a.txt' }, 60))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the number of uploads', () => {
  it('has its limits by role and place', async () => {
    const place = { placeId: randomUUID() }
    for (let at = 0; at < 3; at += 1) await announce(app, app.as.guest, { name: 'a.txt', ...place }, 1)
    await expect(announce(app, app.as.guest, { name: 'a.txt', ...place }, 1)).rejects.toThrow(
      attachmentMessages.guestTooManyFiles,
    )
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, { name: 'a.txt', ...place }, 1)
    await expect(announce(app, app.as.free, { name: 'a.txt', ...place }, 1)).rejects.toThrow(
      attachmentMessages.tooManyFiles,
    )
  })

  it('of images has its own, lower in a chat', async () => {
    const image = { name: 'a.png', type: 'image/png' }
    const [chat, vault] = [randomUUID(), randomUUID()]
    for (let at = 0; at < 3; at += 1) await announce(app, app.as.free, { ...image, placeId: chat }, 1)
    await expect(announce(app, app.as.free, { ...image, placeId: chat }, 1)).rejects.toThrow(
      attachmentMessages.tooManyImages,
    )
    const inVault = { ...image, place: 'vault' as const, placeId: vault }
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, inVault, 1)
    await expect(announce(app, app.as.free, inVault, 1)).rejects.toThrow(attachmentMessages.tooManyFiles)
    const project = announce(app, app.as.free, { ...image, place: 'project' }, 1)
    await expect(project).rejects.toThrow(attachmentMessages.noImagesInProjects)
  })

  it('counts an image as one, whatever it was announced as', async () => {
    const placeId = randomUUID()
    for (let at = 0; at < 3; at += 1)
      await uploadAndRead(app, app.as.free, { name: 'a.txt', placeId, bytes: tinyPng() })
    const before = await traces()
    const fourth = upload(app, app.as.free, { name: 'a.txt', placeId, bytes: tinyPng() })
    await expect(fourth).rejects.toThrow(attachmentMessages.tooManyImages)
    const project = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'About bees.' } as const
    const { id: projectId } = await app.call(projectsApi.save, project, app.as.free)
    const inProject = { name: 'a.txt', place: 'project' as const, placeId: projectId, bytes: tinyPng() }
    await expect(upload(app, app.as.free, inProject)).rejects.toThrow(attachmentMessages.noImagesInProjects)
    expect(await traces()).toEqual(before)
  })

  it('is kept by a hundred at once with one left', async () => {
    const placeId = randomUUID()
    for (let at = 0; at < 9; at += 1) await announce(app, app.as.free, { name: 'a.txt', placeId }, 1)
    const tries = Array.from({ length: 100 }, () => announce(app, app.as.free, { name: 'a.txt', placeId }, 1))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('on their way at once has an end, whatever place they go to', async () => {
    const guest = await app.createGuest()
    for (let at = 0; at < MAX_ARRIVING; at += 1) await announce(app, guest, { name: 'a.txt' }, 0)
    await expect(announce(app, guest, { name: 'a.txt' }, 0)).rejects.toMatchObject({
      status: 429,
      message: attachmentMessages.tooManyAtOnce,
    })
    const link = { url: 'https://example.com/', place: 'chat' as const, placeId: randomUUID() }
    await expect(app.call(attachmentsApi.addLink, link, guest)).rejects.toThrow(attachmentMessages.tooManyAtOnce)
  })

  it('of a guest is none outside of a chat', async () => {
    for (const place of ['vault', 'project', 'bot'] as const) {
      await expect(announce(app, app.as.guest, { name: 'a.txt', place }, 1)).rejects.toMatchObject({
        status: 403,
        code: 'sign_up_needed',
      })
    }
  })
})

describe('what is uploaded', () => {
  it('is refused when it is nothing that can be read, and leaves nothing', async () => {
    const before = await traces()
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
    expect(await traces()).toEqual(before)
  })

  it('may be nothing at all, and then says so', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'empty.txt', bytes: '' })
    expect(item).toMatchObject({ status: 'failed', size: 0, failure: expect.stringContaining('No text') as string })
  })

  it('is what its bytes say, not what it is called', async () => {
    const png = await uploadAndRead(app, app.as.free, { name: 'letter.txt', type: 'text/plain', bytes: tinyPng() })
    expect(png).toMatchObject({ type: 'IMAGE', kind: 'image', mimeType: 'image/png' })
  })

  it('is stored and read once when its owner has it already, and once more for another owner', async () => {
    const words = text()
    const before = await traces()
    const one = await upload(app, app.as.free, { name: 'one.txt', bytes: words })
    const two = await upload(app, app.as.free, { name: 'two.txt', bytes: words })
    expect(await traces()).toMatchObject({ documents: before.documents + 1, blobs: before.blobs + 1 })
    const theirs = await upload(app, app.as.other, { name: 'three.txt', bytes: words })
    expect(await traces()).toMatchObject({ items: before.items + 3, documents: before.documents + 2 })
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
    const before = await traces()
    const uploads = Array.from({ length: 8 }, (_, at) => upload(app, app.as.free, { name: `${at}.txt`, bytes: words }))
    await Promise.all(uploads)
    const after = await traces()
    expect([after.items - before.items, after.documents - before.documents]).toEqual([8, 1])
    expect(after.blobs - before.blobs).toBe(1)
  })
})

async function fillStorage(person: Person, bytes: number): Promise<void> {
  await app.world.db.execute(sql`
    insert into documents (id, uid, sha256, bytes, mime_type, kind, blob_key, state, created_at)
    values (${randomUUID()}, ${person.user.uid}, ${randomUUID()}, ${bytes}, 'text/plain', 'text', ${randomUUID()},
      'ready', now())`)
}
