import { createDocument } from '../text/document.ts'
import { readCoreTitle } from '../office/ooxml.ts'
import type { Parser } from '../parser.ts'
import { createSheetReader } from '../office/sheet-reader.ts'
import { openWorkbook } from '../office/workbook.ts'
import { readXml } from '../office/xml.ts'

/** A workbook: each sheet a page, its name a heading, its cells a table. */
export const parseXlsx: Parser = async ({ file }, onProgress) => {
  const { zip, sheets, shared } = await openWorkbook(file)
  const document = createDocument()
  document.setTitle(await readCoreTitle(zip))
  for (const [at, { name, part }] of sheets.entries()) {
    if (document.isFull) break
    document.beginPage()
    document.heading(2, name)
    await readXml(zip.read(part), createSheetReader(document, shared))
    onProgress(10 + (90 * (at + 1)) / sheets.length)
  }
  return document.finish()
}
