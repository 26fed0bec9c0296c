import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { healthApi } from '#contract/health/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { setUpBackup, backUpNow } from '../../testing/backup/set-up-backup.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'

const GB = 1024 ** 3
let app: ChatApp
let folder: string
let freeBytes = 100 * GB
let usedBytes = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcove-health-'))
  app = await startChatApp({}, (world) => ({
    readFreeBytes: async () => freeBytes,
    readLoad: () => ({ ...world.readLoad(), memory: { usedBytes, limitBytes: 4 * GB } }),
  }))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
// What was measured before is forgotten after a quarter of an hour.
beforeEach(() => app.clock.advance(16 * 60_000))

const read = () => app.call(healthApi.read, {}, app.as.owner)
const titles = async () => (await read()).findings.map(({ title }) => title)
const figure = async (label: string) => (await read()).figures.find((each) => each.label === label)!.value

describe('the health of an install', () => {
  it('is fine, with figures that were measured', async () => {
    expect(await titles()).toEqual([])
    expect(await figure('Free on the disk')).toBe('100 GB')
    expect(Number(await figure('Calls answered'))).toBeGreaterThan(0)
    expect(await figure('Last proven backup')).toBe('none yet')
  })

  it('says that the disk and the memory are nearly full', async () => {
    freeBytes = GB / 2
    usedBytes = 3.8 * GB
    expect(await titles()).toEqual(['The disk is nearly full', 'Memory is nearly full'])
    freeBytes = 100 * GB
    usedBytes = 0
    expect(await titles()).toEqual([])
  })

  it('says that a provider fails, and what to do', async () => {
    for (let count = 0; count < 3; count += 1) {
      const sent = await app.send(app.as.free, { text: 'Hello', modelId: app.model('unauthorized') })
      await app.watch(app.as.free, answerOf(sent).id)
    }
    const { findings } = await read()
    expect(findings).toMatchObject([{ state: 'failing', title: 'A connected model server fails' }])
    expect(findings[0]!.advice).toContain('key is refused')
  })

  it('says that calls fail', async () => {
    const { transaction } = app.world.db
    app.world.db.transaction = () => Promise.reject(new Error('broken'))
    const change = () => app.call(labsApi.change, { mcpMode: { isEnabled: true } }, app.as.paid)
    for (let count = 0; count < 25; count += 1) await change().catch(() => undefined)
    app.world.db.transaction = transaction
    expect(await titles()).toContain('Calls fail')
  })

  it('says that jobs failed, and that the oldest has waited for long', async () => {
    const { id } = await uploadAndRead(app, app.as.free, { name: 'a.txt', place: 'vault', bytes: 'A text.' })
    expect(id).not.toBe('')
    await app.world.db.execute(sql`update documents set state = 'failed'`)
    expect(await titles()).toEqual(['Reading documents: some failed'])
    await app.world.db.execute(sql`update documents set state = 'waiting', lease_until = null,
      created_at = ${new Date(app.clock().getTime() - 20 * 60_000).toISOString()}`)
    const { findings } = await read()
    expect(findings).toMatchObject([{ state: 'slow', title: 'Reading documents: the line is long', section: 'jobs' }])
    expect(findings[0]!.text).toContain('20 minutes')
    await app.world.db.execute(sql`update documents set state = 'ready'`)
  })

  it('says that people wait for a connection', async () => {
    const release = Promise.withResolvers<void>()
    const { max } = app.world.readLoad().pool
    // The embedded engine does one transaction at a time: all others hold a connection and wait for it.
    const busy = Array.from({ length: max + 1 }, () => app.world.db.transaction(() => release.promise))
    await waitUntil(async () => expect(app.world.readLoad().pool.waiting).toBeGreaterThan(0))
    for (let looks = 0; looks < 2; looks += 1) app.world.telemetry.recent.sample(app.world.readLoad().pool.waiting)
    release.resolve()
    await Promise.all(busy)
    expect(await titles()).toEqual(['The database’s connections are all in use'])
  })

  it('says that the event loop is late', async () => {
    await waitUntil(async () => {
      // Turns of the loop that are longer than any may be, one after the other: the monitor has looked a hundred times
      // and more before the last of them would not count.
      for (let turns = 0; turns < 6; turns += 1) {
        for (const until = performance.now() + 600; performance.now() < until;);
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
      await app.sweep()
      expect(await titles()).toContain('The server is too busy')
    })
  })

  it('says that the newest backup failed, until one is proven', async () => {
    await setUpBackup(app, folder)
    await backUpNow(app)
    expect(await titles()).toEqual([])
    expect(await figure('Last proven backup')).toContain('ago')
    await app.world.db.execute(sql`update backup_runs set state = 'failed', failure = 'It broke.'`)
    expect(await titles()).toEqual(['The newest backup failed'])
  })
})
