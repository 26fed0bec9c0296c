import { createDocument } from '../text/document.ts'
import { createOcr } from '../pictures/ocr.ts'
import { ocrText } from '../pictures/ocr-text.ts'
import { openPicture, within } from '../pictures/open-picture.ts'
import type { Parser } from '../parser.ts'
import { startStopwatch } from '../stopwatch.ts'

/** Larger pictures are read no better. */
const READ_PIXELS = 2_400

/** What is written in an image. Nothing is no trouble: it may be a photograph. The process ends with its readers. */
export const parseImage: Parser = async ({ path, softStopMs }, onProgress) => {
  const { late } = startStopwatch(softStopMs)
  const picture = await within(await openPicture(path), READ_PIXELS)
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
  onProgress(10)
  const ocr = await createOcr(1)
  onProgress(20)
  // An image that takes too long to read can still be looked at.
  const page = await Promise.race([ocr.read(picture), late])
  const document = createDocument()
  if (!page) document.cutHere()
  const { text } = ocrText(page ?? { paragraphs: [] })
  document.paragraph(text)
  if (text !== '') document.markOcr()
  return document.finish({ mayBeEmpty: true })
}
