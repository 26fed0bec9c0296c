import type { DatePart } from '#contract/analysis/table-query.ts'
import { type Draft, columnAt, datesMeant, isAmount, isRevenue, isSold, isSummed, pattern, spaced } from './draft.ts'
import { MANY, type Read, type Shape, match, targetsOf, unreadOf } from './shape.ts'
import type { ReadColumn } from './read-table.ts'

const PERIODS: Readonly<Record<string, DatePart>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}

export function readGroup(draft: Draft, rest: string) {
  const by =
    '(?:by|per|for each|for every|in each|in every|of each|grouped by|across|each)(?: of)?(?: the)?(?: different)?'
  const column = match(rest, `${by} ({C})`)
  const grouping = column && columnAt(draft, column.groups[1]!)
  if (column && grouping && !isAmount(grouping))
    return { rest: column.left, groupBy: { column: grouping.name, part: null } }
  const dates = datesMeant(draft)
  const period =
    match(rest, `${by} (day|week|month|quarter|year)s?`) ?? match(rest, `(${Object.keys(PERIODS).join('|')})`)
  if (!period || dates.length !== 1) return null
  const word = period.groups[1]!
  return { rest: period.left, groupBy: { column: dates[0]!.name, part: PERIODS[word] ?? (word as DatePart) } }
}

/** "Orders per month", "revenue by city": what is measured of each group goes without saying. */
export const readBareMeasure: Read = (draft, rest) => {
  if (/ ROWS /.test(rest)) return [{ shape: { show: { kind: 'count' } }, unread: unreadOf(rest), score: 0 }]
  const found = match(rest, '({C})')
  const column = found && columnAt(draft, found.groups[1]!)
  if (!found || !column || !isAmount(column)) return []
  const unread = unreadOf(found.left)
  // Many prices are added up or averaged: nobody knows which is meant.
  const aggregates = isSummed(column) ? (['sum'] as const) : (['avg', 'sum'] as const)
  return aggregates.map((aggregate) => ({
    shape: { show: { kind: 'aggregate', aggregate, column: column.name } },
    unread,
    score: 0,
  }))
}

/** "Which product sold best": by how many went, or by what was paid for them. */
export const readSold: Read = (draft, rest) => {
  const many = / ROWS /.test(rest) ? null : match(rest, `${MANY}(?: [a-z]+| K\\d+)* (?:sold|bought)`)
  const [count, ...others] = draft.table.columns.filter(isSold)
  if (many && count && others.length === 0) {
    const shape: Shape = { show: { kind: 'aggregate', aggregate: 'sum', column: count.name } }
    return [{ shape, unread: unreadOf(rest.replace(pattern(MANY), ' ').replace(/ (?:sold|bought) /, ' ')), score: 1 }]
  }
  const sold =
    match(rest, '(?:sold|sells?)(?: the)? (best|most|worst|least)') ??
    match(rest, `(best|most|top|worst|least) (?:selling|sold)`)
  const left = sold && spaced(sold.left)
  const target = left ? (targetsOf(draft, left) ?? targetsOf(draft, ` what${left}`)) : null
  const [group] = target?.columns ?? []
  if (!sold || !target || !group || target.columns.length > 1) return []
  const isDescending = !/worst|least/.test(sold.groups[1]!)
  return draft.table.columns
    .filter((column) => isSold(column) || isRevenue(column))
    .flatMap((column) => {
      const shape = mostOf(draft, group, column, isDescending)
      return shape ? [{ shape, unread: unreadOf(target.left), score: 2 }] : []
    })
}

/** The group of which a figure adds up to the most; null where each row is a group, or the figure adds up to nothing. */
export function mostOf(draft: Draft, group: ReadColumn, column: ReadColumn, isDescending: boolean): Shape | null {
  if (group.type !== 'text' || !isSummed(column) || group.distinct >= draft.table.rows * 0.9) return null
  return {
    show: { kind: 'aggregate', aggregate: 'sum', column: column.name },
    groupBy: { column: group.name, part: null },
    order: { by: { kind: 'measure' }, isDescending },
    limit: 1,
  }
}
