import type { FileBytes } from '../file-bytes.ts'
import { findMainPart, readRelations } from './ooxml.ts'
import { readNumberFormats, readSharedStrings } from './sheet-parts.ts'
import type { SharedParts } from './sheet-reader.ts'
import { readXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

export type Workbook = {
  readonly zip: Zip
  readonly shared: SharedParts
  /** In their order, each with the part that holds it. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
}

/** A workbook of Excel 2007 and later, before its sheets are read. */
export async function openWorkbook(file: FileBytes): Promise<Workbook> {
  const zip = await openZip(file)
  const named: { name: string; id: string }[] = []
  let startsIn1904 = false
  const workbook = await findMainPart(zip, 'xl/workbook.xml')
  await readXml(zip.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet') named.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' })
    },
  })
  const relations = await readRelations(zip, workbook)
  const sheets = named.flatMap(({ name, id }) => {
    const part = relations.get(id)?.path
    return part === undefined || !zip.has(part) ? [] : [{ name, part }]
  })
  const shared = { strings: await readSharedStrings(zip), formats: await readNumberFormats(zip), startsIn1904 }
  return { zip, shared, sheets }
}
