import type { TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { quoteName } from '../../../adapters/tables/sql.ts'
import { translateQuestion } from './languages/translate-question.ts'
import { matchColumn, wordsOf } from './match-column.ts'
import { mainNumber, readFilters } from './read-filters.ts'

/** A question as a query. `told` is what the result shows, in words that go on from "Here is". */
export type ParsedQuestion = { readonly sql: string; readonly told: string }

type Measure = { readonly sql: string; readonly told: string; readonly alias: string }

const AGGREGATES: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:average|avg|mean)\b/i, 'avg', 'average'],
  [/\bmedian\b/i, 'median', 'median'],
  [/\b(?:sum|total|altogether)\b/i, 'sum', 'total'],
  [/\b(?:minimum|min|lowest|least|smallest|cheapest|earliest|oldest|first)\b/i, 'min', 'lowest'],
  [/\b(?:maximum|max|highest|largest|biggest|greatest|most expensive|latest|newest|last)\b/i, 'max', 'highest'],
]
const COUNT = /\b(?:how many|count|number of)\b/i
const SHARE = /\b(?:share|percentage|percent|proportion|%)/i
const TOP =
  /\b(top|best|highest|largest|biggest|bottom|worst|lowest|smallest)\s+(\d{1,3})\b|\b(\d{1,3})\s+(highest|largest|biggest|lowest|smallest|cheapest|most|best|worst)\b/i
const PERIOD =
  /\b(?:per|by|each|every|for each)\s+(day|week|month|quarter|year)s?\b|\b(daily|weekly|monthly|quarterly|yearly|annually)\b/i
const GROUP = /\b(?:by|per|for each|for every|in each|grouped by|across)\s+(.+)$/i
const FIRST_ROWS = /\b(?:show|list|first|head|sample)\b.*\b(?:rows?|lines?|records?|table|data)\b/i
const DIFFERENT = /\b(?:which|distinct|different|unique|list(?: all)?)\b\s*(?:the\s+)?(.+)$/i

const TOP_DEFAULT = 10
const LIMIT = 200

/** Reads a plain question of the common kinds about one table; null where it is none of them. */
export function parseQuestion(question: string, table: TableProfile): ParsedQuestion | null {
  const { columns } = table
  const asked = translateQuestion(
    question.replace(/[?!.\s]+$/, ''),
    columns.map(({ name }) => name),
  )
  const { conditions, told: filters, rest } = readFilters(asked, columns)
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const from = ` from ${quoteName(table.name)}${where}`
  const of = filters.length > 0 ? `, ${filters.join(', ')}` : ''

  if (FIRST_ROWS.test(rest)) {
    const rows = Number(/\d{1,3}/.exec(rest)?.[0] ?? TOP_DEFAULT)
    return { sql: `select *${from} limit ${Math.min(rows, LIMIT)}`, told: `the first rows${of}` }
  }
  const top = TOP.exec(rest)
  const group = findGroup(rest, columns)
  const body = rest.replace(PERIOD, ' ').replace(group && top === null ? GROUP : /$^/, ' ')
  const measure = findMeasure(body, columns)
  if (top) return parseTop(rest, top, columns, from, of)
  const shared = SHARE.test(rest) ? (group ?? namedGroup(findColumn(body, columns.filter(isNamed)))) : null
  if (shared) return parseShare(shared, body, columns, from, of)
  if (group && measure) {
    const order = group.isTime ? '1' : `${quoteName(measure.alias)} desc nulls last, 1`
    const sql = `select ${group.sql} as ${quoteName(group.alias)}, ${measure.sql} as ${quoteName(measure.alias)}${from} group by 1 order by ${order} limit ${LIMIT}`
    return { sql, told: `the ${measure.told} by ${group.alias}${of}` }
  }
  if (measure)
    return { sql: `select ${measure.sql} as ${quoteName(measure.alias)}${from}`, told: `the ${measure.told}${of}` }
  const different = DIFFERENT.exec(rest)
  const column = different && findColumn(different[1]!, columns)
  if (column) {
    const name = quoteName(column.name)
    return { sql: `select distinct ${name}${from} order by 1 limit ${LIMIT}`, told: `every ${column.name}${of}` }
  }
  return conditions.length > 0 ? { sql: `select *${from} limit ${LIMIT}`, told: `the rows${of}` } : null
}

type Group = { readonly sql: string; readonly alias: string; readonly isTime: boolean }

function namedGroup(column: TableColumn | undefined): Group | null {
  return column ? { sql: quoteName(column.name), alias: column.name, isTime: column.type === 'date' } : null
}

const ADVERBS: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}

function findGroup(text: string, columns: readonly TableColumn[]): Group | null {
  const period = PERIOD.exec(text)
  const date = columns.find(({ type }) => type === 'date' || type === 'datetime')
  const unit = period && (period[1]?.toLowerCase() ?? ADVERBS[period[2]!.toLowerCase()]!)
  // A column that is called "year" is meant before a date is cut.
  const own = unit && matchColumn([unit], columns)
  if (unit && date && !own)
    return { sql: `date_trunc('${unit}', ${quoteName(date.name)})::date`, alias: unit, isTime: true }
  const [, words] = GROUP.exec(text) ?? []
  return words === undefined ? null : namedGroup(findColumn(words, columns))
}

function findMeasure(text: string, columns: readonly TableColumn[]): Measure | null {
  const numeric = columns.filter(({ type }) => type === 'integer' || type === 'number')
  const comparable = columns.filter(({ type }) => type !== 'text' && type !== 'boolean')
  for (const [pattern, name, word] of AGGREGATES) {
    if (!pattern.test(text)) continue
    const fitting = name === 'min' || name === 'max' ? comparable : numeric
    const words = text.replace(pattern, ' ')
    const column = findColumn(words, fitting) ?? (findColumn(words, columns) ? undefined : mainNumber(numeric))
    if (!column) continue
    return {
      sql: `${name}(${quoteName(column.name)})`,
      told: `${word} ${column.name}`,
      alias: `${word} ${column.name}`,
    }
  }
  return COUNT.test(text) ? countMeasure(text, columns) : null
}

/** "How many different cities" counts values, everything else rows. */
function countMeasure(text: string, columns: readonly TableColumn[]): Measure {
  const different = /\b(?:different|distinct|unique)\s+(.+)$/i.exec(text)
  const column = different && findColumn(different[1]!, columns)
  if (column)
    return {
      sql: `count(distinct ${quoteName(column.name)})`,
      told: `number of different ${column.name}`,
      alias: `different ${column.name}`,
    }
  return { sql: 'count(*)', told: 'number of rows', alias: 'rows' }
}

function parseTop(
  text: string,
  top: RegExpExecArray,
  columns: readonly TableColumn[],
  from: string,
  of: string,
): ParsedQuestion | null {
  const count = Number(top[2] ?? top[3])
  const isLow = /bottom|worst|lowest|smallest|cheapest/i.test(top[1] ?? top[4] ?? '')
  const order = isLow ? 'asc' : 'desc'
  const behind = text.slice(top.index + top[0].length)
  const [what = '', by = ''] = behind.split(/\b(?:by|in terms of|with the most)\b/i)
  const numeric = columns.filter(({ type }) => type === 'integer' || type === 'number')
  const subject = findColumn(what, columns.filter(isNamed))
  const words = isLow ? 'lowest' : 'highest'
  if (subject) {
    const explicit = findMeasure(by, columns)
    const column = findColumn(by, numeric)
    const sum = column && {
      sql: `sum(${quoteName(column.name)})`,
      told: `total ${column.name}`,
      alias: `total ${column.name}`,
    }
    const measure = explicit ?? sum ?? { sql: 'count(*)', told: 'number of rows', alias: 'rows' }
    const sql = `select ${quoteName(subject.name)}, ${measure.sql} as ${quoteName(measure.alias)}${from} group by 1 order by 2 ${order} limit ${count}`
    return { sql, told: `the ${count} ${subject.name} with the ${words} ${measure.told}${of}` }
  }
  const column = findColumn(by, numeric) ?? findColumn(what, numeric) ?? mainNumber(numeric)
  if (!column) return null
  const sql = `select *${from} order by ${quoteName(column.name)} ${order} nulls last limit ${count}`
  return { sql, told: `the ${count} rows with the ${words} ${column.name}${of}` }
}

function parseShare(
  group: Group,
  text: string,
  columns: readonly TableColumn[],
  from: string,
  of: string,
): ParsedQuestion {
  const numeric = columns.filter(({ type }) => type === 'integer' || type === 'number')
  const column = findColumn(text.replace(SHARE, ' '), numeric)
  const part = column ? `sum(${quoteName(column.name)})` : 'count(*)'
  const alias = column ? column.name : 'rows'
  const sql = `select ${group.sql} as ${quoteName(group.alias)}, ${part} as ${quoteName(alias)}, round(100.0 * ${part} / sum(${part}) over (), 2) as "share in %"${from} group by 1 order by 2 desc limit ${LIMIT}`
  return { sql, told: `the share of ${alias} by ${group.alias}${of}` }
}

function isNamed({ type }: TableColumn): boolean {
  return type === 'text' || type === 'boolean'
}

/** The first words that mean a column. */
function findColumn(text: string, columns: readonly TableColumn[]): TableColumn | undefined {
  const words = wordsOf(text)
  for (let at = 0; at < words.length; at += 1) {
    const match = matchColumn(words.slice(at), columns)
    if (match) return match.column
  }
  return undefined
}
