import { join } from 'node:path'
import { startSandboxed } from '../child/index.ts'
import { ArchiveError, type ArchivedBytes, type Found, type Received } from './port.ts'
import type { FileLine, Line } from './child/lines.ts'

/** The most a line may hold: a chat within its limits never comes near. */
const LINE_MAX_BYTES = 64 * 1024 * 1024
const HEAP_MB = 512

/**
 * The chats of an archive. A stranger's bytes are unpacked and parsed by a child that may read this one file and the
 * code it runs, write nothing, reach nothing, and can be killed at any moment.
 */
export async function* readArchive(
  archive: Received,
  signal: AbortSignal,
  { withFiles, silenceMs, readingMs }: { withFiles: boolean; silenceMs: number; readingMs: number },
): AsyncGenerator<Found, void, undefined> {
  const args = [archive.path, ...(withFiles ? ['with-files'] : [])]
  const child = startSandboxed({ main: MAIN, args, sandbox: { heapMb: HEAP_MB, files: [archive.path] }, signal })
  child.input.end()
  let leftMs = readingMs
  let listensSince = 0
  const listen = () => {
    listensSince = performance.now()
    return setTimeout(child.kill, Math.min(silenceMs, leftMs), 'too_slow')
  }
  let silence = listen()
  let isOver = false
  const lines = child.lines(LINE_MAX_BYTES)
  const next = async (): Promise<Good | undefined> => {
    const { value } = await lines.next()
    // What we do with a line takes as long as it takes.
    clearTimeout(silence)
    leftMs -= performance.now() - listensSince
    if (value === undefined) return undefined
    const line = JSON.parse(value) as Line
    if (line.kind === 'trouble') throw new ArchiveError(line.trouble)
    return line
  }
  try {
    for (let line = await next(); line; silence = listen(), line = await next()) {
      if (line.kind === 'end') {
        isOver = true
        break
      }
      if (line.kind === 'file') continue
      if (line.kind === 'broken') yield line
      else {
        // Those that are not taken are passed over with the lines above.
        const { kind, origin, chat } = line
        yield { kind, origin, chat, files: filesBehind(line.fileCount, next, () => (silence = listen())) }
      }
    }
  } finally {
    clearTimeout(silence)
    child.kill()
  }
  if (!isOver) throw new ArchiveError('gave_up')
}

type Good = Exclude<Line, { kind: 'trouble' }>

async function* filesBehind(
  count: number,
  next: () => Promise<Good | undefined>,
  listen: () => void,
): AsyncGenerator<ArchivedBytes> {
  for (let left = count; left > 0; left -= 1) {
    listen()
    const line = await next()
    if (line?.kind !== 'file') throw new ArchiveError('gave_up')
    yield bytesOf(line)
  }
}

function bytesOf(line: FileLine): ArchivedBytes {
  const { messageId, name } = line
  if ('trouble' in line) return { messageId, name, trouble: line.trouble }
  return { messageId, name, bytes: Buffer.from(line.data, 'base64') }
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
