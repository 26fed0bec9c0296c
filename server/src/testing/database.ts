import { writeFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { openEmbedded } from '../db/embedded/open-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import type { OpenDatabase } from '../db/open.ts'
import { cachedFixture } from './cached-fixture.ts'

const log = pino({ level: 'silent' })

/** A database of the test file's own: the embedded engine in memory, with every migration applied. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { pool, close } = await openEmbedded({ kind: 'memory', dump: await migratedDump() }, log)
  return { db: drizzle(pool), pool, engine: 'embedded', close }
}

// A new database takes seconds, a copy of one a fraction.
function migratedDump(): Promise<string> {
  const migrations = readMigrations()
  return cachedFixture(
    'database.tar',
    migrations.map(({ name, hash }) => `${name}${hash}`),
    async (draft) => {
      const { pool, dump, close } = await openEmbedded({ kind: 'memory' }, log)
      try {
        await migrate(pool, migrations)
        writeFileSync(draft, await dump())
      } finally {
        await close()
      }
    },
  )
}
