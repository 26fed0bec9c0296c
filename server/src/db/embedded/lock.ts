import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held until released; the kernel frees it when the process ends in any way, kill -9 included. */
export type FileLock = { release(): void }

const SQLITE_BUSY = 5

/**
 * Takes an exclusive lock on a file, or answers undefined when somebody else has it.
 * SQLite's lock is used because Node has no flock of its own, and a file with a process id in it outlives its process.
 */
export function takeLock(path: string): FileLock | undefined {
  mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path)
  try {
    // Nothing is ever written, so there is nothing to journal.
    file.exec('pragma journal_mode = off')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: () => file.close() }
}
