import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that stands in a data folder while a backup is restored into it: nothing starts there until that has ended. */
const markPath = (dataDir: string) => join(dataDir, 'restore.unfinished')

export async function markRestore(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(markPath(dataDir), '', { mode: 0o600 })
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(markPath(dataDir), { force: true })
}

export async function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return stat(markPath(dataDir)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
