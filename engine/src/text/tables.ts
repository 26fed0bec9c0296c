import { cellsOf, isRulerLine } from '#contract/attachments/table-lines.ts'

/** A table with a row of names on top. Every row has as many cells as the first. */
export type Table = { head: string[]; rows: string[][] }

export const ROWS_MAX = 2_000
export const COLUMNS_MAX = 60

const SEPARATORS = ['\t', ';', ',', '|'] as const

/** A table from CSV, tab-separated text or a Markdown table; null if the text is none. */
export function readTable(text: string): Table | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  return readMarkdownTable(lines) ?? readSeparated(text, lines[0]!)
}

export function toMarkdown({ head, rows }: Table): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`
  const marks = head.map((_, at) => (rows.length > 0 && rows.every((row) => isNumeric(row[at]!)) ? '---:' : '---'))
  return [line(head), line(marks), ...rows.map(line)].join('\n')
}

export function toCsv({ head, rows }: Table): string {
  const cell = (text: string) => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\n')
}

export function toJson({ head, rows }: Table): string {
  const records = rows.map((row) =>
    Object.fromEntries(head.map((name, at) => [name || `column ${at + 1}`, valueOf(row[at]!)])),
  )
  return JSON.stringify(records, null, 2)
}

export function isNumeric(cell: string): boolean {
  return numberIn(cell) !== null
}

/** The number that a cell shows: "$1,200.50" is 1200.5. */
export function numberIn(cell: string): number | null {
  const text = cell
    .trim()
    .replace(/^[$€£¥₹]\s?/, '')
    .replace(/\s?[%€£]$/, '')
  return /^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', '').replace('−', '-'))
    : null
}

function valueOf(cell: string): string | number {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(cell) ? Number(cell) : cell
}

function readMarkdownTable(lines: string[]): Table | null {
  const at = lines.findIndex(isRulerLine)
  if (at < 1 || !lines[at - 1]!.includes('|')) return null
  const head = readCells(lines[at - 1]!)
  const rows = lines
    .slice(at + 1)
    .filter((line) => line.includes('|'))
    .map(readCells)
  return head.length > 1 ? squared(head, rows) : null
}

function readCells(line: string): string[] {
  return cellsOf(line, 0).map(({ text }) => text)
}

function readSeparated(text: string, firstLine: string): Table | null {
  const separator = SEPARATORS.find((one) => firstLine.includes(one))
  if (!separator) return null
  const [head, ...rows] = rowsOf(text, separator)
  if (!head || head.length < 2 || rows.length === 0) return null
  // Prose has commas too: a table has the same number of them in nearly every line.
  const alike = rows.filter((row) => row.length === head.length).length
  return alike >= rows.length * 0.7 ? squared(head, rows) : null
}

/** RFC 4180: quotes around a cell, doubled inside. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length <= ROWS_MAX; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

function squared(head: string[], rows: string[][]): Table {
  const width = Math.min(head.length, COLUMNS_MAX)
  return {
    head: head.slice(0, width),
    rows: rows.slice(0, ROWS_MAX).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
  }
}
