import { createDocument } from '../text/document.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

/** More than this on a line was written by a machine, and is hard to read and to cite. */
const LINE_MAX_CHARS = 300

/** JSON as it is, or line by line if a machine wrote it all on one. */
export const parseJson: Parser = async ({ file }) => {
  const { text, isCut } = await readTextFile(file)
  const document = createDocument()
  document.raw(isCut ? text : readable(text))
  if (isCut) document.cutHere()
  return document.finish()
}

function readable(text: string): string {
  if (!text.split('\n', 100).some((line) => line.length > LINE_MAX_CHARS)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
