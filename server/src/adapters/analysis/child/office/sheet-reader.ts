import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import type { Document } from '../text/document.ts'
import { rowLine, rulerLine, usedColumns } from '../text/markdown-table.ts'
import type { NumberFormat } from './sheet-parts.ts'
import type { XmlHandler } from './xml.ts'

/** What all sheets of a workbook share. */
export type SharedParts = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly startsIn1904: boolean
}

/** Writes the rows of a sheet into a document as they come; the first that holds something is the heading. */
export function createSheetReader(document: Document, shared: SharedParts): XmlHandler {
  let width = 0
  return createRowReader(shared, {
    maxColumns: TABLE_MAX_COLUMNS,
    onRow(row) {
      const used = usedColumns(row)
      if (used === 0) return
      if (width === 0) {
        width = used
        document.paragraph(rowLine(row, width))
        document.line(rulerLine(width))
      } else document.line(rowLine(row, width))
    },
    isDone: () => document.isFull,
  })
}

type RowReaderOptions = {
  readonly maxColumns: number
  /** `at` is where the row stands in its sheet, from 0. */
  onRow(row: string[], at: number): void
  /** Cells that are one, such as A2:A5. */
  onMerged?(reference: string): void
  isDone(): boolean
}

/** Tells of the rows of a sheet as they are shown. */
export function createRowReader(shared: SharedParts, options: RowReaderOptions): XmlHandler {
  let row: string[] = []
  let at = -1
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let isValue = false

  return {
    open(name, attributes) {
      isValue = name === 'v' || name === 't'
      if (name === 'row') {
        row = []
        at = Number(attributes['r'] ?? at + 2) - 1
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
      } else if (name === 'mergeCell') options.onMerged?.(attributes['ref'] ?? '')
    },
    text(text) {
      if (isValue && value.length < CELL_MAX_CHARS) value += text
    },
    close(name) {
      isValue = false
      if (name === 'c') {
        if (column < options.maxColumns) {
          while (row.length < column) row.push('')
          row[column] = shown(value, type, shared.formats[style] ?? 'number', shared)
        }
        column += 1
      } else if (name === 'row') options.onRow(row, at)
    },
    isDone: options.isDone,
  }
}

/** The most that a cell can hold. */
const CELL_MAX_CHARS = 32_767

/** B7 is column 1; undefined where a cell does not say. */
export function columnOf(reference: string | undefined): number | undefined {
  const [columnName] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (!columnName) return undefined
  return columnName.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shown(value: string, type: string, format: NumberFormat, workbook: SharedParts): string {
  if (type === 's') return workbook.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  const number = Number(value)
  if (type !== 'n' || value === '' || Number.isNaN(number)) return value
  if (format === 'date') return dateOf(number, workbook.startsIn1904) ?? value
  if (format === 'percent') return `${exact(number * 100)}%`
  return exact(number)
}

/** Excel counts with 15 digits; the rest is noise of the binary form. */
function exact(number: number): string {
  return String(Number(number.toPrecision(15)))
}

/** Days since the end of 1899, in which a 29 February 1900 was counted that never was. */
function dateOf(days: number, startsIn1904: boolean): string | null {
  const since1900 = startsIn1904 ? days + 1_462 : days
  if (since1900 < 0 || since1900 > 2_958_466) return null
  const moment = new Date(Math.round((since1900 - 25_569) * 86_400) * 1_000).toISOString()
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 19).replace(/:00$/, '')]
  if (since1900 < 1) return time
  return time === '00:00' ? date : `${date} ${time}`
}
