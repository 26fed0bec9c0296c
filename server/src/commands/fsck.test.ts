import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { createFiles, createUploads } from '../adapters/files/index.ts'
import { openDatabase } from '../db/open.ts'
import { checkIntake, repairIntake } from '../features/attachments/index.ts'
import { runCommand } from '../testing/commands.ts'
import { migratedDataFolder } from '../testing/data-folder.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { announce, uploadAndRead, sendPart, waitForItem, tinyPng } from '../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inVault = { place: 'vault' as const }
const put = (name: string, bytes: string | Buffer) => uploadAndRead(app, app.as.free, { name, bytes, ...inVault })
const found = async () => {
  const { differences } = await checkIntake(app.world)
  return Object.fromEntries(Object.entries(differences).filter(([, ids]) => ids.length > 0))
}
const documentOf = async (itemId: string) => {
  const { rows } = await app.world.db.execute<{ id: string; blob_key: string; thumbnail_key: string }>(sql`
    select documents.id, blob_key, thumbnail_key from items join documents on documents.id = document_id
    where items.id = ${itemId}`)
  return rows[0]!
}

/** npm run fsck, on a data folder of the test's own. */
const fsck = (dataDir: string, ...args: string[]) => runCommand('fsck', args, { DATA_DIR: dataDir })

describe('the check of rows, files and vectors', () => {
  it('finds nothing while everything is well, also what is on its way @case-38', async () => {
    await put('a.txt', `Something ${randomUUID()}`)
    await put('a.png', tinyPng())
    const { item } = await announce(app, app.as.free, { name: 'b.txt' }, 10)
    await sendPart(app, app.as.free, item.id, 0, 'x')
    expect(await found()).toEqual({})
    expect((await checkIntake(app.world)).counts).toMatchObject({ items: 3, documents: 2, blobs: 3, passages: 1 })
  })

  it('names what differs, and makes it agree', async () => {
    const { db, files, staging } = app.world
    const [lost, lame, blind, cut] = [
      await put('lost.txt', `Lost ${randomUUID()}`),
      await put('lame.txt', `Lame ${randomUUID()}`),
      await put('blind.png', tinyPng()),
      await put('cut.txt', `Cut ${randomUUID()}`),
    ]
    const lostKey = (await documentOf(lost.id)).blob_key
    await files.remove(lostKey)
    const lameId = (await documentOf(lame.id)).id
    await db.execute(sql`delete from passages where document_id = ${lameId}`)
    const picture = (await documentOf(blind.id)).thumbnail_key
    await files.remove(picture)
    const cutKey = (await documentOf(cut.id)).blob_key
    await files.remove(cutKey)
    await files.put(cutKey, Buffer.from('Cut'))
    const stray = randomUUID().replaceAll('-', '')
    await files.put(stray, Buffer.from('stray'))
    const upload = randomUUID()
    await staging.write(upload, Buffer.from('stray'))
    const nobodys = await put('nobodys.txt', `Nobody's ${randomUUID()}`)
    const nobodysId = (await documentOf(nobodys.id)).id
    await db.execute(sql`delete from items where id = ${nobodys.id}`)

    const report = await checkIntake(app.world)
    expect(report.differences).toEqual({
      missingBlobs: expect.arrayContaining([lostKey, cutKey]),
      missingThumbnails: [picture],
      missingElsewhere: [],
      strayBlobs: [stray],
      unnamedDocuments: [nobodysId],
      emptyItems: [],
      miscounted: [lameId],
      strayUploads: [upload],
    })
    await repairIntake(app.world, report)
    expect(await found()).toEqual({})
    await app.sweep()
    expect(await waitForItem(app, app.as.free, lame.id)).toMatchObject({ status: 'completed' })
    expect(await waitForItem(app, app.as.free, lost.id)).toMatchObject({ status: 'failed' })
    expect(await waitForItem(app, app.as.free, blind.id)).toMatchObject({ hasThumbnail: false })
    await app.call(attachmentsApi.removeSeveral, { attachmentIds: [lost.id, cut.id] }, app.as.free)
    expect(await found()).toEqual({})
  })
})

describe('npm run fsck', () => {
  it('says that all is well, and what it cannot do while the server runs', async () => {
    const dataDir = await migratedDataFolder()
    const database = await openDatabase({ dataDir, log: app.world.log })
    const refused = await fsck(dataDir)
    await database.close()
    expect(refused.code).toBe(2)
    expect(refused.output).toMatch(/already running .*Stop it first/)
    expect(await fsck(dataDir)).toEqual({
      code: 0,
      output: '0 items, 0 documents, 0 passages with vectors, 0 files.\nRows, files and vectors agree.',
    })
    expect((await fsck(dataDir, '--now')).output).toContain('npm run fsck')
  })

  it('asks nobody for what the server clears by itself, and says how much that is', async () => {
    const dataDir = await migratedDataFolder()
    const staging = createUploads({ dataDir })
    for (const id of [randomUUID(), randomUUID()]) await staging.write(id, Buffer.from('of a server that was killed'))
    const files = await createFiles({ dataDir, s3: undefined })
    const database = await openDatabase({ dataDir, log: app.world.log })
    await database.db.execute(sql`
      insert into blob_removals (blob_key, created_at, due_at) values (${randomUUID().replaceAll('-', '')}, now(), now())`)
    await database.close()
    const { code, output } = await fsck(dataDir)
    expect(output).toContain('2 unfinished uploads that nothing names; the server sees to them by itself.')
    expect(output).toContain('1 file is being written or removed; the server sees to it by itself.')
    expect(output).toContain('Rows, files and vectors agree.')
    expect(code).toBe(0)

    const stray = randomUUID().replaceAll('-', '')
    await files.put(stray, Buffer.from('stray'))
    const differing = await fsck(dataDir)
    expect(differing.code).toBe(1)
    expect(differing.output).toContain(`1 file that nothing names:\n  ${stray}`)
    expect(differing.output).not.toContain('agree.')
    const repaired = await fsck(dataDir, '--repair')
    expect(repaired.code).toBe(0)
    expect(repaired.output).toMatch(/0 files\.\nRows, files and vectors agree\.$/)
  })

  it('never takes what it cannot look at for what needs a repair', async () => {
    const dataDir = await migratedDataFolder()
    const database = await openDatabase({ dataDir, log: app.world.log })
    await database.db.execute(sql`drop table passages cascade`)
    await database.close()
    expect((await fsck(dataDir)).code).toBe(2)
  })

  it('asks nobody for a document that is read again anyway', async () => {
    const { id } = await put('cut-off.txt', `Read half ${randomUUID()}`)
    const documentId = (await documentOf(id)).id
    // In other hands while it waits: this server would read it at once.
    const mark = (state: string) =>
      app.world.db.execute(sql`update documents set state = ${state},
        lease_until = case ${state} when 'waiting' then now() + interval '1 hour' end where id = ${documentId}`)
    await mark('waiting')
    const report = await checkIntake(app.world)
    expect(report.differences.miscounted).toEqual([documentId])
    expect([...report.selfClearing]).toEqual([documentId])
    await mark('failed')
    expect([...(await checkIntake(app.world)).selfClearing]).toEqual([])
    await mark('ready')
  })
})
