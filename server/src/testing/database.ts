import { writeFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { createFolder } from '../db/embedded/create-folder.ts'
import { openEmbedded, type Embedded } from '../db/embedded/open-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import type { OpenDatabase } from '../db/open.ts'
import { cachedFixture } from './cached-fixture.ts'

const log = pino({ level: 'silent' })

/** A database of the test file's own: the embedded engine in memory, with every migration applied. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const dump = await migratedFixture('database.tar', async (draft) => {
    const embedded = await openMigrated({ kind: 'memory' })
    writeFileSync(draft, await embedded.dump())
    await embedded.close()
  })
  const { pool, close } = await openEmbedded({ kind: 'memory', dump }, log)
  return { db: drizzle(pool), pool, engine: 'embedded', close }
}

/** A folder with such a database. Whoever needs one copies it. */
export function migratedFolder(): Promise<string> {
  return migratedFixture('migrated', async (draft) => {
    await createFolder(draft, log)
    const embedded = await openMigrated({ kind: 'folder', path: draft })
    await embedded.close()
  })
}

// A new database takes seconds, a copy of one a fraction.
function migratedFixture(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const key = readMigrations().map((migration) => `${migration.name}${migration.hash}`)
  return cachedFixture(name, key, make)
}

async function openMigrated(where: Parameters<typeof openEmbedded>[0]): Promise<Embedded> {
  const embedded = await openEmbedded(where, log)
  await migrate(embedded.pool, readMigrations())
  return embedded
}
