import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openEngine } from './engine.ts'

/**
 * Makes a new database folder when there is none. It is made beside its place and moved there when it is whole and on
 * the disk, so that a kill at any moment leaves either nothing or a database.
 */
export async function createFolder(path: string, onLine: (line: string) => void): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  const engine = await openEngine({ kind: 'folder', path: draft }, onLine)
  await engine.close()
  syncTree(draft)
  // Takes the place of an empty folder; one with something in it is somebody else's and the move fails.
  renameSync(draft, path)
  syncPath(dirname(path))
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

function syncPath(path: string): void {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
