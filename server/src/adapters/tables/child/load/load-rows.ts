import type { ReadingCorrection, TableReading } from '#contract/analysis/schema.ts'
import type { Engine } from '../engine.ts'
import { guessTable } from '../guess/guess-table.ts'
import { buildTable, sampleRaw, type BuiltColumn } from './build-table.ts'
import { createRawTable, RAW, ROW_AT, type RawTable } from './raw-table.ts'

/** A table that stands in the engine. */
export type BuiltTable = {
  readonly columns: readonly BuiltColumn[]
  readonly reading: Omit<TableReading, 'isCorrected'>
  readonly isTruncated: boolean
}

/** A stretch of a column that is one cell in its sheet: the first row has its words, those up to the last are empty. */
export type MergedCells = { readonly column: number; readonly first: number; readonly last: number }

type RowsOptions = {
  readonly table: string
  readonly correction: ReadingCorrection
  readonly reading?: Partial<Pick<TableReading, 'encoding' | 'delimiter'>>
  readonly hintsAtComma?: boolean
}

/** Makes a table of rows that a reader brings; null where it brings none. */
export async function loadRows(
  engine: Engine,
  { table, correction, reading, hintsAtComma = false }: RowsOptions,
  read: (raw: RawTable) => Promise<readonly MergedCells[]>,
): Promise<BuiltTable | null> {
  const raw = await createRawTable(engine)
  const merged = await read(raw)
  const { width, rows, isFull } = await raw.finish()
  if (width === 0 || rows === 0) return null
  const mergedCells = await fillMerged(engine, merged, width)
  const { head, more } = await sampleRaw(engine, width)
  const plan = guessTable(head, more, { correction, hintsAtComma })
  const from = plan.headerAt === null ? '' : ` where ${ROW_AT} > ${plan.headerAt}`
  const relation = `(select * from ${RAW}${from})`
  const columns = await buildTable(
    engine,
    table,
    relation,
    plan.columns.map((column) => ({ plan: column, isNative: false })),
  )
  await engine.run(`drop table ${RAW}`)
  const { headerAt, decimalComma, dateOrder } = plan
  return {
    columns,
    isTruncated: isFull,
    reading: {
      headerRow: headerAt === null ? null : headerAt + 1,
      encoding: reading?.encoding ?? null,
      delimiter: reading?.delimiter ?? null,
      decimalComma,
      dateOrder,
      mergedCells,
    },
  }
}

async function fillMerged(engine: Engine, merged: readonly MergedCells[], width: number): Promise<number> {
  let filled = 0
  for (let column = 0; column < width; column += 1) {
    const own = merged.filter((cells) => cells.column === column)
    if (own.length === 0) continue
    const ranges = own.map(({ first, last }) => `(${first}, ${last})`).join(', ')
    const [[count] = []] = await engine.rows(
      `update ${RAW} set c${column} = origin.words from (
        select first, last, c${column} as words from (values ${ranges}) as stretch (first, last)
        join ${RAW} as top on top.${ROW_AT} = first
      ) as origin where ${RAW}.${ROW_AT} > first and ${RAW}.${ROW_AT} <= last`,
    )
    filled += Number(count)
  }
  return filled
}
