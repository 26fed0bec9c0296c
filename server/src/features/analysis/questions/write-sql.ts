import type { DatePart, QueryCondition, TableQuery } from '#contract/analysis/table-query.ts'
import { quoteName, quoteText } from '../../../adapters/tables/index.ts'
import { isDate } from './draft.ts'
import type { ReadColumn, ReadTable } from './read-table.ts'

/** Rows that are listed. */
const LIMIT = 200

/** The SQL of a question. Columns that the table does not have are for the engine to refuse. */
export function writeSql(query: TableQuery, table: ReadTable): string {
  const names: Names = {
    table: quoteName(query.table),
    column: (name) => table.columns.find((one) => one.name === name) ?? { name, type: 'text' },
  }
  const where = conditionsSql(query, names)
  const from = `from ${names.table}`
  const { show, groupBy } = query
  if (show.kind === 'difference') return differenceSql(show, names, from, where)
  if (show.kind === 'share' && !groupBy) return shareSql(show.column, names, from, where)
  const filtered = where === '' ? from : `${from} where ${where}`
  if (groupBy) return groupSql(query, names, filtered)
  switch (show.kind) {
    case 'count':
      return `select count(*) as "rows" ${filtered}`
    case 'distinct':
      return `select count(distinct ${quoteName(show.column)}) as ${quoteName(`different ${show.column}`)} ${filtered}`
    case 'aggregate':
      return `select ${show.aggregate}(${measureSql(names.column(show.column))}) as ${quoteName(aggregateName(show))} ${filtered}`
    case 'values':
      if (show.isDistinct && !query.order && !query.beside)
        return `select distinct ${show.columns.map(quoteName).join(', ')} ${filtered} order by all limit ${LIMIT}`
      return rowsSql(show.columns.map(quoteName), query, names, from, where)
    default:
      return rowsSql(['*'], query, names, from, where)
  }
}

type NamedColumn = Pick<ReadColumn, 'name' | 'type'> & Partial<ReadColumn>
type Names = { readonly table: string; column(name: string): NamedColumn }

function rowsSql(shown: string[], query: TableQuery, names: Names, from: string, where: string): string {
  const { order, beside, limit, skip } = query
  const conditions = where === '' ? [] : [where]
  if (beside) conditions.push(besideSql(beside, names, from, where))
  const by = order?.by.kind === 'column' ? names.column(order.by.column) : null
  if (by) conditions.push(`${measureSql(by)} is not null`)
  const rows = `${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  if (!order || !by) {
    const direction = order?.isDescending ? ' desc' : ''
    const offset = skip > 0 ? ` offset ${skip}` : ''
    return `select ${shown.join(', ')} ${rows} order by rowid${direction} limit ${limit ?? LIMIT}${offset}`
  }
  const direction = order.isDescending ? 'desc' : 'asc'
  const columns = shown[0] === '*' || shown.includes(quoteName(by.name)) ? shown : [...shown, quoteName(by.name)]
  if (limit === null)
    return `select ${columns.join(', ')} ${rows} order by ${measureSql(by)} ${direction}, rowid limit ${LIMIT}`
  const rank = `rank() over (order by ${measureSql(by)} ${direction})`
  const places = skip > 0 ? `${rank} between ${skip + 1} and ${skip + limit}` : `${rank} <= ${limit}`
  return `select ${columns.join(', ')} ${rows} qualify ${places} order by ${measureSql(by)} ${direction}, rowid limit ${LIMIT}`
}

/** The nearest row that fits, behind or before those that fit the other condition. */
function besideSql(beside: NonNullable<TableQuery['beside']>, names: Names, from: string, where: string): string {
  const isBehind = beside.step === 1
  const anchor = `(select ${isBehind ? 'max' : 'min'}(rowid) ${from} where ${conditionSql(beside.condition, names)})`
  const fitting = where === '' ? '' : `${where} and `
  return `rowid = (select ${isBehind ? 'min' : 'max'}(rowid) ${from} where ${fitting}rowid ${isBehind ? '>' : '<'} ${anchor})`
}

function groupSql({ show, groupBy, order, limit }: TableQuery, names: Names, from: string): string {
  const by = groupBy!
  const key = groupKeySql(by.column, by.part)
  const keyName = quoteName(by.part ?? by.column)
  const [measure, name] = groupMeasure(show, names)
  const isTime = by.part !== null || isDate(names.column(by.column))
  const direction = order && !order.isDescending ? 'asc' : 'desc'
  const select = `select ${key} as ${keyName}, ${measure} as ${quoteName(name)}`
  const share = show.kind === 'share' ? `, round(100.0 * ${measure} / sum(${measure}) over (), 2) as "share in %"` : ''
  const qualify = limit === null ? '' : ` qualify rank() over (order by ${measure} ${direction} nulls last) <= ${limit}`
  const present =
    limit === null ? '' : `${from.includes(' where ') ? ' and' : ' where'} ${quoteName(by.column)} is not null`
  const sorted = isTime && limit === null && !order ? '1' : `2 ${direction} nulls last, 1`
  return `${select}${share} ${from}${present} group by 1${qualify} order by ${sorted} limit ${LIMIT}`
}

function groupMeasure(show: TableQuery['show'], names: Names): [sql: string, name: string] {
  if (show.kind === 'aggregate')
    return [`${show.aggregate}(${measureSql(names.column(show.column))})`, aggregateName(show)]
  if (show.kind === 'share' && show.column) return [`sum(${measureSql(names.column(show.column))})`, show.column]
  if (show.kind === 'distinct') return [`count(distinct ${quoteName(show.column)})`, `different ${show.column}`]
  return ['count(*)', 'rows']
}

function groupKeySql(name: string, part: DatePart | null): string {
  if (part === null) return quoteName(name)
  return `date_trunc(${quoteText(part)}, ${quoteName(name)})::date`
}

function shareSql(of: string | null, names: Names, from: string, where: string): string {
  const fits = where === '' ? 'true' : where
  const part =
    of === null ? `count(*) filter (where ${fits})` : `sum(${measureSql(names.column(of))}) filter (where ${fits})`
  const whole = of === null ? 'count(*)' : `sum(${measureSql(names.column(of))})`
  return `select round(100.0 * ${part} / nullif(${whole}, 0), 2) as "share in %", ${part} as "part", ${whole} as "whole" ${from}`
}

type Difference = Extract<TableQuery['show'], { kind: 'difference' }>

function differenceSql({ column: of, first, second }: Difference, names: Names, from: string, where: string): string {
  const measure = of === null ? 'count(*)' : `sum(${measureSql(names.column(of))})`
  const sideOf = (condition: QueryCondition) =>
    `(select ${measure} ${from} where ${[conditionSql(condition, names), where].filter(Boolean).join(' and ')})`
  const sides = [first, second].map(({ values }) => quoteName(String(values[0])))
  const [one, other] = [sideOf(first), sideOf(second)]
  return `select ${one} as ${sides[0]}, ${other} as ${sides[1]}, abs(${one} - ${other}) as "difference"`
}

function aggregateName({ aggregate, column }: { aggregate: keyof typeof AGGREGATE_NAMES; column: string }): string {
  return `${AGGREGATE_NAMES[aggregate]} ${column}`
}

const AGGREGATE_NAMES = { sum: 'total', avg: 'average', median: 'median', min: 'lowest', max: 'highest' } as const

function conditionsSql({ conditions, isAny }: TableQuery, names: Names): string {
  const parts = conditions.map((condition) => conditionSql(condition, names))
  return isAny && parts.length > 1 ? `(${parts.join(' or ')})` : parts.join(' and ')
}

const SIGNS = { over: '>', under: '<', atLeast: '>=', atMost: '<=' } as const

function conditionSql(condition: QueryCondition, names: Names): string {
  const sql = plainConditionSql(condition, names.column(condition.column), names.table)
  return condition.isNegated ? `(${sql}) is not true` : sql
}

function plainConditionSql({ operator, values, part, of }: QueryCondition, column: NamedColumn, table: string): string {
  const name = quoteName(column.name)
  const compared = part
    ? partSql(part, name)
    : values.some((value) => typeof value === 'number')
      ? measureSql(column)
      : name
  const [first = '', second = ''] = values
  if (of !== null) {
    const other = `from ${table} where ${quoteName(of)} = ${valueSql(first)}`
    if (operator === 'over') return `${measureSql(column)} > (select max(${measureSql(column)}) ${other})`
    if (operator === 'under') return `${measureSql(column)} < (select min(${measureSql(column)}) ${other})`
    return `${name} in (select ${name} ${other}) and ${quoteName(of)} is distinct from ${valueSql(first)}`
  }
  switch (operator) {
    case 'sameAs':
      return 'false'
    case 'missing':
      return `${name} is null`
    case 'is':
      return values.length === 1
        ? `${compared} = ${valueSql(first)}`
        : `${compared} in (${values.map(valueSql).join(', ')})`
    case 'between':
      return `${compared} between ${valueSql(first)} and ${valueSql(second)}`
    case 'contains':
      return matchesSql(
        name,
        values.map((value) => `\\b${escapePattern(String(value))}\\b`),
      )
    case 'startsWith':
      return matchesSql(
        name,
        values.map((value) => `^\\W*${escapePattern(String(value))}`),
      )
    case 'endsWith':
      return matchesSql(
        name,
        values.map((value) => `${escapePattern(String(value))}\\W*$`),
      )
    default:
      return `${compared} ${SIGNS[operator]} ${valueSql(first)}`
  }
}

function partSql(part: DatePart, name: string): string {
  return part === 'day' ? `${name}::date` : `${part}(${name})`
}

/** `\b` knows Latin letters only, so a boundary is asked for where the text begins or ends with one. */
function matchesSql(name: string, patterns: readonly string[]): string {
  const exact = patterns.map((pattern) => pattern.replace(/^\\b(?!\w)/, '').replace(/(?<!\w)\\b$/, ''))
  return exact.map((pattern) => `regexp_matches(${name}, ${quoteText(`(?i)${pattern}`)})`).join(' or ')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function valueSql(value: string | number | boolean): string {
  return typeof value === 'string' ? quoteText(value) : String(value)
}

/** What a column is compared and added up by: itself, or the number or time that its texts begin with. */
function measureSql(column: NamedColumn): string {
  const name = quoteName(column.name)
  if (column.type !== 'text') return name
  if (column.measure === 'duration') {
    const part = (at: number) => `coalesce(try_cast(split_part(${name}, ':', ${at}) as double), 0)`
    return `case when ${name} ~ '^[0-9]+:[0-9]+:[0-9.]+$' then ${part(1)} * 3600 + ${part(2)} * 60 + ${part(3)} when ${name} ~ '^[0-9]+:[0-9.]+$' then ${part(1)} * 60 + ${part(2)} end`
  }
  const plain = column.decimalComma ? `replace(replace(${name}, '.', ''), ',', '.')` : `replace(${name}, ',', '')`
  // Only what a cell begins with: "Wind: -2.6 m/s" is no time.
  return `try_cast(regexp_extract(${plain}, '^[^0-9:]{0,8}?(-?[0-9]+(?:[.][0-9]+)?)', 1) as double)`
}
