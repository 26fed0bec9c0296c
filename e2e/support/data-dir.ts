import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE } from '#server/testing/cached-fixture.ts'

/**
 * A data folder in which nobody has done anything yet. Its database is a copy, and the weights of the embeddings are
 * those of every other: both take longer to make than most journeys.
 */
export async function newDataDir(): Promise<string> {
  // Fetched here: most of those who import this start no app, and it brings the whole database along.
  const { migratedFolder } = await import('#server/testing/database.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'alcove-e2e-'))
  cpSync(await migratedFolder(), join(dataDir, 'database'), { recursive: true })
  const weights = join(CACHE, 'embeddings')
  mkdirSync(weights, { recursive: true })
  symlinkSync(weights, join(dataDir, 'embeddings'), 'junction')
  return dataDir
}
