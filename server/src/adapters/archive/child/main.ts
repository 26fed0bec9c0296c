import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { ArchiveError, type Found } from '../port.ts'
import { readConversation } from '../formats/read-conversation.ts'
import { conversationFiles } from './conversation-files.ts'
import { jsonElements, type Element } from './json-elements.ts'
import { CHAT_MAX_BYTES, CHAT_MAX_DEPTH, CHATS_MAX } from './limits.ts'
import type { Line } from './lines.ts'

// The process in which read-archive.ts has archives unpacked and parsed. It writes a line for each chat that it finds.
const [path] = process.argv.slice(2) as [string]
try {
  // The server's own work goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Not every system allows it.
}

try {
  await readAll()
  await say({ kind: 'end' })
} catch (error) {
  await say({ kind: 'trouble', trouble: error instanceof ArchiveError ? error.trouble : 'damaged' })
}

async function readAll(): Promise<void> {
  let count = 0
  for await (const file of conversationFiles(path)) {
    for await (const element of jsonElements(file, { bytes: CHAT_MAX_BYTES, depth: CHAT_MAX_DEPTH })) {
      count += 1
      if (count > CHATS_MAX) throw new ArchiveError('too_many_chats')
      await say(read(element))
    }
  }
}

function read(element: Element): Found {
  if ('fault' in element) return { kind: 'broken', title: '', reason: element.fault }
  let value: unknown
  try {
    value = JSON.parse(element.text)
  } catch {
    return { kind: 'broken', title: '', reason: 'unreadable' }
  }
  return readConversation(value)
}

/** Waits until the line is taken, so that the parent's pace is ours. */
async function say(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
