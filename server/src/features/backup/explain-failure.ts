import { backupFailures } from '#contract/backup/messages.ts'
import { BrokenArchive, MissingBackupFile, NoRoomLeft, PlaceAway } from '../../adapters/backup/index.ts'
import { outageOf } from '../../http/outage.ts'

/** Another server has taken over, or this one stops. */
export class BackupEnded extends Error {}

const GONE = new Set(['ENOENT', 'EIO', 'ENODEV', 'ESTALE', 'EACCES', 'EPERM', 'EROFS', 'ENOTCONN'])

/** Why a backup failed and what to do, in a sentence. Undefined for a mistake of ours. */
export function explainFailure(error: unknown, folder: string): string | undefined {
  if (error instanceof BackupEnded) return backupFailures.ended
  if (error instanceof PlaceAway) return error.message
  if (error instanceof NoRoomLeft && error.message === backupFailures.noRoomForRows) return error.message
  if (error instanceof BrokenArchive || error instanceof MissingBackupFile) return backupFailures.changed
  const outage = error instanceof NoRoomLeft ? 'disk' : outageOf(error)
  if (outage === 'disk') return backupFailures.full
  if (outage === 'database') return backupFailures.database
  if (outage === 'bucket') return backupFailures.files
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && GONE.has(code) ? backupFailures.folderGone(folder) : undefined
}
