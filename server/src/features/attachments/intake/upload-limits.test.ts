import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { MAX_PENDING_ITEMS, MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { errorMessages } from '#contract/envelope.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { STORAGE_LIMIT_BYTES } from '#contract/vault/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { announce, fillStorage, sendPart, tinyPng, traces, upload, uploadAndRead } from '../../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function* endless(bytes: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, bytes - sent))
}
const streamOf = (bytes: number) => ReadableStream.from(endless(bytes))

describe('the size of an upload', () => {
  it('is refused at the announcement with the sentence of the limit @case-17', async () => {
    await expect(announce(app, app.as.free, { name: 'a.pdf' }, MAX_FILE_BYTES + 1)).rejects.toThrow(
      attachmentMessages.fileTooLarge,
    )
    const image = announce(app, app.as.free, { name: 'a.png', type: 'image/png' }, MAX_IMAGE_BYTES + 1)
    await expect(image).rejects.toMatchObject({ status: 413, message: attachmentMessages.imageTooLarge })
  })

  it('is refused while it arrives when more comes than was announced, without a length too @case-17', async () => {
    const before = await traces(app)
    const cases = [
      { file: { name: 'a.txt' }, size: MAX_FILE_BYTES, message: attachmentMessages.fileTooLarge },
      { file: { name: 'a.png', type: 'image/png' }, size: MAX_IMAGE_BYTES, message: attachmentMessages.imageTooLarge },
      { file: { name: 'a.txt' }, size: 10, message: errorMessages.tooLarge },
    ]
    for (const { file, size, message } of cases) {
      const { item } = await announce(app, app.as.free, file, size)
      const sending = sendPart(app, app.as.free, item.id, 0, streamOf(size + 1))
      await expect(sending).rejects.toMatchObject({ status: 413, message })
      expect(await traces(app)).toEqual(before)
    }
  })

  it('of an image counts as one, whatever it was announced as @case-17', async () => {
    const before = await traces(app)
    const bytes = Buffer.concat([tinyPng(), Buffer.alloc(MAX_IMAGE_BYTES)])
    await expect(upload(app, app.as.free, { name: 'a.pdf', bytes })).rejects.toMatchObject({
      status: 413,
      message: attachmentMessages.imageTooLarge,
    })
    expect(await traces(app)).toEqual(before)
  })

  it('is refused when the storage is full, and what is full is not overrun by a race @case-30', async () => {
    const person = await app.signUp()
    await fillStorage(app, person, STORAGE_LIMIT_BYTES.free - 100)
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
  it('has its limits by role and place @case-17', async () => {
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

  it('of images has its own, lower in a chat @case-17', async () => {
    const person = await app.signUp()
    const image = { name: 'a.png', type: 'image/png' }
    const [chat, vault] = [randomUUID(), randomUUID()]
    for (let at = 0; at < 3; at += 1) await announce(app, person, { ...image, placeId: chat }, 1)
    await expect(announce(app, person, { ...image, placeId: chat }, 1)).rejects.toThrow(
      attachmentMessages.tooManyImages,
    )
    const inVault = { ...image, place: 'vault' as const, placeId: vault }
    for (let at = 0; at < 10; at += 1) await announce(app, person, inVault, 1)
    await expect(announce(app, person, inVault, 1)).rejects.toThrow(attachmentMessages.tooManyFiles)
    const project = announce(app, person, { ...image, place: 'project' }, 1)
    await expect(project).rejects.toThrow(attachmentMessages.noImagesInProjects)
  })

  it('counts an image as one, whatever it was announced as', async () => {
    const person = await app.signUp()
    const placeId = randomUUID()
    for (let at = 0; at < 3; at += 1) await uploadAndRead(app, person, { name: 'a.txt', placeId, bytes: tinyPng() })
    const before = await traces(app)
    const fourth = upload(app, person, { name: 'a.txt', placeId, bytes: tinyPng() })
    await expect(fourth).rejects.toThrow(attachmentMessages.tooManyImages)
    const project = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'About bees.' } as const
    const { id: projectId } = await app.call(projectsApi.save, project, person)
    const inProject = { name: 'a.txt', place: 'project' as const, placeId: projectId, bytes: tinyPng() }
    await expect(upload(app, person, inProject)).rejects.toThrow(attachmentMessages.noImagesInProjects)
    expect(await traces(app)).toEqual(before)
  })

  it('is kept by a hundred at once with one left @case-30', async () => {
    const person = await app.signUp()
    const placeId = randomUUID()
    for (let at = 0; at < 9; at += 1) await announce(app, person, { name: 'a.txt', placeId }, 1)
    const tries = Array.from({ length: 100 }, () => announce(app, person, { name: 'a.txt', placeId }, 1))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that are open at once has an end, whatever place they go to, until one has arrived or is cancelled', async () => {
    const guest = await app.createGuest()
    const open: string[] = []
    for (let at = 0; at < 20; at += 1) open.push((await announce(app, guest, { name: 'a.txt' }, 1)).item.id)
    const refusal = {
      status: 429,
      message: 'You have 20 uploads in progress. Wait for one to finish or cancel one, then add this file again.',
    }
    await expect(announce(app, guest, { name: 'a.txt' }, 1)).rejects.toMatchObject(refusal)
    // Somebody else has their own.
    await announce(app, app.as.guest, { name: 'a.txt' }, 1)
    await sendPart(app, guest, open[0]!, 0, 'x')
    await announce(app, guest, { name: 'a.txt' }, 1)
    await expect(announce(app, guest, { name: 'a.txt' }, 1)).rejects.toMatchObject(refusal)
    await app.call(attachmentsApi.cancel, { id: open[1]! }, guest)
    await announce(app, guest, { name: 'a.txt' }, 1)
    // A tab that was closed in the middle does not keep its owner out for a day.
    app.clock.advance(60 * 60 * 1_000)
    await announce(app, guest, { name: 'a.txt' }, 1)
  })

  it('that are open is kept by a hundred at once', async () => {
    const person = await app.signUp()
    const tries = Array.from({ length: 100 }, () => announce(app, person, { name: 'a.txt' }, 1))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  it('and links on their way at once has an end', async () => {
    const guest = await app.createGuest()
    for (let hours = 0; hours < MAX_PENDING_ITEMS / 20; hours += 1) {
      for (let at = 0; at < 20; at += 1) await announce(app, guest, { name: 'a.txt' }, 0)
      app.clock.advance(60 * 60 * 1_000)
    }
    await expect(announce(app, guest, { name: 'a.txt' }, 0)).rejects.toMatchObject({
      status: 429,
      message: attachmentMessages.tooManyAtOnce,
    })
    const link = { url: 'https://example.com/', place: 'chat' as const, placeId: randomUUID() }
    await expect(app.call(attachmentsApi.addLink, link, guest)).rejects.toThrow(attachmentMessages.tooManyAtOnce)
  })

  it('of a guest is none outside of a chat @case-6', async () => {
    for (const place of ['vault', 'project', 'bot'] as const) {
      await expect(announce(app, app.as.guest, { name: 'a.txt', place }, 1)).rejects.toMatchObject({
        status: 403,
        code: 'sign_up_needed',
      })
    }
  })
})
