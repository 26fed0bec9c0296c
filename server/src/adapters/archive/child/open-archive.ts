import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { inflate, type InflateErrors } from '../../zip/index.ts'
import type { FindFile } from '../formats/find-file.ts'
import { ArchiveError } from '../port.ts'
import { FILE_MAX_BYTES, FILES_MAX, inflateBudget } from './limits.ts'

/** ChatGPT and Claude keep their chats in one file, or in numbered ones when there are many. */
const CONVERSATIONS = /(^|\/)conversations(-\d+)?\.json$/i
/** We keep each in a file of its own. */
const OWN_CHATS = /(^|\/)chats\/[^/]+\.json$/i
/** What a Mac adds to every archive that it makes. */
const JUNK = /(^|\/)(__MACOSX\/|\._)/
/** What ChatGPT calls a file begins with its id, in whatever folder it lies. */
const ASSET = /(?:^|\/)(file[-_][A-Za-z0-9]+)[^/]*$/

export type OpenArchive = {
  /** The files with chats in them, each to be read once and in order. */
  conversations(): AsyncGenerator<AsyncIterable<Buffer>, void, undefined>
  readonly findFile: FindFile
  /** A file that findFile found; undefined when its bytes are not as they should be. */
  readFile(entry: string): Promise<Buffer | undefined>
}

/** An archive as the child sees it. Whatever is unpacked counts against one budget. */
export async function openArchive(path: string, filesMax = FILES_MAX): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new ArchiveError(/central directory record signature not found/.test(error.message) ? 'not_zip' : 'damaged')
  })
  if (zip.entryCount > filesMax) throw new ArchiveError('too_many_files')
  const { chats, byPath, byAsset } = await listEntries(zip)
  if (chats.length === 0) throw new ArchiveError('nothing')
  const budget = { left: inflateBudget(zip.fileSize) }
  return {
    async *conversations() {
      for (const entry of chats) {
        if (entry.isEncrypted()) throw new ArchiveError('encrypted')
        yield inflate(zip, entry, budget, ERRORS)
      }
    },
    findFile(reference) {
      const entry = 'path' in reference ? byPath.get(reference.path) : byAsset.get(reference.assetId)
      return entry && { entry: entry.fileName, bytes: entry.uncompressedSize }
    },
    async readFile(name) {
      const entry = byPath.get(name)
      if (!entry || entry.isEncrypted()) return undefined
      const chunks: Buffer[] = []
      let bytes = 0
      try {
        for await (const chunk of inflate(zip, entry, budget, ERRORS)) {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > FILE_MAX_BYTES) return undefined
        }
      } catch (error) {
        // One picture that is damaged is no reason to leave the chats behind.
        if (error instanceof ArchiveError && error.trouble === 'damaged') return undefined
        throw error
      }
      return Buffer.concat(chunks)
    },
  }
}

type Entries = { chats: Entry[]; byPath: Map<string, Entry>; byAsset: Map<string, Entry> }

async function listEntries(zip: ZipFile): Promise<Entries> {
  const conversations: Entry[] = []
  const own: Entry[] = []
  const byPath = new Map<string, Entry>()
  const byAsset = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (JUNK.test(name) || name.endsWith('/')) continue
      if (CONVERSATIONS.test(name)) conversations.push(entry)
      else if (OWN_CHATS.test(name)) own.push(entry)
      else {
        byPath.set(name, entry)
        const asset = ASSET.exec(name)?.[1]
        if (asset) byAsset.set(asset, entry)
      }
    }
  } catch (error) {
    const isUnsafe = /relative path|absolute path|invalid characters in fileName/.test((error as Error).message)
    throw new ArchiveError(isUnsafe ? 'unsafe_names' : 'damaged')
  }
  const found = conversations.length > 0 ? conversations : own
  return { chats: found.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1)), byPath, byAsset }
}

const ERRORS: InflateErrors = {
  tooLarge: () => new ArchiveError('swells'),
  damaged: () => new ArchiveError('damaged'),
}
