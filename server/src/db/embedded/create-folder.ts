import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { syncPath, syncTree } from './sync-tree.ts'

const run = promisify(execFile)
const MAKER = join(import.meta.dirname, 'make-draft.ts')

/**
 * Makes a new database folder when there is none. It is made beside its place and moved there when it is whole and on
 * the disk, so that a kill at any moment leaves either nothing or a database.
 */
export async function createFolder(path: string, log: Logger): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  log.info({ folder: path }, 'database_creating')
  mkdirSync(dirname(path), { recursive: true })
  // In a process of its own: making a database takes 150 MB that the server would keep for ever.
  await run(process.execPath, [MAKER, draft])
  syncTree(draft)
  // Takes the place of an empty folder; one with something in it is somebody else's and the move fails.
  renameSync(draft, path)
  syncPath(dirname(path))
}
