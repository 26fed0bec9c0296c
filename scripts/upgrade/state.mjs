import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * What an upgrade is about, so that one that was killed goes on, and one that ended can be undone. The backup is null
 * until there is one, and empty where there was no database.
 * @typedef {{ from: string, to: string, backup: string | null, step: string }} State
 */

/** @param {string} dataDir */
const pathIn = (dataDir) => join(dataDir, 'upgrade.json')

/**
 * @param {string} dataDir
 * @returns {State | undefined}
 */
export function readState(dataDir) {
  return existsSync(pathIn(dataDir)) ? JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) : undefined
}

/**
 * Whole and on the disk, or as it was before.
 * @param {string} dataDir
 * @param {State} state
 */
export function writeState(dataDir, state) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${pathIn(dataDir)}.draft`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${JSON.stringify(state, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, pathIn(dataDir))
}

/** @param {string} dataDir */
export function removeState(dataDir) {
  rmSync(pathIn(dataDir), { force: true })
}
