import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres } from '../../../testing/postgres.ts'
import { createVectorIndex } from './vector-store.ts'

test.skipIf(!findPostgres())(
  `servers that make the index of a model at the same moment make one (${NEEDS_POSTGRES})`,
  async () => {
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    const database = await openDatabase({
      dataDir: 'unused',
      databaseUrl,
      log: pino({ level: 'silent' }),
    })
    for (let id = 100; id < 120; id += 1) {
      await Promise.all(Array.from({ length: 4 }, () => createVectorIndex(database.db, { id, dimensions: 4 })))
    }
    const { rows } = await database.db.execute(sql`
      select count(*)::int as count from pg_indexes where indexname like 'passage_vectors_of_model_1__'`)
    expect(rows).toEqual([{ count: 20 }])
    await database.close()
    await postgres.stop()
  },
)
