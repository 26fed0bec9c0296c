import { join } from 'node:path'
import { IMAGE_PIXELS } from '#contract/images/schema.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { runOnce } from '../../child/index.ts'
import { PaintError, type ImageGenerator } from '../port.ts'
import type { PictureTask } from './child/task.ts'

/** A picture takes about a second. */
const PAINTING_WORK_MS = 60_000
const PICTURE_MAX_BYTES = 24 * 1024 * 1024
const HEAP_MB = 256

/** Draws abstract pictures from words by rules, in a process of its own: no model is needed and the server stays free. */
export function createBuiltinImageGenerator(): ImageGenerator {
  return {
    async paint({ words, style, size, seed }, signal) {
      const picture = await runOnce({
        main: MAIN,
        task: { words, style, seed, ...IMAGE_PIXELS[size] } satisfies PictureTask,
        heapMb: HEAP_MB,
        maxBytes: PICTURE_MAX_BYTES,
        workMs: PAINTING_WORK_MS,
        signal,
      })
      if (typeof picture === 'string') throw new PaintError(imageMessages.gaveUp, { isPassing: picture !== 'too_slow' })
      return picture
    },
  }
}

const MAIN = join(import.meta.dirname, 'child/main.ts')
