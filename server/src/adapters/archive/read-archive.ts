import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ArchiveError, type Found, type Received } from './port.ts'
import type { Line } from './child/lines.ts'

/** The most a line may hold: a chat within its limits never comes near. */
const LINE_MAX_BYTES = 64 * 1024 * 1024
/** A child that says nothing for this long, while we wait for it, is given up. */
const SILENCE_MS = 30_000
const HEAP_MB = 512

/**
 * The chats of an archive. A stranger's bytes are unpacked and parsed by a child that may read this one file and the
 * code it runs, write nothing, reach nothing, and can be killed at any moment.
 */
export async function* readArchive(archive: Received, signal: AbortSignal): AsyncGenerator<Found, void, undefined> {
  const child = spawn(process.execPath, [...SANDBOX, `--allow-fs-read=${archive.path}`, MAIN, archive.path], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  })
  // A child that cannot start or is killed is one whose lines end early.
  child.on('error', () => {})
  const listen = () => setTimeout(() => child.kill('SIGKILL'), SILENCE_MS)
  let silence = listen()
  let isOver = false
  try {
    for await (const text of readLines(child.stdout)) {
      const line = JSON.parse(text) as Line
      if (line.kind === 'trouble') throw new ArchiveError(line.trouble)
      isOver = line.kind === 'end'
      // What we do with a chat takes as long as it takes.
      clearTimeout(silence)
      if (line.kind !== 'end') yield line
      silence = listen()
    }
  } finally {
    clearTimeout(silence)
    child.kill('SIGKILL')
  }
  if (!isOver) throw new ArchiveError('gave_up')
}

async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, end))
      yield Buffer.concat(parts).toString()
      parts = []
      size = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > LINE_MAX_BYTES) return
  }
}

const NEWLINE = '\n'.charCodeAt(0)
const PROJECT_ROOT = join(import.meta.dirname, '../../../..')
const MAIN = join(import.meta.dirname, 'child/main.ts')
const SANDBOX = [
  `--max-old-space-size=${HEAP_MB}`,
  '--permission',
  ...['server/src', 'contract/src', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${join(PROJECT_ROOT, path)}`,
  ),
]
