import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { IMAGE_PIXELS } from '#contract/images/schema.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { PaintError, type ImagePainter } from '../port.ts'
import type { PictureTask } from './child/task.ts'

/** A picture takes about a second; one that takes this long never ends. */
const PAINTING_MS = 60_000
const PICTURE_MAX_BYTES = 24 * 1024 * 1024
const HEAP_MB = 256

/** Draws abstract pictures from words by rules, in a process of its own: no model is needed and the server stays free. */
export function createBuiltinPainter(): ImagePainter {
  return {
    async paint({ words, style, size, seed }, signal) {
      signal.throwIfAborted()
      const task: PictureTask = { words, style, seed, ...IMAGE_PIXELS[size] }
      const over = AbortSignal.any([signal, AbortSignal.timeout(PAINTING_MS)])
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
          if (bytes > PICTURE_MAX_BYTES) break
          pieces.push(piece)
        }
      } finally {
        kill()
        await ended
        over.removeEventListener('abort', kill)
      }
      signal.throwIfAborted()
      if (over.aborted || bytes === 0 || bytes > PICTURE_MAX_BYTES)
        throw new PaintError(imageMessages.gaveUp, { isPassing: !over.aborted })
      return Buffer.concat(pieces)
    },
  }
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
const PROJECT_ROOT = join(import.meta.dirname, '../../../../..')
const FLAGS = [
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  '--permission',
  '--allow-addons',
  ...['server/src/adapters/images', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${join(PROJECT_ROOT, path)}`,
  ),
]
