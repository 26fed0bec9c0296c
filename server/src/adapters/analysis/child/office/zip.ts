import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { inflate, type InflateErrors } from '../../../zip/index.ts'
import { AnalysisError } from '../../port.ts'
import { inflateBudget, partsBudget, textBudget, ZIP_ENTRIES_MAX } from '../../limits.ts'
import { readStart, type FileBytes } from '../file-bytes.ts'

/** A document that is a ZIP of parts. All that is unpacked of it is counted against one budget. */
export type Zip = {
  readonly names: ReadonlySet<string>
  has(name: string): boolean
  /** The bytes of a part as they are unpacked. Throws `damaged` where there is none. */
  read(name: string): AsyncGenerator<Buffer>
  /** A part as a whole, for those that are small or must be held. */
  text(name: string, maxBytes?: number): Promise<string>
}

const WHOLE_PART_MAX_BYTES = 32 * 1024 * 1024
/** The kind of file in the upper half of a Unix mode. */
const FILE_KIND = 0o170000
const SYMBOLIC_LINK = 0o120000

export async function openZip(file: FileBytes): Promise<Zip> {
  await refuseLocked(file)
  const options = { lazyEntries: true, autoClose: false }
  const opened = typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(file, options)
  const zip = await opened.catch(() => {
    throw new AnalysisError('damaged')
  })
  if (zip.entryCount > ZIP_ENTRIES_MAX) throw new AnalysisError('too_large')
  const entries = await listEntries(zip)
  refuseBomb(zip, entries)
  const budget = { left: inflateBudget(zip.fileSize) }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new AnalysisError('damaged')
    if (entry.isEncrypted()) throw new AnalysisError('encrypted')
    yield* inflate(zip, entry, budget, ERRORS)
  }
  return {
    names: new Set(entries.keys()),
    has: (name) => entries.has(name),
    read,
    async text(name, maxBytes = WHOLE_PART_MAX_BYTES) {
      const parts: Buffer[] = []
      let size = 0
      for await (const part of read(name)) {
        size += part.length
        if (size > maxBytes) throw new AnalysisError('too_large')
        parts.push(part)
      }
      return Buffer.concat(parts).toString()
    },
  }
}

/** A password makes a container of the old kind of an office file. */
async function refuseLocked(file: FileBytes): Promise<void> {
  const { bytes } = await readStart(file, 4)
  if (bytes.length === 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new AnalysisError('encrypted')
}

/**
 * A reader stops when it has text enough, and would take the first pages of a bomb for a document. What parts say they
 * hold is refused here; a part that says too little is damaged as soon as more comes out of it.
 */
function refuseBomb(zip: ZipFile, entries: ReadonlyMap<string, Entry>): void {
  let [text, all] = [0, 0]
  for (const { fileName, uncompressedSize, compressedSize } of entries.values()) {
    if (uncompressedSize > compressedSize * DEFLATE_MAX_RATIO) throw new AnalysisError('damaged')
    all += uncompressedSize
    if (TEXT_PART.test(fileName)) text += uncompressedSize
  }
  if (text > textBudget(zip.fileSize) || all > partsBudget(zip.fileSize)) throw new AnalysisError('too_large')
}

/** No bytes shrink further in this format, so a part that says more than this lies. */
const DEFLATE_MAX_RATIO = 1_040
const TEXT_PART = /\.(?:xml|rels|x?html?|opf|ncx)$/i

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const isLink = ((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK
      // The first of a name is the one; a second is there to be found by somebody else.
      if (!isLink && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch {
    // Names that lead out of the archive, and lists that do not add up.
    throw new AnalysisError('damaged')
  }
  return entries
}

const ERRORS: InflateErrors = {
  tooLarge: () => new AnalysisError('too_large'),
  damaged: () => new AnalysisError('damaged'),
}
