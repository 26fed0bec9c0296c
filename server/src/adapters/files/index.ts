import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createDiskFiles } from './disk.ts'
import type { Files } from './port.ts'
import { createStaging, type Staging } from './staged-uploads.ts'

export { readFreeBytes } from './disk-space.ts'
export { hasFolderMark, removeFolderMark, writeFolderMark } from './folder-mark.ts'
export { type ByteRange, type Files, MissingFile } from './port.ts'
export { BrokenBody, type Staged, type Staging, TooManyBytes, WrongOffset } from './staged-uploads.ts'

/** Files on the disk, or in a bucket when the settings name one. The SDK is loaded only then: it is large. */
export async function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  if (!config.s3) return createDiskFiles(join(resolve(config.dataDir), 'files'))
  const { createS3Files } = await import('./s3.ts')
  return createS3Files(config.s3)
}

/**
 * What arrives stands in the data folder first, wherever it is kept in the end. Servers that share a data folder have
 * a folder each in it, or two of them would write to one file.
 */
export function createUploads(config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>): Staging {
  const folder = join(resolve(config.dataDir), 'uploads')
  if (config.databaseUrl === undefined) return createStaging(folder)
  void removeOldUploads(folder)
  return createStaging(join(folder, `server-${randomUUID()}`))
}

/** Nobody sends a file for so long, and a server whose folder is gone makes it again. */
const OLD_MS = 48 * 60 * 60 * 1_000

/**
 * Folders of servers that ended, and files of a time when servers had none. What they had received of unfinished
 * uploads is kept elsewhere.
 */
async function removeOldUploads(uploads: string): Promise<void> {
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - OLD_MS,
      () => false,
    )
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
