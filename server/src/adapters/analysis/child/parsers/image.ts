import { createDocument } from '../text/document.ts'
import { createOcr, type Ocr } from '../pictures/ocr.ts'
import { ocrText } from '../pictures/ocr-text.ts'
import { countPages, openPicture } from '../pictures/open-picture.ts'
import { readPicture } from '../pictures/read-picture.ts'
import type { Parser } from '../parser.ts'
import { startStopwatch } from '../stopwatch.ts'

/** Pages of a fax or scan in one picture file. */
const PAGES_MAX = 40

/** Less than this was seen in the grain of a photograph. */
const WORD = /[\p{L}\p{N}]{2}/u

/** What is written in an image. Nothing is no trouble: it may be a photograph. The process ends with its readers. */
export const parseImage: Parser = async ({ file, softStopMs, withOcr }, onProgress) => {
  const stopwatch = startStopwatch(softStopMs)
  const document = createDocument()
  const pages = await countPages(file)
  const first = await openPicture(file)
  onProgress(10)
  if (!withOcr) return document.finish({ mayBeEmpty: true })
  // It takes longer to start than a picture without any lines takes to be looked at.
  let started: Promise<Ocr> | undefined
  const ocr = { read: async (lines: Uint8Array) => (await (started ??= createOcr(1))).read(lines) }
  for (let number = 0; number < Math.min(pages, PAGES_MAX); number += 1) {
    const picture = number === 0 ? first : await openPicture(file, number)
    // An image that takes too long to read can still be looked at.
    const page = stopwatch.isLate() ? null : await readPicture(picture, ocr, stopwatch)
    if (!page) {
      document.cutHere()
      break
    }
    if (pages > 1) document.beginPage()
    const { text } = ocrText(page)
    if (WORD.test(text)) {
      document.paragraph(text)
      document.markOcr()
    }
    onProgress(10 + (90 * (number + 1)) / pages)
  }
  if (pages > PAGES_MAX) document.cutHere()
  return document.finish({ mayBeEmpty: true })
}
