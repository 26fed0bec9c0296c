import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#contract/audit/api.ts'
import { backupApi } from '#contract/backup/api.ts'
import { backupFailures, backupMessages, backupProblems } from '#contract/backup/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { createFolderPlace } from '../../adapters/backup/index.ts'
import type { Files } from '../../adapters/files/index.ts'
import { createApp } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  backUpNow,
  PASSPHRASE,
  readBackupState,
  setUpBackup,
  waitForBackup,
} from '../../testing/backup/set-up-backup.ts'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { hashOf, listBackups, openArchive, readHead, type Archive } from './archive.ts'
import { claimRun } from './runs-store.ts'

/** What stands between a backup and the files of the app, until a test lets go of it. */
let onRead: (key: string, files: Files) => Promise<void> = async () => {}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1' }, ({ files }) => ({
    files: {
      ...files,
      async get(key, range) {
        await onRead(key, files)
        return files.get(key, range)
      },
    },
  }))
  await uploadAndRead(app, app.as.free, { name: 'heron.txt', bytes: 'The heron stands still.' })
})
afterAll(() => app.close())
beforeEach(() => {
  onRead = async () => {}
  app.clock.advance(60_000)
})

const placeOf = (folder: string) => createFolderPlace(folder, app.world.config.dataDir)
const namesIn = (folder: string) => listBackups(placeOf(folder))
const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function newest(folder: string, passphrase: string | undefined = PASSPHRASE): Promise<Archive> {
  const name = (await namesIn(folder)).proven.at(-1)!
  return (await openArchive(placeOf(folder), name, await readHead(placeOf(folder), name), passphrase))!
}

async function rowsOf(archive: Archive, wanted: string): Promise<string[]> {
  const rows: string[] = []
  for await (const { table, lines } of archive.pages()) if (table === wanted) rows.push(...lines)
  return rows
}

it('is made into a folder, opened again and proven, and its owner reads so', async () => {
  const folder = temporaryFolder()
  expect(await readBackupState(app)).toMatchObject({ lastProven: null, problem: backupProblems.noneChosen })
  await setUpBackup(app, folder)
  const { lastProven, lastFailed } = await backUpNow(app)
  expect(lastFailed).toBeNull()
  expect(lastProven).toMatchObject({ folder, isEncrypted: true, files: 1, lostFiles: 0 })
  const archive = await newest(folder)
  expect(archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(lastProven!.rows)
  expect(archive.manifest.secret).toBe(app.world.secret)
  const { entries } = await app.call(auditApi.list, {}, app.as.owner)
  expect(entries[0]).toMatchObject({ act: 'backup.start', target: folder, actor: app.as.owner.email })
})

it('is not opened by another passphrase, and shows nothing without one', async () => {
  const folder = temporaryFolder()
  await setUpBackup(app, folder)
  await backUpNow(app)
  const [name] = (await namesIn(folder)).proven
  const head = await readHead(placeOf(folder), name!)
  expect(await openArchive(placeOf(folder), name!, head, 'another passphrase')).toBeUndefined()
  expect(await openArchive(placeOf(folder), name!, head, undefined)).toBeUndefined()
})

it('without a passphrase is made only where the owner allows it, and has no secret in it @case-32', async () => {
  const folder = temporaryFolder()
  await setUpBackup(app, folder, { 'backup.passphrase': null })
  await expect(app.call(backupApi.start, {}, app.as.owner)).rejects.toThrow(backupProblems.noPassphrase)
  await setUpBackup(app, folder, { 'backup.passphrase': null, 'backup.isUnencrypted': true })
  expect((await backUpNow(app)).lastProven).toMatchObject({ folder, isEncrypted: false })
  expect((await newest(folder, undefined)).manifest.secret).toBeNull()
  await app.call(settingsApi.change, { 'backup.isUnencrypted': false }, app.as.owner)
})

it('copies a file once, keeps as many backups as it is to, and their files', async () => {
  const folder = temporaryFolder()
  await setUpBackup(app, folder, { 'backup.kept': 2 })
  await backUpNow(app)
  const read: string[] = []
  onRead = async (key) => void read.push(key)
  const item = await uploadAndRead(app, app.as.other, { name: 'ibis.txt', bytes: 'The ibis wades.' })
  read.length = 0
  app.clock.advance(60_000)
  await backUpNow(app)
  // Each is read once to prove it; only the new one to copy it.
  expect(read).toHaveLength(3)
  expect(filesIn(folder)).toHaveLength(2)
  await app.world.db.execute(sql`update documents set blob_key = ${'0'.repeat(32)} where blob_key in (
    select blob_key from documents join items on items.document_id = documents.id where items.id = ${item.id})`)
  for (const left of [2, 1]) {
    app.clock.advance(60_000)
    await backUpNow(app)
    expect((await namesIn(folder)).proven).toHaveLength(2)
    expect(filesIn(folder)).toHaveLength(left)
  }
  await app.world.files.put('0'.repeat(32), Buffer.from('The ibis is back.'))
  await setUpBackup(app, folder, { 'backup.kept': 7 })
})

it('leaves the backups of an earlier passphrase as they are', async () => {
  const folder = temporaryFolder()
  await setUpBackup(app, folder)
  await backUpNow(app)
  const first = await newest(folder)
  app.clock.advance(60_000)
  await setUpBackup(app, folder, { 'backup.passphrase': 'a new one for the autumn' })
  await backUpNow(app)
  expect((await newest(folder, 'a new one for the autumn')).head.keyId).not.toBe(first.head.keyId)
  for (const [key] of first.manifest.files) expect(await hashOf(await first.file(key))).toHaveLength(64)
})

describe('while people go on', () => {
  it('has the rows of one moment', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    await app.world.db.execute(sql`create table pairs (id int primary key, half int not null)`)
    const ended = new AbortController()
    let pairs = 0
    const writing = (async () => {
      while (!ended.signal.aborted) {
        await app.world.db.execute(sql`insert into pairs values (${pairs * 2}, 1), (${pairs * 2 + 1}, 2)`)
        pairs += 1
      }
    })()
    await backUpNow(app)
    ended.abort()
    await writing
    const halves = (await rowsOf(await newest(folder), 'pairs')).map((line) => JSON.parse(line)[1] as string)
    expect(halves.filter((half) => half === '1')).toHaveLength(halves.filter((half) => half === '2').length)
    expect(halves.length / 2).toBeLessThan(pairs)
    await app.world.db.execute(sql`drop table pairs`)
  })

  it('names a file that went with its row, and one whose row is there still', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    const key = 'f'.repeat(32)
    await app.world.db.execute(sql`create table extra (blob_key text)`)
    await app.world.db.execute(sql`insert into extra values (${key})`)
    expect((await backUpNow(app)).lastProven).toMatchObject({ lostFiles: 1 })
    expect((await newest(folder)).manifest.missing).toContain(key)
    app.clock.advance(60_000)
    await app.world.files.put(key, Buffer.from('short-lived'))
    onRead = async (read, files) => {
      if (read !== key) return
      await app.world.db.execute(sql`delete from extra`)
      await files.remove(key)
    }
    const { lastProven, lastFailed } = await backUpNow(app)
    expect([lastFailed, lastProven!.lostFiles]).toEqual([null, 0])
    expect((await newest(folder)).manifest.missing).toContain(key)
    await app.world.db.execute(sql`drop table extra`)
  })

  it('is one at a time', async () => {
    await setUpBackup(app, temporaryFolder())
    await app.call(backupApi.start, {}, app.as.owner)
    await expect(app.call(backupApi.start, {}, app.as.owner)).rejects.toThrow(backupMessages.isRunning)
    await waitForBackup(app)
  })
})

describe('that fails', () => {
  it('says why to its owners, and the next one clears away what it left', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    await backUpNow(app)
    const [whole] = (await namesIn(folder)).proven
    app.clock.advance(60_000)
    await uploadAndRead(app, app.as.other, { name: 'egret.txt', bytes: 'The egret flew.' })
    onRead = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    app.sentMails.length = 0
    const { lastProven, lastFailed } = await backUpNow(app)
    expect([lastFailed!.why, lastProven!.name]).toEqual([backupFailures.full, whole])
    expect(app.sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      [app.as.owner.email, backupMessages.mailSubject],
    ])
    expect((await namesIn(folder)).unfinished).toHaveLength(1)
    onRead = async () => {}
    app.clock.advance(60_000)
    expect((await backUpNow(app)).lastFailed).toBeNull()
    expect(await namesIn(folder)).toMatchObject({ unfinished: [], proven: [whole, expect.any(String)] })
  })

  it('is one whose folder is gone', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    renameSync(folder, `${folder}-away`)
    expect((await readBackupState(app)).problem).toBe(backupProblems.missing(folder))
    await expect(app.call(backupApi.start, {}, app.as.owner)).rejects.toThrow(backupProblems.missing(folder))
    renameSync(`${folder}-away`, folder)
  })

  it('is one whose files the disk gives back in another way than it took them; the next copies them anew', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    await backUpNow(app)
    const found = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    const blob = found.find((entry) => entry.isFile())!
    const path = join(blob.parentPath, blob.name)
    const bytes = readFileSync(path)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(path, bytes)
    app.clock.advance(60_000)
    expect((await backUpNow(app)).lastFailed!.why).toBe(backupFailures.changed)
    app.clock.advance(60_000)
    expect((await backUpNow(app)).lastFailed).toBeNull()
    truncateSync(path, 30)
    app.clock.advance(60_000)
    expect((await backUpNow(app)).lastFailed).toBeNull()
    expect(statSync(path).size).toBe(bytes.length)
  })

  it('ends with its server, and is none', async () => {
    const folder = temporaryFolder()
    await setUpBackup(app, folder)
    const { id, startedAt, name } = { id: randomUUID(), startedAt: app.clock(), name: 'of a server that was killed' }
    await app.world.db.transaction((tx) => claimRun(tx, { id, startedAt, name, folder, isEncrypted: true }))
    expect((await readBackupState(app)).running).not.toBeNull()
    await expect(app.call(backupApi.start, {}, app.as.owner)).rejects.toThrow(backupMessages.isRunning)
    const startedAgain = createApp(app.world)
    await startedAgain.start()
    await startedAgain.close()
    expect(await readBackupState(app)).toMatchObject({ running: null, lastFailed: { why: backupFailures.ended } })
  })
})

it('refuses a folder that cannot keep backups', async () => {
  const inside = join(app.world.config.dataDir, 'files')
  await expect(setUpBackup(app, inside)).rejects.toThrow(/outside/)
  await expect(setUpBackup(app, 'backups')).rejects.toMatchObject({ code: 'bad_input' })
  await expect(setUpBackup(app, temporaryFolder(), { 'backup.passphrase': 'short' })).rejects.toMatchObject({
    code: 'bad_input',
  })
})

it('is made every night, once, at the time that was chosen, and made up for where the server slept', async () => {
  const folder = temporaryFolder()
  await setUpBackup(app, folder, { 'backup.isNightly': true, 'backup.time': '03:00' })
  const count = async () => {
    await app.sweep()
    await waitForBackup(app)
    return (await namesIn(folder)).proven.length
  }
  // By the clock of the machine, wherever it stands.
  const at = (day: number, hour: number, minute: number) => app.clock.set(new Date(2026, 2, day, hour, minute, 10))
  at(13, 12, 0)
  await backUpNow(app)
  expect((await readBackupState(app)).nextAt).toBe(new Date(2026, 2, 14, 3).toISOString())
  at(14, 2, 59)
  expect(await count()).toBe(1)
  at(14, 3, 0)
  expect(await count()).toBe(2)
  expect(await count()).toBe(2)
  at(17, 9, 0)
  expect(await count()).toBe(3)
  rmSync(folder, { recursive: true })
  at(18, 3, 0)
  await app.sweep()
  expect((await waitForBackup(app)).lastFailed!.why).toBe(backupProblems.missing(folder))
})
