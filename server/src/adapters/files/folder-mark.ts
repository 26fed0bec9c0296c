import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withFile } from './with-file.ts'

/**
 * A file beside the files of an install that has the install's number in its name: a server that finds it looks into
 * the folder of the others. It goes along when the folder is copied, and several installs may have theirs in one.
 */
export async function writeFolderMark(dataDir: string, id: string): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  await withFile(pathOf(dataDir, id), 'w', (file) => file.sync())
}

export async function hasFolderMark(dataDir: string, id: string): Promise<boolean> {
  return stat(pathOf(dataDir, id)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

export function removeFolderMark(dataDir: string, id: string): Promise<void> {
  return rm(pathOf(dataDir, id), { force: true })
}

const folderOf = (dataDir: string) => join(resolve(dataDir), 'files')
const pathOf = (dataDir: string, id: string) => join(folderOf(dataDir), `.install-${id}`)
