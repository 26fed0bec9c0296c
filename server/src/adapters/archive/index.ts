import type { Archives } from './port.ts'
import { readArchive } from './read-archive.ts'
import { receive } from './receive.ts'
import { writeZip } from './write-zip.ts'

export function createArchives(): Archives {
  return { receive, read: readArchive, write: writeZip }
}
