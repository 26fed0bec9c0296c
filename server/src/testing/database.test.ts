import { expect, it } from 'vitest'
import { openTestDatabase } from './database.ts'

it('a database that is used again has no index that its last user made', async () => {
  const first = await openTestDatabase()
  await first.pool.query('create index passage_vectors_of_model_1 on passage_vectors (passage_id) where model_id = 1')
  await first.close()
  const second = await openTestDatabase()
  const { rows } = await second.pool.query(
    `select indexname from pg_indexes where indexname like 'passage_vectors_of_model%'`,
  )
  await second.close()
  expect(rows).toEqual([])
})
