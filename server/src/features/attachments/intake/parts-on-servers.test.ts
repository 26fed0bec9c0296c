import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { createUploads } from '../../../adapters/files/index.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { announce, fetchAs, sendPart, traces, waitForItem } from '../../../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { startSecondServer, type SecondServer } from '../../../testing/second-server.ts'
import { checkIntake } from '../index.ts'

describe.skipIf(!findPostgres())(`An upload by two servers in turn (${NEEDS_POSTGRES})`, () => {
  describe('with a bucket', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcove-s3-'))
    let bucket: Awaited<ReturnType<typeof startS3Server>>
    afterAll(async () => {
      await bucket?.close()
      rmSync(folder, { recursive: true, force: true })
    })
    worksInTurn(async () => {
      bucket = await startS3Server()
      return { first: { s3: bucket.settings }, secondDataDir: join(folder, 'second') }
    })
  })

  describe('with a shared folder', () => {
    worksInTurn(async () => ({ first: {}, secondDataDir: undefined }))
  })
})

type Install = { first: Parameters<typeof startTestApp>[0]; secondDataDir: string | undefined }

function worksInTurn(setUp: () => Promise<Install>): void {
  let postgres: TestPostgres
  let app: TestApp
  let second: SecondServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const { first, secondDataDir } = await setUp()
    app = await startTestApp({ ...first, databaseUrl: await postgres.createDatabase() })
    const { config } = app.world
    const staging = createUploads({ ...config, dataDir: secondDataDir ?? config.dataDir })
    second = await startSecondServer(app, { staging })
  })
  afterAll(async () => {
    await second?.close()
    await app?.close()
    await postgres?.stop()
  })

  const servers = () => [app, second]
  const begin = async (size: number) => {
    const { item } = await announce(app, app.as.free, { name: 'long.txt', place: 'vault' }, size)
    return item.id
  }
  const words = (bytes: number) => Buffer.from(randomBytes(bytes).toString('hex').slice(0, bytes))

  it('is whole when its parts come by turns', async () => {
    const bytes = words(50)
    const id = await begin(bytes.length)
    for (let at = 0; at < 5; at += 1) {
      const [here, there] = at % 2 ? servers() : servers().toReversed()
      const { received } = await sendPart(here!, app.as.free, id, at * 10, bytes.subarray(at * 10, at * 10 + 10))
      expect(received).toBe((at + 1) * 10)
      expect((await there!.call(attachmentsApi.resume, { id }, app.as.free)).received).toBe(received)
    }
    expect(await waitForItem(second, app.as.free, id)).toMatchObject({ status: 'completed' })
    expect(await (await fetchAs(second, app.as.free, `/v1/attachments/${id}/file`)).text()).toBe(bytes.toString())
    await Promise.all(servers().map((server) => server.sweep()))
    expect(Object.values((await checkIntake(app.world)).differences).flat()).toEqual([])
    expect((await checkIntake(app.world)).counts).toMatchObject({ documents: 1, blobs: 1, removals: 0 })
  })

  it('goes on elsewhere behind the byte at which its connection broke', async () => {
    const bytes = words(30)
    const id = await begin(bytes.length)
    const line = new TransformStream<Uint8Array, Uint8Array>()
    const writer = line.writable.getWriter()
    const broken = sendPart(app, app.as.free, id, 0, line.readable)
    await writer.write(bytes.subarray(0, 12))
    writer.abort(new Error('the line is dead')).catch(() => {})
    await expect(broken).rejects.toMatchObject({ status: 409 })
    const { received } = await second.call(attachmentsApi.resume, { id }, app.as.free)
    expect(received).toBe(12)
    await sendPart(second, app.as.free, id, received, bytes.subarray(received))
    expect(await (await fetchAs(app, app.as.free, `/v1/attachments/${id}/file`)).text()).toBe(bytes.toString())
  })

  it('takes a part once that reaches both at the same time', async () => {
    const bytes = words(20)
    const id = await begin(bytes.length)
    const sent = await Promise.allSettled(
      servers().map((server) => sendPart(server, app.as.free, id, 0, bytes.subarray(0, 10))),
    )
    const refused = sent.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409 }) as unknown))
    for (const server of servers()) {
      expect((await server.call(attachmentsApi.resume, { id }, app.as.free)).received).toBe(10)
    }
    await sendPart(second, app.as.free, id, 10, bytes.subarray(10))
    expect(await (await fetchAs(app, app.as.free, `/v1/attachments/${id}/file`)).text()).toBe(bytes.toString())
  })

  it('leaves nothing behind when it is given up', async () => {
    await app.call(attachmentsApi.removeSeveral, { attachmentIds: await idsOf() }, app.as.free)
    const [accepted, gone] = [await begin(20), await begin(20)]
    for (const id of [accepted, gone]) {
      await sendPart(app, app.as.free, id, 0, words(5))
      await sendPart(second, app.as.free, id, 5, words(5))
    }
    await app.call(attachmentsApi.cancel, { id: accepted }, app.as.free)
    await second.call(attachmentsApi.removeOne, { id: gone }, app.as.free)
    await Promise.all(servers().map((server) => server.sweep()))
    expect(await traces(app)).toEqual({ items: 0, documents: 0, blobs: 0, staged: 0 })
  })

  async function idsOf(): Promise<string[]> {
    const { rows } = await app.world.db.execute<{ id: string }>('select id from items')
    return rows.length === 0 ? [randomUUID()] : rows.map(({ id }) => id)
  }
}
