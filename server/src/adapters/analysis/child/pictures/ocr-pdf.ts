import { setTimeout } from 'node:timers/promises'
import type { Pdf } from '../pdf/open-pdf.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { createOcr, type Ocr } from './ocr.ts'
import { ocrText } from './ocr-text.ts'

/** Pixels across a page that is read: about 200 to the inch of a letter. */
export const OCR_PAGE_PIXELS = 1_700

/** The text of pages that are pictures, by their numbers; those that were not reached in time are not there. */
export async function readPdfPictures(
  pdf: Pdf,
  numbers: readonly number[],
  { leftMs, onProgress }: { leftMs: number; onProgress(part: number): void },
): Promise<Map<number, string>> {
  const end = performance.now() + leftMs
  const ocr = await createOcr(numbers.length)
  const read = new Map<number, string>()
  const waiting = [...numbers]
  const readNext = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      read.set(number, await readPicture(pdf, number, ocr))
      onProgress(read.size / numbers.length)
    }
  }
  const all = Promise.all(Array.from({ length: ocr.width }, readNext))
  // What is not read by then is left; the threads end with the process.
  await Promise.race([all, setTimeout(Math.max(0, end - performance.now()))])
  return new Map(read)
}

/** Nothing where a page cannot be drawn: the others may be whole. */
async function readPicture(pdf: Pdf, number: number, ocr: Ocr): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const picture = await (await drawPdfPage(page, OCR_PAGE_PIXELS)).encode('jpeg', 90)
    page.cleanup()
    return ocrText(await ocr.read(picture)).text
  } catch {
    return ''
  }
}
