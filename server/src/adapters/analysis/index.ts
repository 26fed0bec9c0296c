import { IMAGE_TYPES } from '#contract/attachments/file-types.ts'
import { AnalysisError, type Analyser, type Analysis } from './port.ts'
import type { Results } from './child-lines.ts'
import type { Task } from './child/messages.ts'
import { createSemaphore } from '../child/index.ts'
import { DOCUMENT_PROCESSES, OCR_MAX_PAGES, SCAN_STEP_WORK_MS, SOFT_STOP_SHARE, WORK_MS } from './limits.ts'
import { runChild } from './run-child.ts'
import { sniff } from './sniff/sniff.ts'

export { DOCUMENT_PROCESSES } from './limits.ts'
export {
  type Analyser,
  type Analysis,
  AnalysisError,
  type RenderedPage,
  type ScannedPage,
  type Sniffed,
  TEXT_MAX_CHARS,
} from './port.ts'

/**
 * Reads strangers' files in processes of their own: some for documents, one for pictures.
 * `workMs` is what a file may take of a processor's time, `ocrPages` how many pages are read as pictures at once.
 */
export function createAnalyser({
  workMs = WORK_MS,
  ocrPages = OCR_MAX_PAGES,
}: { workMs?: number; ocrPages?: number } = {}): Analyser {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  // A page that someone looks at does not wait behind a long document.
  const documents = createSemaphore(DOCUMENT_PROCESSES)
  const pictures = createSemaphore(1)

  /** Keeps track of the work, so that closing can wait for it. */
  const track = async <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const going = work(AbortSignal.any([signal, closing.signal]))
    running.add(going)
    try {
      return await going
    } finally {
      running.delete(going)
    }
  }
  const draw = <K extends 'thumbnail' | 'image' | 'page'>(task: Task & { kind: K }, signal: AbortSignal) =>
    track(signal, (both) => pictures(both, () => runChild<K>({ task, workMs, signal: both }) as Promise<Results[K]>))

  return {
    sniff,
    analyse: (file, { signal, onProgress }) =>
      track(signal, (both) =>
        documents(both, async () => {
          let last = 0
          // A file that is read again, with its pictures, is not further back than before.
          const onFurther = (percent: number) => {
            if (percent > last) onProgress((last = percent))
          }
          const read = (withOcr: boolean, leftMs: number) => {
            const softStopMs = leftMs * SOFT_STOP_SHARE
            const task = { kind: 'read' as const, ...file, withOcr, softStopMs, ocrPages }
            return runChild({ task, workMs: leftMs, signal: both, onProgress: onFurther })
          }
          const first = await read(IMAGE_TYPES.includes(file.mimeType), workMs)
          if (!('needsOcr' in first)) return first
          try {
            return (await read(true, workMs - first.workedMs)) as Analysis
          } catch (error) {
            // What can be read without the pictures is better than nothing.
            if (!(error instanceof AnalysisError) || !first.soFar) throw error
            return first.soFar
          }
        }),
      ),
    readScans: ({ path }, pages, signal) =>
      track(signal, (both) =>
        documents(both, async () => {
          const task = { kind: 'scan' as const, path, pages, softStopMs: SCAN_STEP_WORK_MS * SOFT_STOP_SHARE }
          return ((await runChild({ task, workMs: SCAN_STEP_WORK_MS, signal: both })) as Results['scan']).pages
        }),
      ),
    async thumbnail({ path, mimeType }, signal) {
      if (mimeType !== 'application/pdf' && !IMAGE_TYPES.includes(mimeType)) return null
      return (await draw({ kind: 'thumbnail', path, mimeType }, signal)).bytes
    },
    image: ({ path, mimeType }, signal, options) => draw({ kind: 'image', path, mimeType, ...options }, signal),
    renderPage: ({ path }, page, signal) => draw({ kind: 'page', path, page }, signal),
    async close() {
      closing.abort(new Error('The analyser is closed.'))
      await Promise.allSettled(running)
    },
  }
}
