import { read } from '../adapters/analysis/child/read.ts'
import { SOFT_STOP_SHARE, WORK_MS } from '../adapters/analysis/limits.ts'
import { AnalysisError, type Analyser } from '../adapters/analysis/port.ts'

/**
 * The analyser, but for plain texts: the same parsers read them in this process. A process for each text takes longer
 * than most tests that upload one, and what such a process may do is tested where it is made.
 */
export function readTextsHere(analyser: Analyser): Analyser {
  return {
    ...analyser,
    async analyse(file, options) {
      const { path, name, mimeType } = file
      if (!mimeType.startsWith('text/')) return analyser.analyse(file, options)
      options.signal.throwIfAborted()
      const task = { file: path, name, mimeType, withOcr: false, softStopMs: WORK_MS * SOFT_STOP_SHARE }
      try {
        return await read(task, options.onProgress)
      } catch (error) {
        throw error instanceof AnalysisError ? error : new AnalysisError('damaged')
      }
    },
  }
}
