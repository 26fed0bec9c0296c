import { openPage, type Pdf } from '../pdf/open-pdf.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { createOcr } from './ocr.ts'
import { ocrText } from './ocr-text.ts'

/** Pixels across a page that is read: about 200 to the inch of a letter. */
export const OCR_PAGE_PIXELS = 1_700

/** The text of pages that are pictures, by their numbers; those that were not reached in time are not there. */
export async function readPdfPictures(
  pdf: Pdf,
  numbers: readonly number[],
  { isLate, onProgress }: { isLate(): boolean; onProgress(part: number): void },
): Promise<Map<number, string>> {
  const ocr = await createOcr(numbers.length)
  const read = new Map<number, string>()
  const waiting = [...numbers]
  const readNext = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined && !isLate(); number = waiting.shift()) {
      const page = await openPage(pdf, number)
      const canvas = await drawPdfPage(page, OCR_PAGE_PIXELS)
      const picture = await canvas.encode('jpeg', 90)
      page.cleanup()
      read.set(number, ocrText(await ocr.read(picture)).text)
      onProgress(read.size / numbers.length)
    }
  }
  await Promise.all(Array.from({ length: ocr.width }, readNext))
  await ocr.close()
  return read
}
