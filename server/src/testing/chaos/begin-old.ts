import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { createFolder } from '../../db/embedded/create-folder.ts'
import { readMigrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/open.ts'
import { createPasswords } from '../../passwords.ts'
import { insertOldRows } from '../backup/old-rows.ts'
import { cachedFixture } from '../cached-fixture.ts'
import type { Install } from './install.ts'
import type { Draw } from './seeded.ts'

const log = pino({ level: 'silent' })

/** Whose install it is. */
export const OLD_OWNER = { email: 'ada@example.com', password: 'a long enough password' }

/** Rows of before the first start, by their tables. */
export type OldRows = ReadonlyMap<string, string>

/**
 * The install has the tables of an earlier release, and somebody's rows. Its first server brings them up to date and is
 * killed in the middle of it.
 */
export async function beginOld(install: Install, migrations: number, draw: Draw): Promise<OldRows> {
  const { site, dataDir, outside } = install
  if (site.engine === 'embedded') {
    const empty = await cachedFixture('database', [], (draft) => createFolder(draft, log))
    rmSync(join(dataDir, 'database'), { recursive: true })
    cpSync(empty, join(dataDir, 'database'), { recursive: true })
  }
  const { databaseUrl } = readConfig({ ...outside.settings, DATA_DIR: dataDir })
  const old = await openDatabase({ dataDir, databaseUrl, log, migrations: readMigrations().slice(0, migrations) })
  const rows = await insertOldRows(old.pool)
  const hash = await createPasswords().hash(OLD_OWNER.password)
  await old.pool.query('update users set is_owner = true, password_hash = $1 where email = $2', [hash, OLD_OWNER.email])
  await old.close()
  // Servers make these anew: what is found of a document, and the prompts that are nobody's.
  const renewed = new Set(['passages', 'prompts'])
  await install.start(
    0,
    site.engine === 'embedded'
      ? { disk: 'kill', folder: 'database', diskAfter: draw.between(1, 1_500) }
      : { databaseAfter: draw.between(1, 400) },
  )
  return new Map([...rows].filter(([table]) => !renewed.has(table)))
}
