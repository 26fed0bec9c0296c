import { StatementType, type DuckDBResult } from '@duckdb/node-api'
import { CELL_MAX_CHARS } from '#contract/analysis/limits.ts'
import type { Cell } from '#contract/analysis/schema.ts'
import { TableError, type SqlResult } from '../port.ts'
import { columnTypeOf, toCell } from './cells.ts'
import { checkQuery } from './check-query.ts'
import type { Engine } from './engine.ts'

/** What a result holds together; rows beyond it are left out. */
const RESULT_MAX_CHARS = 4_000_000
/** Cells of a result that is shown. */
const RESULT_COLUMNS_MAX = 1_000

/** Runs one query that reads, as far as so many rows. */
export async function runQuery(engine: Engine, sql: string, maxRows: number): Promise<SqlResult> {
  const result = await stream(engine, sql)
  if (result.columnCount > RESULT_COLUMNS_MAX) throw new TableError('too_many_columns')
  const columns = columnsOf(result)
  const rows: Cell[][] = []
  let chars = 0
  for await (const row of rowsOf(result)) {
    const cells = row.map(shorten)
    chars += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
    if (rows.length >= maxRows || chars > RESULT_MAX_CHARS) return { columns, rows, isTruncated: true }
    rows.push(cells)
  }
  return { columns, rows, isTruncated: false }
}

/** The rows of a query as CSV, in pieces. */
export async function* writeCsv(engine: Engine, sql: string, maxRows: number): AsyncGenerator<string, void, undefined> {
  const result = await stream(engine, sql)
  let part = `${result.deduplicatedColumnNames().map(quoteCsv).join(',')}\r\n`
  let count = 0
  for await (const row of rowsOf(result)) {
    if (count >= maxRows) break
    count += 1
    part += `${row.map(quoteCsv).join(',')}\r\n`
    if (part.length < PART_CHARS) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

const PART_CHARS = 256 * 1024

async function stream(engine: Engine, sql: string): Promise<DuckDBResult> {
  await checkQuery(engine, sql)
  const statements = await engine.connection.extractStatements(sql)
  if (statements.count !== 1) throw new TableError('one_query')
  const statement = await statements.prepare(0)
  // SHOW, DESCRIBE and SUMMARIZE are selections to the engine, too.
  if (statement.statementType !== StatementType.SELECT) throw new TableError('read_only')
  return statement.stream()
}

function columnsOf(result: DuckDBResult) {
  return result.deduplicatedColumnNames().map((name, at) => ({ name, type: columnTypeOf(result.columnTypeId(at)) }))
}

async function* rowsOf(result: DuckDBResult): AsyncGenerator<Cell[], void, undefined> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows()) yield row.map(toCell)
  }
}

function shorten(cell: Cell): Cell {
  if (typeof cell !== 'string' || cell.length <= CELL_MAX_CHARS) return cell
  return `${cell.slice(0, CELL_MAX_CHARS - 1)}…`.toWellFormed()
}

function quoteCsv(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
