import { createDocument } from '../text/document.ts'
import { findMainPart, readCoreTitle, readRelations } from '../office/ooxml.ts'
import type { Parser } from '../parser.ts'
import { createSheetReader } from '../office/sheet-reader.ts'
import { readNumberFormats, readSharedStrings } from '../office/sheet-parts.ts'
import { readXml } from '../office/xml.ts'
import { openZip } from '../office/zip.ts'

/** A workbook: each sheet a page, its name a heading, its cells a table. */
export const parseXlsx: Parser = async ({ file }, onProgress) => {
  const zip = await openZip(file)
  const document = createDocument()
  document.setTitle(await readCoreTitle(zip))
  const sheets: { name: string; id: string }[] = []
  let startsIn1904 = false
  const workbook = await findMainPart(zip, 'xl/workbook.xml')
  await readXml(zip.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' })
    },
  })
  const relations = await readRelations(zip, workbook)
  const strings = await readSharedStrings(zip)
  const formats = await readNumberFormats(zip)
  for (const [at, sheet] of sheets.entries()) {
    const part = relations.get(sheet.id)?.path
    if (part === undefined || !zip.has(part)) continue
    if (document.isFull) break
    document.beginPage()
    document.heading(2, sheet.name)
    await readXml(zip.read(part), createSheetReader(document, { strings, formats, startsIn1904 }))
    onProgress(10 + (90 * (at + 1)) / sheets.length)
  }
  return document.finish()
}
