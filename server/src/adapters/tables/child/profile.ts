import type { DuckDBValue } from '@duckdb/node-api'
import { CELL_MAX_CHARS, HISTOGRAM_BARS, TOP_VALUES } from '#contract/analysis/limits.ts'
import type { Distribution, TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { DISTINCT_COUNTED_MAX, DRAWN_COLUMNS_MAX } from '../limits.ts'
import { toCell } from './cells.ts'
import type { Engine } from './engine.ts'
import { quoteName } from './guess/column-sql.ts'
import type { BuiltColumn } from './load/build-table.ts'
import type { BuiltTable } from './load/load-rows.ts'

type Profiled = {
  readonly name: string
  readonly title: string
  readonly built: BuiltTable
  readonly isCorrected: boolean
}

/** What stands in a table: for each column what is missing, how much differs, from where to where, and how it is spread. */
export async function profileTable(
  engine: Engine,
  { name, title, built, isCorrected }: Profiled,
): Promise<TableProfile> {
  const table = quoteName(name)
  const { rows, facts } = await readFacts(engine, table, built.columns)
  const columns: TableColumn[] = []
  for (const [at, column] of built.columns.entries()) {
    const { filled, distinct, least, most, mean } = facts[at]!
    const distribution =
      at < DRAWN_COLUMNS_MAX && filled > 0 ? await drawColumn(engine, table, column, facts[at]!) : null
    columns.push({
      name: column.name,
      type: column.type,
      missing: rows - filled,
      unreadable: column.unreadable,
      distinct: Math.min(distinct, filled),
      least: shorten(toCell(least)),
      most: shorten(toCell(most)),
      mean,
      distribution,
    })
  }
  return { name, title, rows, isTruncated: built.isTruncated, columns, reading: { ...built.reading, isCorrected } }
}

type Facts = {
  readonly filled: number
  readonly distinct: number
  readonly least: DuckDBValue
  readonly most: DuckDBValue
  readonly mean: number | null
}

/** Columns that are counted in one query. */
const COLUMNS_AT_ONCE = 100

async function readFacts(engine: Engine, table: string, columns: readonly BuiltColumn[]) {
  const facts: Facts[] = []
  let rows = 0
  for (let from = 0; from < columns.length; from += COLUMNS_AT_ONCE) {
    const some = columns.slice(from, from + COLUMNS_AT_ONCE)
    const sums = some.flatMap(({ name, type }) => {
      const value = quoteName(name)
      const mean = type === 'integer' || type === 'number' ? `avg(${value})` : 'null'
      return [`count(${value})`, `approx_count_distinct(${value})`, `min(${value})`, `max(${value})`, mean]
    })
    const [row = []] = await engine.rows(`select count(*), ${sums.join(', ')} from ${table}`)
    rows = Number(row[0])
    for (const at of some.keys()) {
      const [filled, distinct, least, most, mean] = row.slice(1 + at * 5, 6 + at * 5)
      facts.push({
        filled: Number(filled),
        distinct: Number(distinct),
        least: least ?? null,
        most: most ?? null,
        mean: typeof mean === 'number' && Number.isFinite(mean) ? mean : null,
      })
    }
    await countExactly(engine, table, some, facts, from)
  }
  return { rows, facts }
}

/** An estimate of 17 as 20 would be plain wrong, so few are counted. */
async function countExactly(
  engine: Engine,
  table: string,
  columns: readonly BuiltColumn[],
  facts: Facts[],
  from: number,
) {
  const few = columns.flatMap(({ name }, at) =>
    facts[from + at]!.distinct <= DISTINCT_COUNTED_MAX ? [{ name, at }] : [],
  )
  if (few.length === 0) return
  const [row = []] = await engine.rows(
    `select ${few.map(({ name }) => `count(distinct ${quoteName(name)})`).join(', ')} from ${table}`,
  )
  for (const [index, { at }] of few.entries()) {
    facts[from + at] = { ...facts[from + at]!, distinct: Number(row[index]) }
  }
}

async function drawColumn(
  engine: Engine,
  table: string,
  { name, type }: BuiltColumn,
  facts: Facts,
): Promise<Distribution | null> {
  const value = quoteName(name)
  if (type === 'text' || type === 'boolean') {
    if (facts.distinct > DISTINCT_COUNTED_MAX) return null
    const rows = await engine.rows(
      `select ${value}::varchar, count(*) as times from ${table} where ${value} is not null group by 1 order by times desc, 1 limit ${TOP_VALUES}`,
    )
    const values = rows.map(([word, times]) => ({ value: shorten(String(word)), count: Number(times) }))
    return { kind: 'values', values, others: facts.filled - values.reduce((sum, one) => sum + one.count, 0) }
  }
  const number = type === 'date' || type === 'datetime' ? `epoch(${value})` : `${value}::double`
  // Endless numbers have no place among bars.
  const rows = await engine.rows(
    `with numbers as (select ${number} as n from ${table} where isfinite(${number})),
      ends as (select min(n) as least, max(n) as most from numbers)
    select case when most > least then least(${HISTOGRAM_BARS - 1}, floor((n - least) / (most - least) * ${HISTOGRAM_BARS}))::integer else 0 end as bar, count(*)
    from numbers, ends group by 1`,
  )
  const counts = Array.from({ length: HISTOGRAM_BARS }, () => 0)
  for (const [bar, count] of rows) counts[Number(bar)] = Number(count)
  return { kind: 'bars', counts }
}

function shorten<T>(cell: T): T | string {
  return typeof cell === 'string' ? cell.slice(0, CELL_MAX_CHARS).toWellFormed() : cell
}
