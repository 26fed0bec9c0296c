import type { Archives } from './port.ts'
import { readArchive } from './read-archive.ts'
import { receive } from './receive.ts'
import { writeZip } from '../zip/index.ts'

export { entryNameOf, fileEntryOf, fileNameOf } from './file-names.ts'
export {
  ArchiveError,
  type ArchiveTrouble,
  type ArchivedBytes,
  type ArchivedChat,
  type Archives,
  type BrokenReason,
  type FileTrouble,
  type Found,
  type Origin,
  type Received,
  TooLongError,
} from './port.ts'

/** A child that says nothing for this long, while we wait for it, is given up. */
const SILENCE_MS = 30_000
/** And so is one that takes longer than this altogether, while we wait for it: others wait for its place. */
const READING_MS = 10 * 60_000

export function createArchives({ silenceMs = SILENCE_MS, readingMs = READING_MS } = {}): Archives {
  const read: Archives['read'] = (archive, signal, options) =>
    readArchive(archive, signal, { ...options, silenceMs, readingMs })
  return { receive, read, write: writeZip }
}
