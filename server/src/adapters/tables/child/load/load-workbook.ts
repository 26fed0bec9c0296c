import * as xlsx from '@e965/xlsx'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from '#contract/analysis/limits.ts'
import { readAll, columnOf, createRowReader, openWorkbook, readXml } from '../../../analysis/child/index.ts'
import { TableError } from '../../port.ts'
import type { MergedCells } from './load-rows.ts'
import type { RawTable } from './raw-table.ts'

/** A sheet that can be read: its rows go into a raw table, and what is merged is told. */
export type Sheet = { readonly title: string; read(raw: RawTable): Promise<MergedCells[]> }

/** Merged cells of one sheet that are filled; more were made by a machine. */
const MERGED_MAX = 5_000
const ROWS_AT_ONCE = 2_048

/** The sheets of a workbook of Excel 2007 and later. They are read piece by piece, as one may hold a million rows. */
export async function openXlsx(path: string): Promise<Sheet[]> {
  const { zip, shared, sheets } = await openWorkbook(path)
  return sheets.map(({ name, part }) => ({
    title: name,
    async read(raw) {
      const merged: MergedCells[] = []
      let isDone = false
      const reader = createRowReader(shared, {
        // One more, so that a sheet that is too wide is refused and not cut.
        maxColumns: TABLE_COLUMNS_MAX + 1,
        onRow(row, at) {
          if (!isDone && row.some((cell) => cell !== '')) isDone = !raw.add(row, at)
        },
        onMerged(reference) {
          const cells = mergedOf(reference)
          if (cells && merged.length < MERGED_MAX) merged.push(cells)
        },
        isDone: () => false,
      })
      await readXml(drained(zip.read(part), raw), reader)
      return merged
    },
  }))
}

/** Hands the raw table's rows over between two pieces of a sheet. */
async function* drained(chunks: AsyncIterable<Buffer>, raw: RawTable): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    yield chunk
    await raw.drain()
  }
}

/** Only what goes down is filled: words across several columns are a title. */
function mergedOf(reference: string): MergedCells | null {
  const [, from, first, , last] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? []
  const column = columnOf(from)
  if (column === undefined || column >= TABLE_COLUMNS_MAX || first === last) return null
  return { column, first: Number(first) - 1, last: Number(last) - 1 }
}

/** The sheets of an older workbook, or of one of OpenDocument. */
export async function openOtherWorkbook(path: string): Promise<Sheet[]> {
  const workbook = parse(await readAll(path))
  return workbook.SheetNames.map((title) => ({
    title,
    async read(raw) {
      const sheet = workbook.Sheets[title]
      for (const [at, row] of (sheet?.['!data'] ?? []).entries()) {
        // Both lists have holes where nothing stands.
        const cells = Array.from(row ?? [], shown)
        if (cells.some((cell) => cell !== '') && !raw.add(cells, at)) break
        if (at % ROWS_AT_ONCE === 0) await raw.drain()
      }
      const merges = (sheet?.['!merges'] ?? []).slice(0, MERGED_MAX)
      return merges.flatMap(({ s, e }) => (e.r > s.r ? [{ column: s.c, first: s.r, last: e.r }] : []))
    },
  }))
}

function parse(bytes: Buffer): xlsx.WorkBook {
  try {
    const options = { dense: true, cellFormula: false, cellHTML: false, cellStyles: false, bookVBA: false } as const
    return xlsx.read(bytes, { type: 'buffer', cellDates: true, UTC: true, sheetRows: TABLE_ROWS_MAX, ...options })
  } catch (error) {
    throw new TableError(/password|encrypt/i.test((error as Error).message) ? 'encrypted' : 'unreadable')
  }
}

function shown(cell: xlsx.CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'e') return ''
  if (cell.v instanceof Date)
    return cell.v
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.000Z$/, '')
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE'
  // A share is stored as a fraction and shown in percent.
  if (typeof cell.v === 'number')
    return cell.w?.endsWith('%') ? `${Number((cell.v * 100).toPrecision(15))}%` : String(cell.v)
  return cell.v
}
