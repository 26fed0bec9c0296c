import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/postgres.ts'

const PATIENCE_MS = 90_000
const SERVER = join(import.meta.dirname, '../..')

describe.skipIf(!findPostgres())(`Two servers on one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let app: TestApp
  beforeAll(async () => {
    postgres = await startPostgres()
    app = await startTestApp({ databaseUrl: await postgres.createDatabase() })
  })
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
  })

  async function startWith(settings: Partial<Config>): Promise<void> {
    const server = createApp({ ...app.world, config: { ...app.world.config, ...settings } })
    try {
      await server.start()
    } finally {
      await server.close()
    }
  }

  /** A program of ours as an operator runs it: what it ends with, and what it says. */
  async function run(script: string, dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const { config, secret } = app.world
    const settings = { DATABASE_URL: config.databaseUrl, SECRET: secret, DATA_DIR: dataDir }
    const env = { ...settings, PORT: '0', CRAFT_PORT: '0', LOG_LEVEL: 'fatal' }
    return promisify(execFile)(process.execPath, [join(SERVER, script), ...args], { env, timeout: PATIENCE_MS }).then(
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

  it('with one folder, a bucket, or that folder moved: the second starts', async () => {
    await startWith({})
    const s3 = { endpoint: undefined, bucket: 'b', region: 'r', accessKeyId: undefined, secretAccessKey: undefined }
    await startWith({ dataDir: temporaryFolder(), s3 })
    const moved = temporaryFolder()
    const files = join(app.world.config.dataDir, 'files')
    renameSync(files, join(moved, 'files'))
    await startWith({ dataDir: moved })
    await expect(startWith({})).rejects.toThrow(REFUSAL)
    renameSync(join(moved, 'files'), files)
    await startWith({})
  })

  it('with a folder each, first and at once: one of them starts', async () => {
    await app.world.db.execute(sql`delete from install_folder`)
    const folders = [temporaryFolder(), temporaryFolder()]
    const outcomes = await Promise.allSettled(folders.map((dataDir) => startWith({ dataDir })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.world.db.execute(sql`delete from install_folder`)
    await startWith({})
  })

  it('fsck does not take the files for lost that are in the folder of the other, unless that one is', async () => {
    const key = randomUUID().replaceAll('-', '')
    await app.world.files.put(key, Buffer.from('Nobody names this.'))
    const elsewhere = temporaryFolder()
    const refused = await run('fsck.ts', elsewhere, '--repair')
    expect([refused.code, refused.output]).toEqual([2, expect.stringMatching(REFUSAL)])
    expect((await run('fsck.ts', app.world.config.dataDir)).output).toContain(key)
    expect((await run('fsck.ts', elsewhere, '--new-folder')).code).toBe(0)
    expect(existsSync(join(elsewhere, 'files'))).toBe(true)
    await startWith({ dataDir: elsewhere })
    await expect(startWith({})).rejects.toThrow(REFUSAL)
  })
})
