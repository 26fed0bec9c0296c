import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createLane } from '../analysis/lane.ts'
import { DocumentError, type DocumentWriter } from './port.ts'

/** The longest text takes about four seconds; one that takes this long never ends. */
const WRITING_MS = 30_000
const FILE_MAX_BYTES = 32 * 1024 * 1024
const HEAP_MB = 256
const AT_ONCE = 2

/**
 * Makes documents in a process of its own: Markdown may be written by anyone, and whatever it does to a parser or to
 * the drawing of a page, the server stays free.
 */
export function createDocumentWriter(): DocumentWriter {
  const lane = createLane(AT_ONCE)
  return {
    write: (task, signal) =>
      lane(signal, async () => {
        const over = AbortSignal.any([signal, AbortSignal.timeout(WRITING_MS)])
        const child = spawn(process.execPath, [...FLAGS, MAIN], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
        const kill = () => void child.kill('SIGKILL')
        over.addEventListener('abort', kill, { once: true })
        const ended = new Promise<void>((resolve) => {
          child.once('error', () => resolve())
          child.once('close', () => resolve())
        })
        // One that could not be started takes nothing; its end says so.
        child.stdin.on('error', () => {})
        child.stdin.end(JSON.stringify(task))
        const pieces: Buffer[] = []
        let bytes = 0
        try {
          for await (const piece of child.stdout as AsyncIterable<Buffer>) {
            bytes += piece.length
            if (bytes > FILE_MAX_BYTES) break
            pieces.push(piece)
          }
        } finally {
          if (bytes > FILE_MAX_BYTES) kill()
          await ended
          over.removeEventListener('abort', kill)
        }
        signal.throwIfAborted()
        if (over.aborted || bytes === 0 || bytes > FILE_MAX_BYTES || child.exitCode !== 0) throw new DocumentError()
        return fileOf(Buffer.concat(pieces))
      }),
  }
}

/** A file begins as files of its kind do; anything else says which letters are missing. */
function fileOf(output: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = output.subarray(0, 4).toString('latin1')
  if (start === '%PDF' || start.startsWith('PK')) return output
  throw new DocumentError(output.toString('utf8').slice(0, 40))
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
const PROJECT_ROOT = join(import.meta.dirname, '../../../..')
const FLAGS = [
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  '--permission',
  '--allow-addons',
  ...[
    'server/src/adapters/documents',
    'server/src/adapters/archive',
    'contract/src',
    'node_modules',
    'package.json',
  ].map((path) => `--allow-fs-read=${join(PROJECT_ROOT, path)}`),
]
