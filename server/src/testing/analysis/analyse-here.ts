import { IMAGE_TYPES } from '#contract/attachments/file-types.ts'
import { drawImage, drawSmall } from '../../adapters/analysis/child/pictures/draw-picture.ts'
import { read } from '../../adapters/analysis/child/read.ts'
import { SOFT_STOP_SHARE, WORK_MS } from '../../adapters/analysis/limits.ts'
import { AnalysisError, type Analyser } from '../../adapters/analysis/index.ts'

/**
 * The analyser, but plain texts are read and pictures are drawn in this process, by the same code, and nobody looks for
 * words in pictures. A process for each of them takes longer than most tests that upload one; what such a process may
 * do, and what it reads in pictures, is tested where it is made.
 */
export function analyseHere(analyser: Analyser): Analyser {
  return {
    ...analyser,
    analyse(file, options) {
      const { path, name, mimeType } = file
      if (!mimeType.startsWith('text/') && !IMAGE_TYPES.includes(mimeType)) return analyser.analyse(file, options)
      const task = { file: path, name, mimeType, withOcr: false, softStopMs: WORK_MS * SOFT_STOP_SHARE }
      return withTrouble(options.signal, () => read(task, options.onProgress))
    },
    thumbnail(file, signal) {
      if (!IMAGE_TYPES.includes(file.mimeType)) return analyser.thumbnail(file, signal)
      return withTrouble(signal, async () => (await drawSmall(file.path)).bytes)
    },
    image: ({ path }, signal, options) =>
      withTrouble(signal, async () => {
        const image = await drawImage(path)
        return options?.withThumbnail ? { ...image, thumbnail: await drawSmall(path) } : image
      }),
  }
}

/** A process that fails says that the file is damaged. */
async function withTrouble<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  try {
    return await work()
  } catch (error) {
    throw error instanceof AnalysisError ? error : new AnalysisError('damaged')
  }
}
