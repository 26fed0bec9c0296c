import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { createFolderPlace } from '../adapters/backup/index.ts'
import { createFiles } from '../adapters/files/index.ts'
import { createApp } from '../app.ts'
import { checkStart } from '../check-start.ts'
import { readMigrations } from '../db/migrations.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { installIdOf, nameOf } from '../features/backup/archive.ts'
import { makeBackup } from '../features/backup/make-backup.ts'
import { createCall, startTestApp, type TestApp } from '../testing/app.ts'
import { expectSameFiles, expectSameRows, expectSealed, sealSomething } from '../testing/backup/compare-installs.ts'
import { backUpNow, PASSPHRASE, setUpBackup } from '../testing/backup/set-up-backup.ts'
import { newDataFolder, temporaryFolder } from '../testing/data-folder.ts'
import { uploadAndRead } from '../testing/intake.ts'
import { runCommand } from '../testing/commands.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createRequest } from '../testing/request.ts'
import { startS3Server } from '../testing/s3-server.ts'

const log = pino({ level: 'silent' })
const PEOPLE_WRITE = 'Zwölf Reiher\t"stehen"\n\\.\n — 鷺 🪶'

let app: TestApp
let folder = ''
let name = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'alcove-backups-'))
  await uploadAndRead(app, app.as.free, { name: 'heron.txt', bytes: PEOPLE_WRITE.repeat(9_000) })
  await uploadAndRead(app, app.as.free, { name: 'ibis.md', bytes: `# Ibis\n\n${PEOPLE_WRITE}` })
  await sealSomething(app.world.db, app.world.secret)
  await setUpBackup(app, folder)
  name = (await backUpNow(app)).lastProven!.name
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function openHere(options: { dataDir: string; databaseUrl?: string }): Promise<OpenDatabase> {
  const database = await openDatabase({ ...options, log, databaseBackup: false })
  onTestFinished(() => database.close())
  return database
}

/** What is there on the other machine, compared with the app that was backed up. */
async function compare(dataDir: string, databaseUrl?: string): Promise<void> {
  const restored = await openHere({ dataDir, ...(databaseUrl && { databaseUrl }) })
  const { world } = app
  await expectSameRows(restored.db, world.db, 'backup.restore')
  const files = await createFiles({ dataDir, s3: undefined })
  expect(await expectSameFiles(files, world.files)).toBeGreaterThan(1)
  await expectSealed(restored.db, dataDir)
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  // People come in as before, at the new address.
  const config = { ...world.config, dataDir, databaseUrl, publicUrl: 'https://other.example.org' }
  const notifications = createNotifications(restored, log)
  const other = createApp({ ...world, config, secret, files, db: restored.db, notifications })
  await other.start()
  const { email, password } = app.as.owner
  const headers = { origin: 'https://other.example.org', host: 'other.example.org' }
  const request = createRequest(other.router)
  const call = createCall((path, init) =>
    request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }),
  )
  expect((await call(accountApi.signIn, { email, password })).user.uid).toBe(app.as.owner.user.uid)
  await other.close()
  await notifications.close()
}

it('brings everything to another folder and another address, and compares it', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, PUBLIC_URL: 'https://other.example.org' }
  const { code, output } = await runCommand('restore', ['--from', folder], env)
  expect(output).toContain('Restored and compared')
  expect(code).toBe(0)
  await compare(dataDir)
  expect(await runCommand('restore', ['--from', folder], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty') as string,
  })
})

describe.skipIf(!findPostgres())(`on a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it('brings everything there, and back from there @slow', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const dataDir = join(temporaryFolder(), 'data')
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: PASSPHRASE }
    expect(await runCommand('restore', ['--from', join(folder, name)], env)).toMatchObject({ code: 0 })
    await compare(dataDir, databaseUrl)
    expect(await runCommand('restore', ['--from', folder], env)).toMatchObject({ code: 1 })
    const again = temporaryFolder()
    expect(await runCommand('backup', ['--to', again], env)).toMatchObject({ code: 0 })
    const home = join(temporaryFolder(), 'data')
    const back = await runCommand('restore', ['--from', again], { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE })
    expect(back.output).toContain('Restored and compared')
  })
})

it('is made of a stopped install by a command, with the passphrase of its owner @slow', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await runCommand('restore', ['--from', folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const to = temporaryFolder()
  const made = await runCommand('backup', ['--to', to], { DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('is proven') as string })
  const home = join(temporaryFolder(), 'data')
  const back = await runCommand('restore', ['--from', to], { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(back.output).toContain('Restored and compared')
  const inside = await runCommand('backup', ['--to', join(dataDir, 'backups')], { DATA_DIR: dataDir })
  expect(inside.code).toBe(1)
  await openHere({ dataDir })
  expect((await runCommand('backup', ['--to', to], { DATA_DIR: dataDir })).output).toContain('on the owner’s page')
})

it('comes from a bucket, as it went there @slow', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings
  const env = {
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const dataDir = join(temporaryFolder(), 'data')
  await runCommand('restore', ['--from', folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const place = `s3://${bucket}/all/backups`
  const made = await runCommand('backup', ['--to', place], { ...env, DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('is proven') as string })
  const home = join(temporaryFolder(), 'data')
  const back = await runCommand('restore', ['--from', place], { ...env, DATA_DIR: home })
  expect(back.output).toContain('Restored and compared')
  const [restored, source] = [await openHere({ dataDir: home }), await openHere({ dataDir })]
  await expectSameRows(restored.db, source.db, 'backup.restore')
  const [files, filesBefore] = [home, dataDir].map((at) => createFiles({ dataDir: at, s3: undefined }))
  expect(await expectSameFiles(await files!, await filesBefore!)).toBeGreaterThan(1)
  const other = { ...env, DATA_DIR: join(temporaryFolder(), 'data') }
  const nothing = await runCommand('restore', ['--from', `s3://${bucket}/elsewhere`], other)
  expect(nothing.code).toBe(1)
  expect(nothing.output).not.toMatch(/\n\s+at /)
  expect(existsSync(join(other.DATA_DIR, 'database'))).toBe(false)
})

it('of an older Alcove is brought up to date @case-39 @slow', async () => {
  const older = await newDataFolder()
  const migrations = readMigrations().slice(0, -1)
  const { db, close } = await openDatabase({ dataDir: older, log, migrations })
  await db.execute(sql`insert into confirmed_hosts (name, confirmed_at) values ('alcove.example.org', now())`)
  const { secret } = app.world
  const files = await createFiles({ dataDir: older, s3: undefined })
  const source = { db, isEmbedded: true, files, secret, address: 'http://old', readFreeBytes: async () => Infinity }
  const to = temporaryFolder()
  const [createdAt, installId] = [new Date(), installIdOf(secret)]
  const made = { id: randomUUID(), name: nameOf(createdAt, installId), installId, createdAt, kept: 7 }
  await makeBackup(source, { ...made, place: createFolderPlace(to, older), passphrase: PASSPHRASE }, async () => {})
  await close()
  const dataDir = join(temporaryFolder(), 'data')
  const restored = await runCommand('restore', ['--from', to], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(restored.output).toContain('Restored and compared: 1 row,')
  const database = await openHere({ dataDir })
  const { rows } = await database.db.execute(sql`select max(name) as name from schema_migrations`)
  expect(rows).toEqual([{ name: readMigrations().at(-1)!.name }])
})

it('that was killed keeps Alcove from starting, and is done again', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database/half'), '')
  writeFileSync(join(dataDir, 'restore.unfinished'), '')
  await expect(checkStart({ dataDir, port: 0, craftPort: 0 })).rejects.toThrow('Restore it once more')
  const again = await runCommand('restore', ['--from', folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(again.output).toContain('Restored and compared')
  await checkStart({ dataDir, port: 0, craftPort: 0 })
})

describe('leaves nothing behind', () => {
  async function refused(from: string, env: Record<string, string> = {}): Promise<string> {
    const dataDir = join(temporaryFolder(), 'data')
    const { code, output } = await runCommand('restore', ['--from', from], {
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...env,
    })
    expect([code, existsSync(join(dataDir, 'database')), existsSync(join(dataDir, 'secret'))]).toEqual([
      1,
      false,
      false,
    ])
    return output
  }

  it('of a backup whose passphrase is another', async () => {
    expect(await refused(folder, { BACKUP_PASSPHRASE: 'something else' })).toContain('The passphrase is not the one')
  })

  it('of a folder without one', async () => {
    expect(await refused(temporaryFolder())).toContain('There is no proven backup')
  })

  it('of one whose rows are cut off or changed', async () => {
    const rows = join(folder, name, 'rows')
    const bytes = readFileSync(rows)
    truncateSync(rows, statSync(rows).size - 20)
    expect(await refused(folder)).toContain('cannot be restored')
    const changed = Buffer.from(bytes)
    changed[200]! ^= 1
    writeFileSync(rows, changed)
    expect(await refused(folder)).toContain('cannot be restored')
    writeFileSync(rows, bytes)
  })
})
