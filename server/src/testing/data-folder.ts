import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createFolder } from '../db/embedded/create-folder.ts'
import { cachedFixture } from './cached-fixture.ts'
import { migratedFolder } from './database.ts'

/** A folder of one test's own, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of one test's own with an embedded database that nobody has used yet. */
export async function newDataFolder(): Promise<string> {
  return copyOf(await cachedFixture('database', [], (draft) => createFolder(draft, pino({ level: 'silent' }))))
}

/** The same, but with every migration applied. */
export async function migratedDataFolder(): Promise<string> {
  return copyOf(await migratedFolder())
}

function copyOf(made: string): string {
  const folder = temporaryFolder()
  cpSync(made, join(folder, 'database'), { recursive: true })
  return folder
}
