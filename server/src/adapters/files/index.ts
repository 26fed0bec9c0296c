import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createDiskFiles } from './disk.ts'
import type { Files } from './port.ts'
import { createStaging, type Staging } from './staging.ts'

export { readFreeBytes } from './disk-space.ts'
export type { Staging }

/** Files on the disk, or in a bucket when the settings name one. The SDK is loaded only then: it is large. */
export async function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  if (!config.s3) return createDiskFiles(join(resolve(config.dataDir), 'files'))
  const { createS3Files } = await import('./s3.ts')
  return createS3Files(config.s3)
}

/** What arrives stands in the data folder first, wherever it is kept in the end. */
export function createUploads(config: Pick<Config, 'dataDir'>): Staging {
  return createStaging(join(resolve(config.dataDir), 'uploads'))
}
