import { join } from 'node:path'
import { createSemaphore, runOnce } from '../child/index.ts'
import { DocumentError, type DocumentWriter } from './port.ts'

export { DocumentError, type DocumentWriter } from './port.ts'

/** The longest text takes about four seconds. */
const WRITING_WORK_MS = 30_000
const FILE_MAX_BYTES = 32 * 1024 * 1024
const HEAP_MB = 256
const AT_ONCE = 2

/**
 * Makes documents in a process of its own: Markdown may be written by anyone, and whatever it does to a parser or to
 * the drawing of a page, the server stays free.
 */
export function createDocumentWriter(): DocumentWriter {
  const semaphore = createSemaphore(AT_ONCE)
  return {
    write: (task, signal) =>
      semaphore(signal, async () => {
        const limits = { heapMb: HEAP_MB, maxBytes: FILE_MAX_BYTES, workMs: WRITING_WORK_MS }
        const output = await runOnce({ main: MAIN, task, ...limits, signal })
        if (typeof output === 'string') throw new DocumentError()
        return fileOf(output)
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
