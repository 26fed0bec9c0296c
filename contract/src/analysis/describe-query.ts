import { formatNumber } from '../format-number.ts'
import type { Aggregate, QueryCondition, Shown, TableQuery } from './table-query.ts'

/** Words, and names of columns and values among them, which are shown stronger. */
export type QueryText = readonly (string | { readonly name: string })[]
/** A part of a query as people read it, and where it stands in the query. */
export type QueryPart = {
  readonly kind: 'show' | 'group' | 'order' | 'beside' | 'condition'
  readonly text: QueryText
  /** Of a condition: which one. */
  readonly at?: number
}

/** How a question was read, part by part: "total of Amount", "by Region", "where Date is in 2025". */
export function describeQuery(query: TableQuery): QueryPart[] {
  const { show, groupBy, order, beside, conditions, isAny } = query
  const parts: QueryPart[] = [{ kind: 'show', text: textOfShown(show) }]
  if (groupBy) {
    const column = { name: groupBy.column }
    parts.push({ kind: 'group', text: groupBy.part ? ['by', groupBy.part, 'of', column] : ['by', column] })
  }
  if (order || query.limit !== null) parts.push({ kind: 'order', text: textOfOrder(query) })
  if (beside) {
    const text = [beside.step === 1 ? 'in the row after' : 'in the row before', ...textOfCondition(beside.condition)]
    parts.push({ kind: 'beside', text })
  }
  for (const [at, condition] of conditions.entries()) {
    const link = at === 0 ? 'where' : isAny ? 'or' : 'and'
    parts.push({ kind: 'condition', at, text: [link, ...textOfCondition(condition)] })
  }
  return parts
}

function plainText(text: QueryText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.name)).join(' ')
}

/** The same as one phrase. */
export function phraseOf(query: TableQuery): string {
  return describeQuery(query)
    .map(({ text }) => plainText(text))
    .join(' ')
}

export const AGGREGATE_NAMES = {
  sum: 'total',
  avg: 'average',
  median: 'median',
  min: 'lowest',
  max: 'highest',
} as const satisfies Record<Aggregate, string>

function textOfShown(show: Shown): QueryText {
  switch (show.kind) {
    case 'rows':
      return ['rows']
    case 'count':
      return ['number of rows']
    case 'values': {
      const names = show.columns.flatMap((name, at) => (at === 0 ? [{ name }] : ['and', { name }]))
      return show.isDistinct ? ['every', ...names] : names
    }
    case 'distinct':
      return ['number of different', { name: show.column }]
    case 'aggregate':
      return [AGGREGATE_NAMES[show.aggregate], { name: show.column }]
    case 'share':
      return show.column === null ? ['share of the rows'] : ['share of', { name: show.column }]
    case 'difference': {
      const of = show.column === null ? ['difference in rows'] : ['difference in', { name: show.column }]
      return [...of, 'between', ...textOfCondition(show.first), 'and', ...textOfCondition(show.second)]
    }
  }
}

function textOfOrder({ order, limit, skip }: TableQuery): QueryText {
  const count = limit === null || limit === 1 ? '' : `${formatNumber(limit)} `
  if (order?.by.kind === 'column') {
    const column = { name: order.by.column }
    if (limit === null) return ['sorted by', column, ...(order.isDescending ? ['downwards'] : [])]
    const place = skip > 0 ? `${ordinal(skip + 1)} ` : ''
    return [`with the ${count}${place}${order.isDescending ? 'highest' : 'lowest'}`, column]
  }
  if (order?.by.kind === 'measure') return [`the ${count}${order.isDescending ? 'highest' : 'lowest'}`]
  if (limit === 1 && skip > 0) return [`in the ${ordinal(skip + 1)}${order?.isDescending ? ' to last' : ''} row`]
  return [`in the ${order?.isDescending ? 'last' : 'first'} ${count}row${limit === 1 ? '' : 's'}`]
}

function ordinal(place: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth'][place - 1] ?? `${place}th`
}

const OPERATOR_WORDS = {
  is: 'is',
  contains: 'contains',
  startsWith: 'begins with',
  endsWith: 'ends with',
  over: 'is over',
  under: 'is under',
  atLeast: 'is at least',
  atMost: 'is at most',
  between: 'is between',
  missing: 'is empty',
  sameAs: 'is the same as for',
} as const satisfies Record<QueryCondition['operator'], string>

const NEGATED_WORDS = {
  is: 'is not',
  contains: 'does not contain',
  startsWith: 'does not begin with',
  endsWith: 'does not end with',
  over: 'is not over',
  under: 'is not under',
  atLeast: 'is not at least',
  atMost: 'is not at most',
  between: 'is not between',
  missing: 'is not empty',
  sameAs: 'is not the same as for',
} as const satisfies Record<QueryCondition['operator'], string>

export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

function textOfCondition({ column, operator, values, isNegated, part, of }: QueryCondition): QueryText {
  const name = { name: column }
  const operatorWords = (isNegated ? NEGATED_WORDS : OPERATOR_WORDS)[operator]
  if (operator === 'missing') return [name, operatorWords]
  if (of !== null && operator !== 'sameAs') return [name, operatorWords, 'that of', { name: String(values[0]) }]
  const named = values.map((value) => ({ name: sayValue(value, part) }))
  const link = operator === 'between' ? 'and' : 'or'
  const joined = named.flatMap((value, at) => (at === 0 ? [value] : [link, value]))
  const isTime = part !== null || values.every((value) => /^\d{4}-\d\d-\d\d/.test(String(value)))
  if (!isTime || part === 'day' || operator === 'between') return [name, operatorWords, ...joined]
  if (part === null) return [name, (isNegated ? undefined : DATE_WORDS[operator]) ?? operatorWords, ...joined]
  const inside = operator === 'is' ? (isNegated ? 'is not in' : 'is in') : TIME_WORDS[operator]
  return [name, inside ?? operatorWords, ...joined]
}

const TIME_WORDS: Partial<Record<QueryCondition['operator'], string>> = {
  over: 'is after',
  under: 'is before',
  atLeast: 'is in or after',
  atMost: 'is in or before',
}

const DATE_WORDS: typeof TIME_WORDS = { ...TIME_WORDS, atLeast: 'is not before', atMost: 'is not after' }

function sayValue(value: string | number | boolean, part: QueryCondition['part']): string {
  if (part === 'month' && typeof value === 'number') return MONTH_NAMES[value - 1] ?? String(value)
  if (part === 'quarter') return `quarter ${value}`
  if (part === 'year') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
