import { createDocument } from '../text/document.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

/** Plain text and code, as they are. */
export const parsePlain: Parser = async ({ file }) => {
  const { text, isCut } = await readTextFile(file)
  const document = createDocument()
  document.raw(text)
  if (isCut) document.cutHere()
  return document.finish()
}
