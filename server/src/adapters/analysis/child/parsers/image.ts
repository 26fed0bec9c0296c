import { createDocument } from '../text/document.ts'
import { createOcr } from '../pictures/ocr.ts'
import { ocrText } from '../pictures/ocr-text.ts'
import { openPicture, within } from '../pictures/open-picture.ts'
import type { Parser } from '../read.ts'

/** Larger pictures are read no better. */
const READ_PIXELS = 2_400

/** What is written in an image. Nothing is no trouble: it may be a photograph. */
export const parseImage: Parser = async ({ path }, onProgress) => {
  const picture = await within(await openPicture(path), READ_PIXELS)
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
  onProgress(10)
  const ocr = await createOcr(1)
  onProgress(20)
  const { text } = ocrText(await ocr.read(picture))
  await ocr.close()
  const document = createDocument()
  document.paragraph(text)
  if (text !== '') document.markOcr()
  return document.finish({ mayBeEmpty: true })
}
