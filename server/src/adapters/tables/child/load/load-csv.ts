import { open } from 'node:fs/promises'
import type { DELIMITERS, ReadingCorrection } from '#contract/analysis/schema.ts'
import { TABLE_COLUMNS_MAX } from '#contract/analysis/limits.ts'
import { csvRows, guessDelimiter, guessEncoding, readAll, type Encoding } from '../../../analysis/child/index.ts'
import { SAMPLE_ROWS } from '../../limits.ts'
import { TableError } from '../../port.ts'
import type { Engine } from '../engine.ts'
import { quoteText } from '../guess/column-sql.ts'
import { guessTable, type ColumnPlan, type TablePlan } from '../guess/guess-table.ts'
import { buildTable, type BuiltColumn } from './build-table.ts'
import { loadRows, type BuiltTable } from './load-rows.ts'

type CsvFile = { readonly path: string; readonly isTabs: boolean }
type Delimiter = (typeof DELIMITERS)[number]

const HEAD_BYTES = 1024 * 1024
const SLICE_BYTES = 128 * 1024
/** Rows that are drained at once where we read them ourselves. */
const ROWS_AT_ONCE = 2_048

/** Values between commas, semicolons or tabs. The engine reads the file itself wherever it can: it is many times faster. */
export async function loadCsv(
  engine: Engine,
  table: string,
  { path, isTabs }: CsvFile,
  correction: ReadingCorrection,
): Promise<BuiltTable | null> {
  const { head, slices, isCut } = await readSample(path)
  const encoding = correction.encoding ?? guessEncoding(head, isCut)
  if (encoding === null) throw new TableError('unreadable')
  const text = decode(head, encoding)
  const delimiter = correction.delimiter ?? (isTabs ? '\t' : (guessDelimiter(text) as Delimiter))
  const hintsAtComma = delimiter === ';'
  const first = rowsOf(text, delimiter, isCut)
  if (first.length === 0) return null
  if (first.some((row) => row.length > TABLE_COLUMNS_MAX)) throw new TableError('too_many_columns')
  if (encoding === 'utf-8') {
    const further = slices.flatMap((slice) => rowsOf(decode(slice, encoding), delimiter, true).slice(1))
    const plan = guessTable(
      first,
      further.filter((row) => row.length === first.at(-1)!.length),
      { correction, hintsAtComma },
    )
    const columns = await readNatively(engine, table, { path, delimiter, plan })
    if (columns) {
      const { headerAt, decimalComma, dateOrder } = plan
      const reading = {
        headerRow: headerAt === null ? null : headerAt + 1,
        encoding,
        delimiter,
        decimalComma,
        dateOrder,
        mergedCells: 0,
      }
      return { columns, reading, isTruncated: false }
    }
  }
  return loadRows(engine, { table, correction, reading: { encoding, delimiter }, hintsAtComma }, async (raw) => {
    const whole = decode(await readAll(path), encoding)
    let at = 0
    for (const { cells } of csvRows(whole, delimiter, TABLE_COLUMNS_MAX)) {
      if (cells.some((cell) => cell !== '') && !raw.add(cells, at)) break
      at += 1
      if (at % ROWS_AT_ONCE === 0) await raw.drain()
    }
    return []
  })
}

type NativeOptions = { readonly path: string; readonly delimiter: string; readonly plan: TablePlan }

/** Null where the file is not even enough for the engine: rows of many lengths, quotes that never end. */
async function readNatively(
  engine: Engine,
  table: string,
  { path, delimiter, plan }: NativeOptions,
): Promise<BuiltColumn[] | null> {
  const isNative = plan.columns.map((column) => column.isPlain)
  // Each try gives up one column that is not what its first cells looked like.
  for (let tries = 0; tries <= plan.columns.length; tries += 1) {
    const columns = plan.columns.map((column, at) => ({ plan: column, isNative: isNative[at]! }))
    try {
      return await buildTable(engine, table, relationOf(path, delimiter, plan.headerAt, columns), columns)
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (/out of memory/i.test(message)) throw error
      const [, column] = /converting column "c(\d+)"/.exec(message) ?? []
      if (column === undefined || !isNative[Number(column)] || tries > TRIES_MAX) return null
      if (tries === TRIES_MAX) isNative.fill(false)
      isNative[Number(column)] = false
    }
  }
  return null
}

const TRIES_MAX = 3

function relationOf(
  path: string,
  delimiter: string,
  headerAt: number | null,
  columns: readonly { plan: ColumnPlan; isNative: boolean }[],
): string {
  const types = columns.map(({ plan, isNative }, at) => `'c${at}': '${isNative ? NATIVE_TYPES[plan.type] : 'VARCHAR'}'`)
  const options = [
    'auto_detect = false',
    'header = false',
    `skip = ${headerAt === null ? 0 : headerAt + 1}`,
    `delim = ${quoteText(delimiter)}`,
    `quote = '"'`,
    `escape = '"'`,
    'null_padding = true',
    `columns = {${types.join(', ')}}`,
  ]
  return `read_csv(${quoteText(path)}, ${options.join(', ')})`
}

/** Wider than they are meant: see settleNative. */
const NATIVE_TYPES = {
  integer: 'DOUBLE',
  number: 'DOUBLE',
  date: 'TIMESTAMP',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
  text: 'VARCHAR',
} as const satisfies Record<ColumnPlan['type'], string>

/** The beginning of a file, and two pieces from further down. */
async function readSample(path: string): Promise<{ head: Buffer; slices: Buffer[]; isCut: boolean }> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, Math.min(size, HEAD_BYTES))
    const isCut = size > HEAD_BYTES
    const slices = isCut
      ? [
          await read(Math.floor(size / 2), SLICE_BYTES),
          await read(Math.max(HEAD_BYTES, size - SLICE_BYTES), SLICE_BYTES),
        ]
      : []
    return { head, slices, isCut }
  } finally {
    await handle.close()
  }
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

/** The rows of a piece of text; of one that is cut the last row is none. */
function rowsOf(text: string, delimiter: string, isCut: boolean): string[][] {
  const rows: string[][] = []
  for (const { cells, end } of csvRows(text, delimiter, TABLE_COLUMNS_MAX)) {
    if (isCut && end >= text.length) break
    rows.push(cells)
    if (rows.length >= SAMPLE_ROWS) break
  }
  return rows
}
