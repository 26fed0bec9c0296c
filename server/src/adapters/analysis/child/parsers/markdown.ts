import { createDocument } from '../text/document.ts'
import { findHeadings } from '../text/find-headings.ts'
import { normalise } from '../text/normalise.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

/** Markdown is kept as it is; its headings are found in it. */
export const parseMarkdown: Parser = async ({ file }) => {
  const { text, isCut } = await readTextFile(file)
  const document = createDocument()
  const whole = normalise(text)
  document.raw(whole)
  for (const heading of findHeadings(whole)) if (heading.start < document.length) document.markHeading(heading)
  if (isCut) document.cutHere()
  return document.finish()
}
