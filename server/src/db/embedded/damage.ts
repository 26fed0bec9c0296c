import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupsIn, isDatabaseFolder, listBackups } from '../copies/backup-files.ts'

/** SQLSTATE: a page or an index that makes no sense, a file that is not there or cannot be read. */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58P01', '58030'])

export function isDamage(error: unknown): boolean {
  return DAMAGE_CODES.has(String((error as { code?: unknown } | null)?.code))
}

/** What whoever starts a server on files that the engine cannot use is told: what to do. Its own words are in the log. */
export function explainDamage(dataDir: string): string {
  const path = join(dataDir, 'database')
  const newest = listBackups(dataDir, isDatabaseFolder).at(-1)
  const opening = `The database in ${path} could not be opened: its files are damaged. `
  const ending = ' The log above has what the database itself reported.'
  if (newest === undefined)
    return `${opening}There is no copy of it in ${backupsIn(dataDir)}. Put your own backup of ${dataDir} in its place, then start Alcove again.${ending}`
  return (
    `${opening}Put your own backup of ${dataDir} in its place. If you have none, go back to the newest copy that Alcove made: ` +
    `rename ${path}, copy ${newest} to that place, and start Alcove again. ` +
    `What was written after that copy was made is not in it.${ending}`
  )
}

/** The engine begins a file of its log at once. With less room it ends, in whatever words it has for that. */
const LOG_FILE_BYTES = 16 * 1024 ** 2
const FULL_DISK = /ENOSPC|EDQUOT|No space left on device|[Qq]uota exceeded/

/** Whether something else than its files keeps a database from being opened, in a sentence. */
export function explainFileError(path: string, error: unknown, freeBytes = freeBytesAt(path)): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (freeBytes < LOG_FILE_BYTES || FULL_DISK.test(`${code} ${message}`))
    return `The database in ${path} could not be opened: the disk is full. Make room, then start Alcove again.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The database in ${path} could not be opened: this user may not read and write there. Allow it, then start Alcove again.`
  return undefined
}

function freeBytesAt(path: string): number {
  try {
    // A database that could not be made is not there.
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  } catch {
    return Infinity
  }
}
