import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataFolder } from '../testing/data-folder.ts'
import { findLostRows, insertOldRows } from '../testing/backup/old-rows.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { readMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
const ALL = readMigrations()
/** The database as it was after each tenth migration: of the releases before the first there are no folders. */
const STEPS = Array.from({ length: Math.floor(ALL.length / 10) }, (_, index) => (index + 1) * 10)
const copiesIn = (dataDir: string) =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')).filter((name) => /^\d/.test(name)) : []

async function oldFolder(applied: number) {
  const dataDir = await newDataFolder()
  const { pool, close } = await openDatabase({ dataDir, log, migrations: ALL.slice(0, applied) })
  const keys = await insertOldRows(pool)
  await close()
  return { dataDir, keys }
}

describe('A data folder of an earlier release', () => {
  it.each(STEPS)('with %i migrations is copied and brought up to date once, and loses nothing', async (applied) => {
    const { dataDir, keys } = await oldFolder(applied)
    expect(keys.size).toBeGreaterThan(4)
    for (let start = 0; start < 2; start += 1) {
      const { pool, close } = await openDatabase({ dataDir, log })
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from schema_migrations')
      expect([rows[0]!.count, await findLostRows(pool, keys)]).toEqual([ALL.length, []])
      await close()
    }
    expect(copiesIn(dataDir)).toEqual([expect.stringContaining(`-before-${ALL[applied]!.name}`)])
  })

  it('that is killed in the middle of it goes on with the next start', async () => {
    const { dataDir, keys } = await oldFolder(10)
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../testing/kills/open-until-killed.ts'), dataDir],
      {
        stdio: 'ignore',
      },
    )
    // Its copy has its name: from now on it migrates.
    await waitUntil(() => expect(copiesIn(dataDir).filter((name) => !name.endsWith('.unfinished'))).toHaveLength(1))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { pool, close } = await openDatabase({ dataDir, log })
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from schema_migrations')
    expect([rows[0]!.count, await findLostRows(pool, keys)]).toEqual([ALL.length, []])
    await close()
  })
})

describe.skipIf(!findPostgres())(`A PostgreSQL database of an earlier release (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it.each(STEPS)('with %i migrations is brought up to date, and loses nothing', async (applied) => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const open = (migrations = ALL) =>
      openDatabase({ dataDir: 'unused', databaseUrl, databaseBackup: false, log, migrations })
    const old = await open(ALL.slice(0, applied))
    const keys = await insertOldRows(old.pool)
    await old.close()
    const { pool, close } = await open()
    expect(await findLostRows(pool, keys)).toEqual([])
    await close()
  })
})
