import { AnalysisError, type ScannedPage } from '../../port.ts'
import type { Task } from '../messages.ts'
import { layOut } from '../pdf/lay-out.ts'
import { isBetter } from '../pdf/looks-scanned.ts'
import { openPage, openPdf } from '../pdf/open-pdf.ts'
import { readLines } from '../pdf/page-lines.ts'
import { startStopwatch } from '../stopwatch.ts'
import { normalise } from '../text/normalise.ts'
import { readPdfPictures, withoutGaps } from './ocr-pdf.ts'

/** Goes on where the first reading of a scan had no more time: the next pages, as far as this time reaches. */
export async function readScans(task: Task & { kind: 'scan' }): Promise<{ pages: ScannedPage[] }> {
  const { late } = startStopwatch(task.softStopMs)
  const pdf = await openPdf(task.path, { canDraw: true })
  if (task.pages.some((number) => number > pdf.numPages)) throw new AnalysisError('damaged')
  const read = await readPdfPictures(pdf, task.pages, { late, onProgress: () => {} })
  const pages: ScannedPage[] = []
  for (const number of withoutGaps(task.pages, read)) {
    const { text: written } = layOut(await readLines(await openPage(pdf, number)))
    const seen = read.get(number)!
    pages.push({ number, text: normalise(isBetter(seen, written) ? seen : written) })
  }
  return { pages }
}
