import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createUploads } from '../../../adapters/files/index.ts'
import { createApp } from '../../../app.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { announce, fetchAs, uploadAndRead, sendPart, waitForItem, tinyPng, upload } from '../../../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { startSecondServer } from '../../../testing/second-server.ts'
import { unzip } from '../../../testing/zip.ts'
import { checkIntake } from '../index.ts'

/** What one backend hides shows on a server: here statements really happen at the same time. */
describe.skipIf(!findPostgres())(`the intake on a PostgreSQL server and a bucket (${NEEDS_POSTGRES})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-s3-'))
  let postgres: TestPostgres
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  let app: TestApp
  const begun: string[] = []
  /** Called before a file is looked at. */
  let sniffing: (name: string) => Promise<void> = async () => {}
  beforeAll(async () => {
    postgres = await startPostgres()
    bucket = await startS3Server()
    const settings = { databaseUrl: await postgres.createDatabase(), s3: bucket.settings }
    app = await startTestApp(settings, ({ analyser }) => ({
      analyser: {
        ...analyser,
        sniff: async (file) => {
          await sniffing(file.name)
          return analyser.sniff(file)
        },
        analyse: (file, options) => {
          begun.push(file.name)
          return analyser.analyse(file, options)
        },
      },
    }))
  })
  afterAll(async () => {
    await app?.close()
    await bucket?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const differences = async () => Object.values((await checkIntake(app.world)).differences).flat()
  const inVault = { place: 'vault' as const }

  it('keeps, reads, shows and removes', async () => {
    const words = `Words in a bucket ${randomUUID()}`
    const text = await uploadAndRead(app, app.as.free, { name: 'a.txt', bytes: words, ...inVault })
    const picture = await uploadAndRead(app, app.as.free, {
      name: 'a.png',
      type: 'image/png',
      bytes: tinyPng(),
      ...inVault,
    })
    expect([text.status, picture.status, picture.hasThumbnail]).toEqual(['completed', 'completed', true])
    expect(await (await fetchAs(app, app.as.free, text.url)).text()).toBe(words)
    expect(await (await fetchAs(app, app.as.free, text.url, { range: 'bytes=0-4' })).text()).toBe('Words')
    expect((await fetchAs(app, app.as.free, `/v1/attachments/${picture.id}/image`)).status).toBe(200)
    const ids = `${text.id},${picture.id}`
    const zip = await fetchAs(app, app.as.free, `/v1/vault/download?ids=${ids}`)
    expect(Object.keys(await unzip(Buffer.from(await zip.arrayBuffer())))).toEqual(['a.txt', 'a.png'])
    expect((await app.call(vaultApi.list, { search: 'bucket' }, app.as.free)).total).toBe(1)
    expect(await differences()).toEqual([])
    await app.call(attachmentsApi.removeSeveral, { attachmentIds: ids.split(',') }, app.as.free)
    expect((await checkIntake(app.world)).counts).toMatchObject({ items: 0, documents: 0, blobs: 0, removals: 0 })
  })

  it('lets exactly one of a hundred through when one is left', async () => {
    const placeId = randomUUID()
    for (let at = 0; at < 9; at += 1) await announce(app, app.as.free, { name: 'a.txt', placeId }, 1)
    const tries = Array.from({ length: 100 }, () => announce(app, app.as.free, { name: 'a.txt', placeId }, 1))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stores the same bytes once when they arrive together, and keeps them while others let go of them', async () => {
    const person = await app.signUp()
    const bytes = `The same words ${randomUUID()}`
    const [kept, ...others] = await Promise.all(
      Array.from({ length: 9 }, (_, at) => upload(app, person, { name: `${at}.txt`, bytes, placeId: randomUUID() })),
    )
    const { uid } = person.user
    const { rows } = await app.world.db.execute(sql`select id from documents where uid = ${uid}`)
    expect(rows).toHaveLength(1)
    const again = upload(app, person, { name: 'again.txt', bytes, placeId: randomUUID() })
    await Promise.all([...others.map(({ id }) => app.call(attachmentsApi.removeOne, { id }, person)), again])
    expect(await waitForItem(app, person, kept!.id)).toMatchObject({ status: 'completed' })
    expect(await (await fetchAs(app, person, kept!.url)).text()).toBe(bytes)
    expect(await differences()).toEqual([])
  })

  it('keeps a file whose last part reaches two servers at once, each with a folder of its own', async () => {
    const second = await startSecondServer(app, { staging: createUploads({ dataDir: join(folder, 'second') }) })
    const person = await app.signUp()
    const bytes = `Sent twice ${randomUUID()}`
    const { item } = await announce(app, person, { name: 'twice.txt', ...inVault }, bytes.length)
    // Both have all of it before either keeps it.
    const both = Promise.withResolvers<void>()
    let waiting = 0
    sniffing = async () => {
      if (++waiting === 2) both.resolve()
      await both.promise
    }
    const states = await Promise.all([app, second].map((server) => sendPart(server, person, item.id, 0, bytes)))
    sniffing = async () => {}
    expect(states.map(({ received }) => received)).toEqual([bytes.length, bytes.length])
    expect(await waitForItem(app, person, item.id)).toMatchObject({ status: 'completed' })
    expect(await (await fetchAs(app, person, states[0]!.item.url)).text()).toBe(bytes)
    expect(await differences()).toEqual([])
    await second.close()
  })

  it('shares the reading between servers, each document once', async () => {
    const second = createApp(app.world)
    await second.start()
    const names = Array.from({ length: 6 }, () => `${randomUUID()}.txt`)
    const items = await Promise.all(
      names.map((name) => upload(app, app.as.other, { name, bytes: name, placeId: randomUUID() })),
    )
    for (const { id } of items) expect(await waitForItem(app, app.as.other, id)).toMatchObject({ status: 'completed' })
    await second.close()
    expect(begun.filter((name) => names.includes(name)).toSorted()).toEqual(names.toSorted())
    expect(await differences()).toEqual([])
  })
})
