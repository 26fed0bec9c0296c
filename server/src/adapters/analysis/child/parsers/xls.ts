import * as xlsx from '@e965/xlsx'
import { AnalysisError } from '../../port.ts'
import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import { readAll } from '../file-bytes.ts'
import { createDocument } from '../text/document.ts'
import type { Parser } from '../parser.ts'

/** Rows of a sheet of the old kind; there can be no more. */
const ROWS_MAX = 65_536

/** A workbook of Excel 97 to 2003: each sheet a page, its name a heading, its cells a table. */
export const parseXls: Parser = async ({ file }, onProgress) => {
  const workbook = open(await readAll(file))
  const document = createDocument()
  document.setTitle(workbook.Props?.Title)
  for (const [at, name] of workbook.SheetNames.entries()) {
    if (document.isFull) break
    document.beginPage()
    document.heading(2, name)
    const rows = rowsOf(workbook.Sheets[name])
    if (rows.length > 0) document.table(rows)
    onProgress(10 + (90 * (at + 1)) / workbook.SheetNames.length)
  }
  return document.finish()
}

/** Only what is shown: no formulas, styles, macros or pictures. */
function open(bytes: Buffer): xlsx.WorkBook {
  try {
    const options = { dense: true, cellFormula: false, cellHTML: false, cellStyles: false, bookVBA: false } as const
    return xlsx.read(bytes, { type: 'buffer', sheetRows: ROWS_MAX, ...options })
  } catch (error) {
    throw new AnalysisError(/password|encrypt/i.test((error as Error).message) ? 'encrypted' : 'damaged')
  }
}

function rowsOf(sheet: xlsx.WorkSheet | undefined): string[][] {
  const rows: string[][] = []
  for (const row of sheet?.['!data'] ?? []) {
    // Both lists have holes where nothing stands.
    const cells = Array.from({ length: Math.min(row?.length ?? 0, TABLE_MAX_COLUMNS) }, (_, at) => shown(row?.[at]))
    if (cells.some((cell) => cell !== '')) rows.push(cells)
  }
  return rows
}

function shown(cell: xlsx.CellObject | undefined): string {
  if (!cell) return ''
  return cell.w ?? (typeof cell.v === 'string' || typeof cell.v === 'number' ? String(cell.v) : '')
}
