import { once } from 'node:events'
import { ArchiveError, type ArchivedChat } from '../port.ts'
import { readConversation } from '../formats/read-conversation.ts'
import { jsonElements, type Element } from './json-elements.ts'
import { CHAT_MAX_BYTES, CHAT_MAX_DEPTH, CHATS_MAX } from './limits.ts'
import type { FileLine, Line, Read } from './lines.ts'
import { openArchive, type OpenArchive } from './open-archive.ts'

// The process in which read-archive.ts has archives unpacked and parsed. It writes a line for each chat that it finds.
const [path, mode] = process.argv.slice(2) as [string, string?]
try {
  await readAll()
  await writeLine({ kind: 'end' })
} catch (error) {
  await writeLine({ kind: 'trouble', trouble: error instanceof ArchiveError ? error.trouble : 'damaged' })
}

async function readAll(): Promise<void> {
  let count = 0
  const archive = await openArchive(path)
  for await (const file of archive.conversations()) {
    for await (const element of jsonElements(file, { bytes: CHAT_MAX_BYTES, depth: CHAT_MAX_DEPTH })) {
      count += 1
      if (count > CHATS_MAX) throw new ArchiveError('too_many_chats')
      const found = read(element, archive)
      const wanted = found.kind === 'chat' && mode === 'with-files' ? namesOf(found.chat) : []
      await writeLine({ ...found, fileCount: wanted.length })
      for (const { messageId, name, entry } of wanted) {
        const bytes = await archive.readFile(entry)
        await writeLine({ kind: 'file', messageId, name, ...contentOf(bytes) })
      }
    }
  }
}

function namesOf({ messages }: ArchivedChat) {
  return messages.flatMap(({ id: messageId, files = [] }) =>
    files.flatMap((file) => ('entry' in file ? [{ messageId, ...file }] : [])),
  )
}

function contentOf(bytes: Buffer | undefined): Pick<FileLine & { data: string }, 'data'> | { trouble: 'damaged' } {
  return bytes ? { data: bytes.toString('base64') } : { trouble: 'damaged' }
}

function read(element: Element, { findFile }: OpenArchive): Read {
  if ('fault' in element) return { kind: 'broken', title: '', reason: element.fault }
  let value: unknown
  try {
    value = JSON.parse(element.text)
  } catch {
    return { kind: 'broken', title: '', reason: 'unreadable' }
  }
  return readConversation(value, findFile)
}

/** Waits until the line is taken, so that the parent's pace is ours. */
async function writeLine(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
