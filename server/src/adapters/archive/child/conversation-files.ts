import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError } from '../port.ts'
import { FILES_MAX, inflateBudget } from './limits.ts'

/** ChatGPT and Claude keep their chats in one file, or in numbered ones when there are many. */
const CONVERSATIONS = /(^|\/)conversations(-\d+)?\.json$/i
/** We keep each in a file of its own. */
const OWN_CHATS = /(^|\/)chats\/[^/]+\.json$/i
/** What a Mac adds to every archive that it makes. */
const JUNK = /(^|\/)(__MACOSX\/|\._)/

/** Opens an archive and answers the files with chats in it, each to be read once and in order. */
export async function* conversationFiles(path: string): AsyncGenerator<AsyncIterable<Buffer>, void, undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new ArchiveError(/central directory record signature not found/.test(error.message) ? 'not_zip' : 'damaged')
  })
  if (zip.entryCount > FILES_MAX) throw new ArchiveError('too_many_files')
  const entries = await listEntries(zip)
  if (entries.length === 0) throw new ArchiveError('nothing')
  const budget = { left: inflateBudget(zip.fileSize) }
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new ArchiveError('encrypted')
    yield inflate(zip, entry, budget)
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const conversations: Entry[] = []
  const own: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (JUNK.test(name)) continue
      if (CONVERSATIONS.test(name)) conversations.push(entry)
      else if (OWN_CHATS.test(name)) own.push(entry)
    }
  } catch (error) {
    const isUnsafe = /relative path|absolute path|invalid characters in fileName/.test((error as Error).message)
    throw new ArchiveError(isUnsafe ? 'unsafe_names' : 'damaged')
  }
  const found = conversations.length > 0 ? conversations : own
  return found.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
}

async function* inflate(zip: ZipFile, entry: Entry, budget: { left: number }): AsyncGenerator<Buffer, void, undefined> {
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      budget.left -= chunk.length
      if (budget.left < 0) throw new ArchiveError('swells')
      yield chunk
    }
  } catch (error) {
    // Sizes that lie, bytes that do not inflate, methods that nobody uses.
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged')
  } finally {
    stream?.destroy()
  }
}
