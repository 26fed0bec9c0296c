import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { takeLock, type FileLock } from '../db/embedded/lock.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../../..')
/** What tests make once and keep. */
export const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/alcove')
const WAIT_MS = 120_000
const LOOK_MS = 50
const OLD = /^(.+)-[0-9a-f]{16}(\.draft.*)?$/

/**
 * A file or folder that is slow to make and the same for every test file: the first one that needs it makes it, the
 * others wait and use it, also in later runs with the same `key` and engine.
 */
export async function cachedFixture(
  name: string,
  key: readonly string[],
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const path = join(CACHE, `${name}-${hashOf(key)}`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const lock = await waitForLock(join(CACHE, `${name}.lock`))
  try {
    if (existsSync(path)) return path
    // What an earlier state of the project needed is of no use any more, and large.
    for (const old of readdirSync(CACHE)) {
      if (OLD.exec(old)?.[1] === name) rmSync(join(CACHE, old), { recursive: true, force: true })
    }
    const draft = `${path}.draft`
    await make(draft)
    renameSync(draft, path)
    return path
  } finally {
    lock.release()
  }
}

async function waitForLock(path: string): Promise<FileLock> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const lock = takeLock(path)
    if (lock) return lock
    await setTimeout(LOOK_MS)
  }
  throw new Error(`${path} has been held for two minutes.`)
}

function hashOf(key: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', '@electric-sql/pglite-pgvector']) {
    hash.update(readFileSync(join(PROJECT_ROOT, 'node_modules', name, 'package.json')))
  }
  for (const part of key) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
