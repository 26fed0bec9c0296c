import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createFiles, type Files } from '../adapters/files/index.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { runCommand, startCommand } from '../testing/commands.ts'
import { startTestApp } from '../testing/app.ts'
import {
  allRows,
  expectSameFiles,
  expectSameRows,
  expectSealed,
  sealSomething,
} from '../testing/backup/compare-installs.ts'
import { fillChats } from '../testing/backup/fill-chats.ts'
import { backUpNow, PASSPHRASE, setUpBackup } from '../testing/backup/set-up-backup.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { temporaryFolder } from '../testing/data-folder.ts'
import { uploadAndRead } from '../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { waitUntil } from '../testing/wait-until.ts'

const log = pino({ level: 'silent' })
const PEOPLE_WRITE = 'Zwölf Reiher\t"stehen"\n\\.\n — 鷺 🪶'
const MESSAGES = 3_000

type Env = Record<string, string>

const move = (args: string[], env: Env) => runCommand('move', args, env)

/** An embedded install that has stopped, with people, chats, documents, vectors and sealed keys. Tests only read it. */
let home = ''
/** All rows of it, and its files. */
let before: Record<string, string[]>
let files: Files
beforeAll(async () => {
  home = join(mkdtempSync(join(tmpdir(), 'alcove-move-')), 'data')
  const app = await startTestApp()
  await uploadAndRead(app, app.as.free, { name: 'heron.txt', bytes: PEOPLE_WRITE.repeat(9_000) })
  await uploadAndRead(app, app.as.free, { name: 'ibis.md', bytes: `# Ibis\n\n${PEOPLE_WRITE}` })
  await sealSomething(app.world.db, app.world.secret)
  await fillChats(app.world.db, app.as.free.user.uid, MESSAGES)
  const folder = mkdtempSync(join(tmpdir(), 'alcove-backups-'))
  await setUpBackup(app, folder)
  await backUpNow(app)
  await app.close()
  await runCommand('restore', ['--from', folder], { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE })
  rmSync(folder, { recursive: true })
  files = await createFiles({ dataDir: home, s3: undefined })
  before = await within({ dataDir: home }, ({ db }) => allRows(db))
})
afterAll(() => rmSync(join(home, '..'), { recursive: true, force: true }))

async function within<T>(
  options: { dataDir: string; databaseUrl?: string },
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...options, log, databaseBackup: false })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The same as the source, which is as it was. */
async function expectMoved(to: { dataDir: string; databaseUrl?: string }): Promise<void> {
  await within({ dataDir: home }, async (source) => {
    await within(to, ({ db }) => expectSameRows(db, source.db, 'backup.move'))
    expect(await allRows(source.db)).toEqual(before)
  })
}

/** An embedded database takes one process, so several tests work on copies. */
function copyOfHome(): string {
  const copy = join(temporaryFolder(), 'data')
  cpSync(home, copy, { recursive: true })
  return copy
}

describe.skipIf(!findPostgres())(`npm run move (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it('brings an install to a server and back, and says of each table that it is the same @slow', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const there = await move(['--to', databaseUrl], { DATA_DIR: home })
    expect(there.output).toMatch(/^ {2}messages +3,000 {2}the same$/m)
    expect(there.output).toMatch(/Moved and compared: .* 2 files/)
    expect(there.code).toBe(0)
    await expectMoved({ dataDir: home, databaseUrl })

    const folder = join(temporaryFolder(), 'back')
    const back = await move(['--from', databaseUrl, '--to', folder], { DATA_DIR: home })
    expect(back.output).toContain('Moved and compared')
    expect(await expectSameFiles(await createFiles({ dataDir: folder, s3: undefined }), files)).toBe(2)
    await within({ dataDir: folder }, async ({ db }) => {
      await expectSealed(db, folder)
      await within({ dataDir: home, databaseUrl }, (source) => expectSameRows(db, source.db, 'backup.move'))
    })
    const again = await move(['--from', databaseUrl, '--to', folder], { DATA_DIR: home })
    expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/data folder .* is not empty/) as string })
    expect((await move(['--to', databaseUrl], { DATA_DIR: home })).output).toContain('is not empty')
  })

  describe('with a bucket', () => {
    let s3: Awaited<ReturnType<typeof startS3Server>>
    let access: Env
    beforeAll(async () => {
      s3 = await startS3Server()
      const { endpoint, accessKeyId, secretAccessKey } = s3.settings
      access = { S3_ENDPOINT: endpoint!, S3_ACCESS_KEY_ID: accessKeyId!, S3_SECRET_ACCESS_KEY: secretAccessKey! }
    })
    afterAll(() => s3.close())

    it('goes on where it was killed, to a bucket, and comes back from there @slow', async () => {
      const databaseUrl = await postgres.createEmptyDatabase()
      const flags = (to: string) => ['--to', to, '--files', `s3://${s3.settings.bucket}`]
      const proxy = await startDatabaseProxy(databaseUrl)
      onTestFinished(() => proxy.close())
      const child = startCommand('move', flags(proxy.databaseUrl), { DATA_DIR: home, ...access })
      const watcher = new pg.Client({ connectionString: databaseUrl })
      await watcher.connect()
      onTestFinished(() => watcher.end())
      // As soon as some tables are there, nothing more gets through: then it is killed, wherever it was.
      await waitUntil(async () => {
        const { rowCount } = await watcher.query(`select from unfinished_move where name like 'table %'`)
        if (rowCount! < 5) throw new Error('it copies')
      })
      proxy.silence()
      child.kill('SIGKILL')
      await once(child, 'exit')
      // Its server hears that it is gone.
      proxy.cut()

      const half = openDatabase({ dataDir: home, databaseUrl, log, databaseBackup: false })
      await expect(half).rejects.toThrow(/that did not end. Run the same npm run move again/)
      // It has changed meanwhile: what was copied of a table then is not what it has now.
      const changed = copyOfHome()
      await within({ dataDir: changed }, ({ db }) =>
        db.execute(sql`insert into confirmed_hosts (name, confirmed_at) values ('alcove.example.org', now())`),
      )
      const other = await move(flags(databaseUrl), { DATA_DIR: changed, SECRET: 'another-'.repeat(8), ...access })
      expect(other.output).toContain('The secret at hand is not that of the install')
      const again = await move(flags(databaseUrl), { DATA_DIR: changed, ...access })
      expect(again.output).toContain('Going on with the move')
      expect(again.output).toMatch(/confirmed_hosts +1 {2}the same/)
      expect(again.code).toBe(0)
      await within({ dataDir: changed }, (source) =>
        within({ dataDir: changed, databaseUrl }, ({ db }) => expectSameRows(db, source.db, 'backup.move')),
      )
      const bucket = await createFiles({ dataDir: home, s3: s3.settings })
      expect(await expectSameFiles(bucket, files)).toBe(2)

      const full = await move(flags(await postgres.createEmptyDatabase()), { DATA_DIR: home, ...access })
      expect(full).toMatchObject({ code: 1, output: expect.stringMatching(/bucket ".*" is not empty/) as string })
      const folder = join(temporaryFolder(), 'back')
      const settings = { DATA_DIR: home, DATABASE_URL: databaseUrl, S3_BUCKET: s3.settings.bucket, ...access }
      expect(await move(['--to', folder], settings)).toMatchObject({ code: 0 })
      expect(await expectSameFiles(await createFiles({ dataDir: folder, s3: undefined }), files)).toBe(2)
      expect(existsSync(join(folder, 'secret'))).toBe(true)
    })

    it('says when the bucket cannot be used', async () => {
      const to = await postgres.createEmptyDatabase()
      const { output } = await move(['--to', to, '--files', 's3://nobody-made-it'], { DATA_DIR: home, ...access })
      expect(output).toMatch(/bucket "nobody-made-it" cannot be used: there is none of that name/)
    })
  })

  it('names a table that differs in the end, lets nothing start there, and copies it anew', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const proxy = await startDatabaseProxy(databaseUrl)
    onTestFinished(() => proxy.close())
    const child = startCommand('move', ['--to', proxy.databaseUrl], { DATA_DIR: home })
    const rowsThere = async (query: string) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        return await client.query(query)
      } finally {
        await client.end()
      }
    }
    await waitUntil(async () => {
      const { rowCount } = await rowsThere(`select from unfinished_move where name = 'table chats'`)
      if (rowCount === 0) throw new Error('it copies')
    })
    proxy.silence()
    child.kill('SIGKILL')
    await once(child, 'exit')
    proxy.cut()
    await rowsThere(`delete from chats where title = 'Chat 7'`)
    const differs = await move(['--to', databaseUrl], { DATA_DIR: home })
    expect(differs.output).toMatch(/^ {2}chats +149 {2}150 in the source$/m)
    expect(differs.output).toContain('1 table in the target differs')
    expect(differs.code).toBe(1)
    await expect(openDatabase({ dataDir: home, databaseUrl, log })).rejects.toThrow('did not end')
    expect(await move(['--to', databaseUrl], { DATA_DIR: home })).toMatchObject({ code: 0 })
    await expectMoved({ dataDir: home, databaseUrl })
  })
})
