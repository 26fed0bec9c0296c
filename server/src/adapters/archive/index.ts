import type { Archives } from './port.ts'
import { readArchive } from './read-archive.ts'
import { receive } from './receive.ts'
import { writeZip } from './write-zip.ts'

/** A child that says nothing for this long, while we wait for it, is given up. */
const SILENCE_MS = 30_000

export function createArchives({ silenceMs = SILENCE_MS } = {}): Archives {
  const read: Archives['read'] = (archive, signal, options) => readArchive(archive, signal, { ...options, silenceMs })
  return { receive, read, write: writeZip }
}
