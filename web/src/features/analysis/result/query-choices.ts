import { describeQuery, type QueryPart } from '#contract/analysis/describe-query.ts'
import type { TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { AGGREGATES, type Shown, type TableQuery } from '#contract/analysis/table-query.ts'
import { isNumeric } from '../format-cell.ts'
import { conditionChanges, type QueryChange } from './condition-changes.ts'
import { isDate, isIdentifier } from './column-kinds.ts'
import { labelOfText } from './query-text.tsx'
import { normalizeQuery } from './normalize-query.ts'

/** A query that could be meant instead, and what would be different about it. */
type QueryChoice = { readonly label: string; readonly query: TableQuery }

/** Columns of one kind that a menu names; a table may have a thousand. */
const COLUMNS_MAX = 6
const GROUPS_MAX = 50
const LIMITS = [1, 5, 10]

/** What a part of a query can be instead, in groups that belong together. */
export function queryChoices(part: QueryPart, query: TableQuery, table: TableProfile): QueryChoice[][] {
  const seen = new Set([JSON.stringify(normalizeQuery(query))])
  const isNew = ({ query: other }: QueryChoice) => {
    const key = JSON.stringify(other)
    return !seen.has(key) && seen.add(key)
  }
  return changesOf(part, query, table)
    .map((group) => group.map((change) => toChoice(change, part)).filter(isNew))
    .filter((group) => group.length > 0)
}

function changesOf(part: QueryPart, query: TableQuery, table: TableProfile): QueryChange[][] {
  switch (part.kind) {
    case 'show':
      return shownChanges(query, table)
    case 'group':
      return groupChanges(query, table)
    case 'order':
      return orderChanges(query, table)
    case 'beside':
      return besideChanges(query)
    case 'condition':
      return conditionChanges(query, part.at ?? 0, table)
  }
}

function toChoice({ label, query }: QueryChange, { kind, at }: QueryPart): QueryChoice {
  const normalized = normalizeQuery(query)
  if (label !== undefined) return { label, query: normalized }
  const text = describeQuery(normalized).find((part) => part.kind === kind && part.at === at)?.text ?? []
  // "where", "and" and "or" lead from the part before.
  return { label: labelOfText(kind === 'condition' ? text.slice(1) : text), query: normalized }
}

function shownChanges(query: TableQuery, { columns, rows }: TableProfile): QueryChange[][] {
  const { conditions, groupBy, order } = query
  const numbers = byMention(columns, query, rows).filter(({ type }) => isNumeric(type))
  const measured = numbers.slice(0, COLUMNS_MAX).flatMap(({ name: column }, at): Shown[] =>
    // All of the likeliest column; what is asked most of the others.
    (at === 0 ? AGGREGATES : (['sum', 'avg'] as const)).map((aggregate) => ({ kind: 'aggregate', aggregate, column })),
  )
  // Where rows are not looked for one by one and a column says the same again and again, what it can say is meant.
  const isWhole = order === null && query.beside === null
  const listed = columns.slice(0, COLUMNS_MAX).map(({ name, distinct }): QueryChange => {
    const isDistinct = isWhole && distinct * 2 <= rows
    const label = isWhole && !isDistinct ? labelOfText([{ name }, 'of each row']) : undefined
    const show: Shown = { kind: 'values', columns: [name], isDistinct }
    return { ...(label && { label }), query: { ...query, show } }
  })
  const counted: Shown[] = [{ kind: 'count' }, { kind: 'rows' }]
  if (conditions.length > 0 || groupBy) counted.push({ kind: 'share', column: null })
  const [counts, measures] = [counted, measured].map((group) => group.map((show) => ({ query: { ...query, show } })))
  return [counts!, measures!, groupBy ? [] : listed]
}

function groupChanges(query: TableQuery, { columns, rows }: TableProfile): QueryChange[][] {
  const by = (column: string, part: 'month' | 'quarter' | 'year' | null): QueryChange => ({
    query: { ...query, groupBy: { column, part } },
  })
  const dates = columns.filter(isDate).slice(0, 2)
  const named = columns
    .filter((column) => !isDate(column) && column.distinct > 1 && column.distinct <= Math.min(GROUPS_MAX, rows / 2))
    .slice(0, COLUMNS_MAX)
  return [
    dates.flatMap(({ name }) => (['month', 'quarter', 'year'] as const).map((part) => by(name, part))),
    named.map(({ name }) => by(name, null)),
    [{ label: 'No groups', query: { ...query, groupBy: null } }],
  ]
}

function orderChanges(query: TableQuery, { columns, rows }: TableProfile): QueryChange[][] {
  const { order, limit } = query
  const limits = LIMITS.map((next) => ({ query: { ...query, limit: next, skip: 0 } }))
  const whole = { ...query, order: null, limit: null, skip: 0 }
  if (order?.by.kind === 'measure') {
    const turned = { ...query, order: { ...order, isDescending: !order.isDescending } }
    return [[{ query: turned }], limits, [{ label: 'All groups', query: whole }]]
  }
  if (order?.by.kind !== 'column') {
    const by = { kind: 'file' } as const
    const turned = { ...query, order: { by, isDescending: !order?.isDescending } }
    return [[{ query: turned }], limits, [{ label: 'All rows', query: whole }]]
  }
  const turned = { ...query, order: { ...order, isDescending: !order.isDescending } }
  const others = byMention(columns, query, rows)
    .filter((column) => isNumeric(column.type) || isDate(column))
    .slice(0, COLUMNS_MAX)
    .flatMap(({ name: column }) => {
      const by = { kind: 'column', column } as const
      // "sorted by" does not say which way.
      const directions = limit === null ? [order.isDescending] : [true, false]
      return directions.map((isDescending) => ({ query: { ...query, order: { by, isDescending }, skip: 0 } }))
    })
  return [
    [limit === null ? { label: 'The other way round', query: turned } : { query: turned }],
    limits,
    others,
    [{ label: limit === null ? 'In the order of the file' : 'All rows', query: whole }],
  ]
}

function besideChanges(query: TableQuery): QueryChange[][] {
  const { beside } = query
  if (!beside) return []
  const turned = { ...query, beside: { ...beside, step: beside.step === 1 ? (-1 as const) : (1 as const) } }
  return [[{ query: turned }], [{ label: 'Remove', query: { ...query, beside: null } }]]
}

/** Those that the query names first, then what is worth a calculation before numbers that only tell rows apart. */
function byMention(columns: readonly TableColumn[], { show, order }: TableQuery, rows: number): TableColumn[] {
  const mentioned = [
    'column' in show && show.column,
    order?.by.kind === 'column' && order.by.column,
    ...(show.kind === 'values' ? show.columns : []),
  ]
  const rank = (column: TableColumn) => (mentioned.includes(column.name) ? 0 : isIdentifier(column, rows) ? 2 : 1)
  return columns.toSorted((one, other) => rank(one) - rank(other))
}
