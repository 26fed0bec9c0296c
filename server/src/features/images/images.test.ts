import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imagePath, imageThumbnailPath, type Image, type NewImages } from '#contract/images/schema.ts'
import { usageApi } from '#contract/usage/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { fetchAs, waitUntil } from '../../testing/intake.ts'
import { checkIntake, repairIntake } from '../attachments/index.ts'
import { imageBlobs } from './index.ts'

let app: TestApp
/** Files are read when this is there. */
let reading = Promise.resolve()
beforeAll(async () => {
  app = await startTestApp({}, ({ analyser }) => ({
    analyser: { ...analyser, analyse: async (...args) => reading.then(() => analyser.analyse(...args)) },
  }))
})
afterAll(() => app.close())

const ask = (as: Person, request: Partial<NewImages> = {}) =>
  app.call(imagesApi.ask, { words: 'A quiet harbour at dusk', ...request }, as)
const list = async (as: Person) => (await app.call(imagesApi.list, {}, as)).images
const used = async (as: Person) => (await app.call(usageApi.read, {}, as)).imageGeneration.usage

/** Waits until every picture has come to its end. */
const settled = (as: Person): Promise<Image[]> =>
  waitUntil(async () => {
    const images = await list(as)
    if (images.some(({ state }) => state === 'waiting' || state === 'painting')) throw new Error('still painting')
    return images
  })

/** Nobody waits for these. */
const stopAll = async (as: Person) => {
  const runIds = new Set((await list(as)).map(({ runId }) => runId))
  await Promise.all([...runIds].map((runId) => app.call(imagesApi.stop, { runId }, as).catch(() => {})))
}

/** The last picture is there a moment before its run is over. */
const ended = (runId: string) =>
  waitUntil(async () => {
    const { rows } = await app.world.db.execute(sql`select state from image_runs where id = ${runId}`)
    expect(rows).toEqual([{ state: 'ended' }])
  })

const differences = async () => {
  const report = await checkIntake(app.world, [imageBlobs(app.world.db)])
  return Object.values(report.differences).flat()
}

describe('the built-in painter', () => {
  it('makes as many pictures as were asked for, in the size that was asked for, and says what it is', async () => {
    const person = await app.signUp()
    const { images: requested } = await ask(person, { count: 2, size: 'wide', style: 'poster' })
    expect(requested.map(({ state }) => state)).not.toContain('done')
    const images = await settled(person)
    expect(images).toHaveLength(2)
    for (const image of images) {
      expect(image).toMatchObject({
        state: 'done',
        width: 1_536,
        height: 1_024,
        imageGeneratorName: imageMessages.builtinName,
      })
      const picture = await fetchAs(app, person, imagePath(image.id))
      expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect([width, height]).toEqual([1_536, 1_024])
      const small = await sharp(
        await (await fetchAs(app, person, imageThumbnailPath(image.id))).arrayBuffer(),
      ).metadata()
      expect([small.format, small.width]).toEqual(['webp', 480])
    }
    const { imageGenerators } = await app.call(imagesApi.imageGenerators, {}, person)
    expect(imageGenerators).toMatchObject([{ id: 'builtin', note: imageMessages.builtinNote, takesReference: false }])
    expect(await differences()).toEqual([])
  })

  it('cannot use a reference, and says so before anything is counted', async () => {
    const person = await app.signUp()
    await ask(person)
    const [image] = await settled(person)
    const refused = ask(person, { reference: { imageId: image!.id } })
    await expect(refused).rejects.toMatchObject({ message: imageMessages.noReference })
    expect(await used(person)).toBe(1)
  })
})

describe('the month', () => {
  it('counts pictures when they are asked for, and refuses what is too much with a sentence', async () => {
    const person = await app.signUp()
    await ask(person, { count: 4 })
    expect(await used(person)).toBe(4)
    await expect(ask(person, { count: 2 })).rejects.toMatchObject({
      code: 'limit_reached',
      message: 'This needs more image generations than the 1 you have left for this month.',
    })
    await ask(person)
    await expect(ask(person)).rejects.toMatchObject({
      message: 'You have used all 5 image generations for this month. More next month.',
    })
    expect(await used(person)).toBe(5)
    await stopAll(person)
  })

  it('gives the last one to exactly one of two who ask at once', async () => {
    const guest = await app.createGuest()
    await ask(guest, { count: 2 })
    const both = await Promise.allSettled([ask(guest), ask(guest)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list(guest)).toHaveLength(3)
    expect(await used(guest)).toBe(3)
    await stopAll(guest)
  })

  it('gets back what was stopped, and no more than that', async () => {
    const person = await app.signUp()
    const { images } = await ask(person, { count: 4 })
    const { runId } = images[0]!
    await Promise.all([1, 2, 3].map(() => app.call(imagesApi.stop, { runId }, person).catch(() => {})))
    const left = await settled(person)
    expect(await used(person)).toBe(left.length)
  })

  it('gets back what took the server with it each time', async () => {
    const person = await app.signUp()
    const { images } = await ask(person, { count: 2 })
    await settled(person)
    const { runId } = images[0]!
    await ended(runId)
    await app.world.db.execute(sql`update image_runs set state = 'painting', attempts = 3,
      lease_until = now() - interval '1 second' where id = ${runId}`)
    await app.world.db.execute(sql`update images set state = 'open' where id = ${images[1]!.id}`)
    await Promise.all([app.sweep(), app.sweep()])
    const after = await settled(person)
    expect(after.map(({ state, failure }) => failure ?? state).toSorted()).toEqual([imageMessages.gaveUp, 'done'])
    expect(await used(person)).toBe(1)
  })

  it('goes on with what another server left when its lease is over', async () => {
    const person = await app.signUp()
    const { images } = await ask(person)
    await settled(person)
    await ended(images[0]!.runId)
    await app.world.db.execute(sql`update image_runs set state = 'painting',
      lease_until = now() - interval '1 second' where id = ${images[0]!.runId}`)
    await app.world.db.execute(sql`insert into blob_removals (blob_key, created_at, due_at)
      select unnest(array[blob_key, thumbnail_key]), now(), ${app.clock().toISOString()} from images where id = ${images[0]!.id}`)
    await app.world.db.execute(sql`update images set state = 'open', blob_key = null, thumbnail_key = null
      where id = ${images[0]!.id}`)
    await app.sweep()
    expect(await settled(person)).toMatchObject([{ state: 'done' }])
    expect(await used(person)).toBe(1)
  })
})

describe('a picture', () => {
  it("is nobody else's", async () => {
    await ask(app.as.free)
    const [image] = await settled(app.as.free)
    for (const path of [imagePath(image!.id), imageThumbnailPath(image!.id), `/v1/images/${image!.id}/file`]) {
      expect((await fetchAs(app, app.as.other, path)).status).toBe(404)
      expect((await fetchAs(app, null, path)).status).toBe(401)
    }
  })

  it('can be downloaded, saved to the vault, used in a chat and deleted', async () => {
    const person = await app.signUp()
    await ask(person, { words: 'Über den Wolken / 2' })
    const [{ id: imageId }] = (await settled(person)) as [Image]
    const file = await fetchAs(app, person, `/v1/images/${imageId}/file`)
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%BCber-den-wolken-2.jpg")
    const saved = await app.call(imagesApi.save, { imageId }, person)
    expect(saved).toMatchObject({ isInVault: true, kind: 'image' })
    const { attachments } = await app.call(vaultApi.list, {}, person)
    expect(attachments).toMatchObject([{ fileName: 'über-den-wolken-2.jpg' }])
    // However long it takes to be read.
    const { promise, resolve } = Promise.withResolvers<void>()
    reading = promise
    const { chatId } = await app.call(imagesApi.startChat, { imageId }, person)
    expect(await app.call(chatApi.open, { chatId }, person)).toMatchObject({ waiting: [{ type: 'IMAGE' }] })
    resolve()
    await app.call(imagesApi.remove, { imageId }, person)
    expect(await list(person)).toEqual([])
    expect(await used(person)).toBe(1)
    await waitUntil(async () => expect(await differences()).toEqual([]))
  })

  it('is refused to the vault of a guest', async () => {
    const guest = await app.createGuest()
    await ask(guest)
    const [image] = await settled(guest)
    await expect(app.call(imagesApi.save, { imageId: image!.id }, guest)).rejects.toMatchObject({
      code: 'sign_up_needed',
    })
  })
})

describe('a picture whose bytes are lost', () => {
  it('is found and says so, and nothing else is left of it', async () => {
    const person = await app.signUp()
    await ask(person)
    const [image] = await settled(person)
    const { rows } = await app.world.db.execute<{ key: string }>(
      sql`select blob_key as key from images where id = ${image!.id}`,
    )
    await app.world.files.remove(rows[0]!.key)
    const elsewhere = [imageBlobs(app.world.db)]
    const report = await checkIntake(app.world, elsewhere)
    expect(report.differences.missingElsewhere).toEqual([rows[0]!.key])
    await repairIntake(app.world, report, elsewhere)
    expect(await list(person)).toMatchObject([{ state: 'failed', failure: imageMessages.gaveUp }])
    expect(await differences()).toEqual([])
  })
})

describe('an account', () => {
  it('that is deleted takes its pictures along, those being painted too', async () => {
    const person = await app.signUp()
    await ask(person)
    await settled(person)
    await ask(person, { count: 3 })
    await app.call(accountApi.remove, { password: person.password }, person)
    await waitUntil(async () => {
      const { rows } = await app.world.db.execute(sql`select 1 from images where uid = ${person.user.uid}`)
      expect(rows).toEqual([])
      expect(await differences()).toEqual([])
    })
  })
})
