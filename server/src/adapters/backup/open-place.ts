import type { Config } from '../../config.ts'
import { parseBucketAddress } from './bucket-address.ts'
import { createFolderPlace } from './folder.ts'
import type { BackupPlace } from './place.ts'

/** Where backups go: a folder of this machine, or `s3://bucket/prefix`, whose SDK is loaded only then. */
export async function openPlace(
  target: string,
  config: Pick<Config, 'dataDir' | 'backupS3Access' | 's3'>,
): Promise<BackupPlace> {
  const address = parseBucketAddress(target)
  if (!address) return createFolderPlace(target, config.dataDir)
  const { createBucketPlace } = await import('./bucket.ts')
  return createBucketPlace(address, config)
}
