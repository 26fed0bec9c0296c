import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { vaultSummary } from '#contract/vault/schema.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { AnalysisError, type Analyser } from '../../../adapters/analysis/index.ts'
import { createApp } from '../../../app.ts'
import type { Notifications } from '../../../db/notify.ts'
import { createSharedCache } from '../../../db/shared-cache.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { claimDocument, countCrash, failDocument, finishDocument, releaseDocument } from './analysis-store.ts'
import { waitUntil, fetchAs, uploadAndRead, waitForItem, tinyPng, upload } from '../../../testing/intake.ts'

/** What the reader of files does next, by the name of the file. It is the real one, kept waiting or made to fail. */
const held = new Map<string, Promise<void>>()
const failing = new Set<string>()
/** What goes wrong around it, once, by the code of the error. */
const outages = new Map<string, string>()
const begun: string[] = []

function watched(real: Analyser): Analyser {
  return {
    ...real,
    async analyse(file, options) {
      begun.push(file.name)
      await Promise.race([held.get(file.name), aborted(options.signal)])
      if (failing.has(file.name)) throw new AnalysisError('damaged')
      const code = outages.get(file.name)
      if (outages.delete(file.name)) throw Object.assign(new Error('an outage'), { code })
      return real.analyse(file, options)
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, ({ analyser }) => ({ analyser: watched(analyser) }))
})
afterAll(() => app.close())

const words = () => `Something about ${randomUUID()}`
const hasBegun = (name: string) => waitUntil(() => expect(begun).toContain(name))
const rowOf = async (itemId: string) => {
  const { rows } = await app.world.db.execute<{ state: string; attempts: number; passages: number }>(sql`
    select documents.state, attempts, (select count(*)::int from passages where document_id = documents.id) as passages
    from items join documents on documents.id = document_id where items.id = ${itemId}`)
  return rows[0]
}

describe('reading a document', () => {
  it('answers the upload at once and goes on behind the scenes @case-39', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const name = `${randomUUID()}.txt`
    held.set(name, promise)
    const item = await upload(app, app.as.free, { name, bytes: words() })
    expect(item).toMatchObject({ status: 'analysing', uploadProgress: 100 })
    await hasBegun(name)
    expect(await rowOf(item.id)).toMatchObject({ state: 'analysing', passages: 0 })
    resolve()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', analysingProgress: 100 })
    expect(await rowOf(item.id)).toMatchObject({ state: 'ready', passages: 1 })
  })

  it('gives it a summary, tags and a title as a JSON string, a picture where there is one, and passages', async () => {
    const place = { place: 'vault' as const }
    const item = await uploadAndRead(app, app.as.free, {
      name: 'picture.png',
      type: 'image/png',
      bytes: tinyPng(),
      ...place,
    })
    expect(item).toMatchObject({ status: 'completed', kind: 'image', hasThumbnail: true })
    const picture = await fetchAs(app, app.as.free, `/v1/attachments/${item.id}/thumbnail`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    const kept = await app.call(vaultApi.open, { id: item.id }, app.as.free)
    expect(vaultSummary.parse(JSON.parse(kept.summary)).title).toBe('picture.png')
  })

  it('that fails says why, and can be tried again', async () => {
    const name = `${randomUUID()}.txt`
    failing.add(name)
    const item = await uploadAndRead(app, app.as.free, { name, bytes: words() })
    expect(item).toMatchObject({ status: 'failed', failure: new AnalysisError('damaged').message })
    failing.delete(name)
    const again = await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)
    expect(again).toMatchObject({ status: 'analysing', failure: null })
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', failure: null })
    // What is well is left alone.
    expect(await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)).toMatchObject({ status: 'completed' })
  })

  // Found by a round of `npm run chaos`: the bucket was away for half a second, and a document was given up for good.
  it.each(['ECONNRESET', 'ENOSPC', 'EROFS'])('is put off where a disk or a bucket fails with %s', async (code) => {
    const name = `${randomUUID()}.txt`
    outages.set(name, code)
    const item = await uploadAndRead(app, app.as.free, { name, bytes: words() })
    expect(item).toMatchObject({ status: 'completed', failure: null })
    expect(begun.filter((each) => each === name)).toHaveLength(2)
  })

  it('that is deleted meanwhile is stopped, and leaves nothing @case-39', async () => {
    const name = `${randomUUID()}.txt`
    held.set(name, new Promise(() => {}))
    const item = await upload(app, app.as.free, { name, bytes: words() })
    await hasBegun(name)
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    expect(await rowOf(item.id)).toBeUndefined()
    // Its place in the line is free again.
    expect(await uploadAndRead(app, app.as.free, { name: 'next.txt', bytes: words() })).toMatchObject({
      status: 'completed',
    })
  })

  it('goes on after the server was killed in the middle of it @case-39', async () => {
    const name = `${randomUUID()}.txt`
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(name, promise)
    const item = await upload(app, app.as.free, { name, bytes: words() })
    await hasBegun(name)
    held.delete(name)
    const next = createApp(app.world)
    await next.start()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed' })
    // The one who was thought dead comes back, too late: nothing is written twice.
    resolve()
    await next.close()
    expect(await rowOf(item.id)).toMatchObject({ state: 'ready', attempts: 2, passages: 1 })
  })

  it('writes nothing for a worker that was thought dead while another is at it', async () => {
    const name = `${randomUUID()}.txt`
    held.set(name, new Promise(() => {}))
    const item = await upload(app, app.as.free, { name, bytes: words() })
    await hasBegun(name)
    const { db } = app.world
    // In one transaction, so that the app's own queue comes too late for it.
    const [first, second] = await db.transaction(async (tx) => {
      await loseLease(tx, item.id)
      // A lease that is over at once.
      return [(await claimDocument(tx, -1))!, (await claimDocument(tx, 10_000))!] as const
    })
    expect([first.fileName, second.fileName, second.attempts - first.attempts]).toEqual([name, name, 1])
    const found = { text: 'Words', pages: [], headings: [], isTruncated: false, summary: '', thumbnailKey: null }
    expect(await finishDocument(db, first, found, [], app.world.clock())).toBe(false)
    await failDocument(db, first, 'Too late.')
    await releaseDocument(db, first)
    expect(await rowOf(item.id)).toMatchObject({ state: 'analysing' })
    expect(await finishDocument(db, second, found, [], app.world.clock())).toBe(true)
    expect(await rowOf(item.id)).toMatchObject({ state: 'ready' })
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
  })

  it('is left to others when the server is stopped, as if it had not been begun', async () => {
    const name = `${randomUUID()}.txt`
    held.set(name, new Promise(() => {}))
    const other = createApp({ ...app.world, notifications: quiet })
    const item = await upload(app, app.as.free, { name, bytes: words() })
    await hasBegun(name)
    // A second server sees that it is in somebody's hands.
    await other.sweep()
    expect(begun.filter((each) => each === name)).toHaveLength(1)
    // However wrong a server's own clock is.
    app.clock.advance(61_000)
    await other.sweep()
    expect(begun.filter((each) => each === name)).toHaveLength(1)
    await loseLease(app.world.db, item.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(name, promise)
    await other.sweep()
    // By now it is in the hands of the second one, unless the first one noticed the late hour before it.
    await waitUntil(() => expect(begun.filter((each) => each === name)).toHaveLength(2))
    await other.close()
    held.delete(name)
    resolve()
    await app.sweep()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed' })
    // The try of the server that was stopped does not count: the first one and the last one do.
    expect(await rowOf(item.id)).toMatchObject({ state: 'ready', attempts: 2 })
  })

  it('is read in the end, however many servers were killed in the middle of it', async () => {
    const name = `${randomUUID()}.txt`
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(name, promise)
    const item = await upload(app, app.as.free, { name, bytes: words() })
    await hasBegun(name)
    const tries = () => begun.filter((each) => each === name).length
    const killed: ReturnType<typeof createApp>[] = []
    onTestFinished(async () => void (await Promise.all(killed.map((server) => server.close()))))
    for (let deaths = 1; deaths <= 5; deaths += 1) {
      const next = createApp({ ...app.world, notifications: quiet })
      killed.push(next)
      await next.start()
      await waitUntil(() => expect(tries()).toBe(deaths + 1))
    }
    held.delete(name)
    const last = createApp({ ...app.world, notifications: quiet })
    killed.push(last)
    await last.start()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed', failure: null })
    resolve()
  })

  it('is given up when its text took the server with it three times', async () => {
    const item = await upload(app, app.as.free, { name: 'killer.txt', bytes: words() })
    await waitForItem(app, app.as.free, item.id)
    const { db } = app.world
    // In one transaction, so that the app's own queue, which may look once more, comes too late for it.
    await db.transaction(async (tx) => {
      await tx.execute(sql`update documents set state = 'waiting', created_at = now() - interval '1 year'
        where id = (select document_id from items where id = ${item.id})`)
      for (let deaths = 0; deaths < 3; deaths += 1) {
        const claimed = (await claimDocument(tx, -1))!
        expect(claimed).toMatchObject({ fileName: 'killer.txt', crashes: deaths })
        await countCrash(tx, claimed)
      }
      expect(await claimDocument(tx, -1)).toBeUndefined()
    })
    await app.sweep()
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({
      status: 'failed',
      failure: new AnalysisError('gave_up').message,
    })
    // Whoever tries it again begins anew.
    await app.call(attachmentsApi.retry, { id: item.id }, app.as.free)
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed' })
  })
})

/** As if its worker had been silent for too long. */
async function loseLease(db: Queryable, itemId: string): Promise<void> {
  await db.execute(sql`
    update documents set lease_until = now() - interval '1 second'
    where id = (select document_id from items where id = ${itemId})`)
}

const silence = { publish: async () => {}, subscribe: async () => () => {}, countOthers: async () => 0 }
const quiet: Notifications = {
  ...silence,
  share: (_, initial) => ({
    current: () => initial,
    refresh: async () => {},
    changed: async () => {},
    close: async () => {},
  }),
  cache: (channel, load) => createSharedCache(silence, channel, load),
  close: async () => {},
}
