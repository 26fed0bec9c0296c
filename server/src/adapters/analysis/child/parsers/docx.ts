import { createDocument } from '../text/document.ts'
import { findMainPart, readCoreTitle } from '../office/ooxml.ts'
import type { Parser } from '../parser.ts'
import { readWordNumbering } from '../office/word-numbering.ts'
import { readWordStyles } from '../office/word-styles.ts'
import { createWordReader } from '../office/word-reader.ts'
import { readXml } from '../office/xml.ts'
import { openZip } from '../office/zip.ts'

const NOTES = ['word/footnotes.xml', 'word/endnotes.xml']

/** A Word document: paragraphs, headings by their styles, lists, tables, and the notes at its end. */
export const parseDocx: Parser = async ({ file }, onProgress) => {
  const zip = await openZip(file)
  const document = createDocument()
  document.setTitle(await readCoreTitle(zip))
  const look = { ...(await readWordStyles(zip)), nextNumber: await readWordNumbering(zip) }
  onProgress(10)
  await readXml(zip.read(await findMainPart(zip, 'word/document.xml')), createWordReader(document, look))
  onProgress(90)
  for (const part of NOTES) {
    if (zip.has(part)) await readXml(zip.read(part), createWordReader(document, look))
  }
  return document.finish()
}
