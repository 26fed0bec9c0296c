import type { Pdf } from '../pdf/open-pdf.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { createOcr, type Ocr } from './ocr.ts'
import { ocrText } from './ocr-text.ts'

/** Pixels across a page that is read: about 200 to the inch of a letter. */
export const OCR_PAGE_PIXELS = 1_700

type ReadingOptions = {
  readonly late: Promise<unknown>
  onProgress(part: number): void
  readonly openOcr?: (most: number) => Promise<Ocr>
}

/** The text of pages that are pictures, by their numbers; those that were not reached in time are not there. */
export async function readPdfPictures(
  pdf: Pdf,
  numbers: readonly number[],
  { late, onProgress, openOcr = createOcr }: ReadingOptions,
): Promise<Map<number, string>> {
  const ocr = await openOcr(numbers.length)
  const read = new Map<number, string>()
  const waiting = [...numbers]
  // One page is drawn at a time, as a scan takes much memory; what was drawn is read side by side.
  let drawing: Promise<unknown> = Promise.resolve()
  const draw = (number: number): Promise<Buffer | null> => {
    const drawn = drawing.then(() => drawPicture(pdf, number))
    drawing = drawn
    return drawn
  }
  const readNext = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const picture = await draw(number)
      read.set(number, picture ? await readPicture(picture, ocr) : '')
      onProgress(read.size / numbers.length)
    }
  }
  const all = Promise.all(Array.from({ length: ocr.width }, readNext))
  // What is not read by then is left; the threads end with the process.
  await Promise.race([all, late])
  return new Map(read)
}

/** Those that were read before the first that was not: what comes later is read in its turn. */
export function withoutGaps(numbers: readonly number[], read: ReadonlyMap<number, string>): number[] {
  const gap = numbers.findIndex((number) => !read.has(number))
  return gap < 0 ? [...numbers] : numbers.slice(0, gap)
}

/** Null where a page cannot be drawn: the others may be whole. */
async function drawPicture(pdf: Pdf, number: number): Promise<Buffer | null> {
  try {
    const page = await pdf.getPage(number)
    const picture = await (await drawPdfPage(page, OCR_PAGE_PIXELS)).encode('jpeg', 90)
    page.cleanup()
    // A scan leaves hundreds of megabytes of buffers behind, which nobody collects before the next one comes.
    globalThis.gc?.()
    return picture
  } catch {
    return null
  }
}

async function readPicture(picture: Buffer, ocr: Ocr): Promise<string> {
  try {
    return ocrText(await ocr.read(picture)).text
  } catch {
    return ''
  }
}
