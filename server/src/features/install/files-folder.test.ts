import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { createNotifications, type Notifications } from '../../db/notify.ts'
import { openDatabase, type OpenDatabase } from '../../db/open.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/postgres.ts'

const TIMEOUT_MS = 90_000
const SERVER = join(import.meta.dirname, '../..')

describe.skipIf(!findPostgres())(`Two servers on one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let app: TestApp
  /** Another install, of which no server runs. */
  let resting: { databaseUrl: string; database: OpenDatabase; notifications: Notifications }
  beforeAll(async () => {
    postgres = await startPostgres()
    app = await startTestApp({ databaseUrl: await postgres.createDatabase() })
    const databaseUrl = await postgres.createDatabase()
    resting = { databaseUrl, ...(await connect(databaseUrl)) }
  })
  afterAll(async () => {
    await app?.close()
    await resting?.notifications.close()
    await resting?.database.close()
    await postgres?.stop()
  })

  async function connect(databaseUrl: string) {
    const database = await openDatabase({ dataDir: 'unused', databaseUrl, log: app.world.log })
    return { database, notifications: createNotifications(database, app.world.log) }
  }

  async function startWith(settings: Partial<Config>, { database, notifications } = resting): Promise<void> {
    const config = { ...app.world.config, ...settings }
    const server = createApp({ ...app.world, db: database.db, notifications, config })
    try {
      await server.start()
    } finally {
      await server.close()
    }
  }

  /** Beside the one that runs. */
  async function startBeside(databaseUrl: string, settings: Partial<Config>): Promise<void> {
    const { database, notifications } = await connect(databaseUrl)
    try {
      await startWith(settings, { databaseUrl, database, notifications })
    } finally {
      await notifications.close()
      await database.close()
    }
  }

  /** A program of ours as an operator runs it: what it ends with, and what it says. */
  async function run(script: string, dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const { config, secret } = app.world
    const databaseUrl = script === 'commands/fsck.ts' ? resting.databaseUrl : config.databaseUrl
    const settings = { DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: dataDir }
    const env = { ...settings, PORT: '0', CRAFT_PORT: '0', LOG_LEVEL: 'fatal' }
    return promisify(execFile)(process.execPath, [join(SERVER, script), ...args], { env, timeout: TIMEOUT_MS }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    )
  }

  const REFUSAL = /files of this database are in the folder of another server.*S3_BUCKET.*DATA_DIR.*--new-folder/s

  it('with a folder each: the second does not start, and says what to do', async () => {
    const { code, output } = await run('main.ts', temporaryFolder())
    expect(code).toBe(1)
    expect(output.trim()).toMatch(REFUSAL)
    expect(output).not.toMatch(/\n\s+at /)
  })

  const UNSEEN = /does not see what is written to.*S3_BUCKET.*DATA_DIR/s
  const S3 = { endpoint: undefined, bucket: 'b', region: 'r', accessKeyId: undefined, secretAccessKey: undefined }

  it('with a copy of the folder: the second does not start while the first runs, and says what to do', async () => {
    const copy = temporaryFolder()
    cpSync(join(app.world.config.dataDir, 'files'), join(copy, 'files'), { recursive: true })
    const names = readdirSync(join(copy, 'files'))
    const { code, output } = await run('main.ts', copy)
    expect(code).toBe(1)
    expect(output.trim()).toMatch(UNSEEN)
    expect(output).not.toMatch(/\n\s+at /)
    expect(readdirSync(join(copy, 'files'))).toEqual(names)
  })

  it('with the folder of the first, which runs: the second starts, and leaves no mark of its own', async () => {
    const files = join(app.world.config.dataDir, 'files')
    const names = readdirSync(files)
    await startBeside(app.world.config.databaseUrl!, {})
    expect(readdirSync(files)).toEqual(names)
  })

  it('with a folder, while the first keeps its files in a bucket: the second does not start', async () => {
    const { config, log } = app.world
    const databaseUrl = await postgres.createDatabase()
    const { database, notifications } = await connect(databaseUrl)
    const first = createApp({
      ...app.world,
      db: database.db,
      notifications,
      log,
      config: { ...config, s3: S3, databaseUrl },
    })
    await first.start()
    await expect(startBeside(databaseUrl, { dataDir: temporaryFolder() })).rejects.toThrow(UNSEEN)
    expect((await database.pool.query('select from install_folder')).rowCount).toBe(0)
    await first.close()
    await notifications.close()
    await database.close()
  })

  it('with one folder, a bucket, or that folder moved: the second starts', async () => {
    await startWith({})
    await startWith({ dataDir: temporaryFolder(), s3: S3 })
    const moved = temporaryFolder()
    const files = join(app.world.config.dataDir, 'files')
    renameSync(files, join(moved, 'files'))
    await startWith({ dataDir: moved })
    await expect(startWith({})).rejects.toThrow(REFUSAL)
    renameSync(join(moved, 'files'), files)
    await startWith({})
  })

  it('with a folder each, first and at once: one of them starts', async () => {
    await resting.database.db.execute(sql`delete from install_folder`)
    const folders = [temporaryFolder(), temporaryFolder()]
    const outcomes = await Promise.allSettled(folders.map((dataDir) => startWith({ dataDir })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await resting.database.db.execute(sql`delete from install_folder`)
    await startWith({})
  })

  it('fsck does not take the files for lost that are in the folder of the other, unless that one is', async () => {
    const key = randomUUID().replaceAll('-', '')
    await app.world.files.put(key, Buffer.from('Nobody names this.'))
    const elsewhere = temporaryFolder()
    const refused = await run('commands/fsck.ts', elsewhere, '--repair')
    expect([refused.code, refused.output]).toEqual([2, expect.stringMatching(REFUSAL)])
    expect((await run('commands/fsck.ts', app.world.config.dataDir)).output).toContain(key)
    expect((await run('commands/fsck.ts', elsewhere, '--new-folder')).code).toBe(0)
    expect(existsSync(join(elsewhere, 'files'))).toBe(true)
    await startWith({ dataDir: elsewhere })
    await expect(startWith({})).rejects.toThrow(REFUSAL)
  })
})
