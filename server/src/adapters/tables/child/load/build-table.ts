import { SAMPLE_ROWS } from '../../limits.ts'
import type { Engine } from '../engine.ts'
import { ENGINE_TYPES, missingSql, quoteName, valueSql } from '../guess/column-sql.ts'
import type { ColumnPlan } from '../guess/guess-table.ts'
import { RAW, ROW_AT } from './raw-table.ts'

/** A column on its way into a table: what it was guessed to be, and whether the engine has read its values already. */
type RawColumn = { readonly plan: ColumnPlan; readonly isNative: boolean }

/** A column as it is in the table. */
export type BuiltColumn = Pick<ColumnPlan, 'name' | 'type'> & { readonly unreadable: number }

/** Cells that may be none of a column's type before it is a text. */
const UNREADABLE_MAX = 0.05

/** Makes a table of cells. `relation` has them as c0, c1 and so on. */
export async function buildTable(
  engine: Engine,
  table: string,
  relation: string,
  raw: readonly RawColumn[],
): Promise<BuiltColumn[]> {
  const checked = await checkColumns(engine, relation, raw)
  const values = checked.map(({ plan, isNative }, at) => {
    const value = isNative && plan.type !== 'text' ? `c${at}` : valueSql(plan, `c${at}`)
    return `${value} as ${quoteName(plan.name)}`
  })
  await engine.run(`create table ${quoteName(table)} as select ${values.join(', ')} from ${relation}`)
  const columns = checked.map(({ plan: { name, type }, unreadable }) => ({ name, type, unreadable }))
  return settleNative(engine, table, columns, checked)
}

/** Counts what is none of its column's type. A column with much of that is a text, unless the person said otherwise. */
async function checkColumns(engine: Engine, relation: string, raw: readonly RawColumn[]) {
  const doubtful = raw.flatMap(({ plan, isNative }, at) => (isNative || plan.type === 'text' ? [] : [{ plan, at }]))
  const counts = new Map<number, { filled: number; unreadable: number }>()
  if (doubtful.length > 0) {
    const sums = doubtful.flatMap(({ plan, at }) => {
      const isFilled = `not ${missingSql(plan, `c${at}`)}`
      return [
        `count(*) filter (where ${isFilled})`,
        `count(*) filter (where ${isFilled} and (${valueSql(plan, `c${at}`)}) is null)`,
      ]
    })
    const [row = []] = await engine.rows(`select ${sums.join(', ')} from ${relation}`)
    for (const [index, { at }] of doubtful.entries()) {
      counts.set(at, { filled: Number(row[index * 2]), unreadable: Number(row[index * 2 + 1]) })
    }
  }
  return raw.map((column, at) => {
    const { filled, unreadable } = counts.get(at) ?? { filled: 0, unreadable: 0 }
    const isText = !column.plan.isFixed && unreadable > filled * UNREADABLE_MAX
    if (!isText) return { ...column, unreadable }
    return { plan: { ...column.plan, type: 'text' as const }, isNative: false, unreadable: 0 }
  })
}

/**
 * The engine would round 1.5 to a whole number and cut the time off a date. So numbers come in as doubles and dates
 * with their time, and become less only where nothing is lost.
 */
async function settleNative(
  engine: Engine,
  table: string,
  columns: readonly BuiltColumn[],
  raw: readonly RawColumn[],
): Promise<BuiltColumn[]> {
  const wide = columns.flatMap(({ name, type }, at) => {
    if (!raw[at]!.isNative || (type !== 'integer' && type !== 'date')) return []
    const value = quoteName(name)
    return [
      {
        at,
        type,
        value,
        fits: type === 'integer' ? `${value} = trunc(${value})` : `${value} = date_trunc('day', ${value})`,
      },
    ]
  })
  if (wide.length === 0) return [...columns]
  const [fitting = []] = await engine.rows(
    `select ${wide.map(({ fits }) => `coalesce(bool_and(${fits}), true)`).join(', ')} from ${quoteName(table)}`,
  )
  const settled = [...columns]
  for (const [index, { at, type, value }] of wide.entries()) {
    if (fitting[index] === true) {
      await engine.run(`alter table ${quoteName(table)} alter ${value} type ${ENGINE_TYPES[type]}`)
    } else settled[at] = { ...settled[at]!, type: type === 'integer' ? 'number' : 'datetime' }
  }
  return settled
}

/** The first rows of the raw table, with empty ones where the sheet has gaps, and some from further down. */
export async function sampleRaw(engine: Engine, width: number): Promise<{ head: string[][]; more: string[][] }> {
  const cells = Array.from({ length: width }, (_, at) => `c${at}`).join(', ')
  const first = await engine.rows(`select ${ROW_AT}, ${cells} from ${RAW} order by ${ROW_AT} limit ${SAMPLE_ROWS}`)
  const head: string[][] = []
  for (const [at, ...row] of first) {
    while (head.length < Math.min(Number(at), GAP_ROWS_MAX)) head.push([])
    head.push(row.map((cell) => (typeof cell === 'string' ? cell : '')))
  }
  const more = await engine.rows(
    `select ${cells} from (select * from ${RAW} where ${ROW_AT} >= ${head.length}) using sample reservoir(${SAMPLE_ROWS} rows) repeatable (1)`,
  )
  return { head, more: more.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : ''))) }
}

const GAP_ROWS_MAX = 1_000
