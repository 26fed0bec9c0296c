import { columnAt, isAmount, isComparable, isDate, nameColumn, pattern } from './draft.ts'
import { AMOUNT, LEAST, MANY, MOST, type Read, type ShapeReading, match, unreadOf } from './shape.ts'
import type { ReadColumn } from './read-table.ts'
import { EXISTENCE_VERBS, POSSESSION_VERBS } from './vocabulary.ts'

const AGGREGATE_NAMES = [
  ['average|avg|mean', 'avg'],
  ['median', 'median'],
  ['(?:sum |grand |overall |combined )?total|total combined|total sum|sum|combined|overall', 'sum'],
  [MOST, 'max'],
  [LEAST, 'min'],
] as const

/** How many, and figures of a column. */
export const readMeasures: Read = (draft, rest) => {
  const found: ShapeReading[] = []
  const different = match(
    rest,
    `${MANY}?(?: of)?(?: the)? ?(?:different|distinct|unique)(?: kinds of| types of)? ({C})`,
  )
  if (different && pattern(MANY).test(rest)) {
    const unread = unreadOf(different.left.replace(pattern(MANY), ' '), EXISTENCE_VERBS)
    found.push({
      shape: { show: { kind: 'distinct', column: columnAt(draft, different.groups[1]!).name } },
      unread,
      score: 2,
    })
  }
  // "How many nations earned at least one gold medal": the verb is that of the figure.
  const verbs = draft.conditions.some(({ values }) => values.some((value) => typeof value === 'number'))
    ? [EXISTENCE_VERBS, POSSESSION_VERBS]
    : [EXISTENCE_VERBS]
  const rows = match(rest, `${MANY}(?: (?:of|the|all|total|other|these|those|her|his|their|K\\d+))* ROWS`)
  if (rows) found.push({ shape: { show: { kind: 'count' } }, unread: unreadOf(rows.left, ...verbs), score: 0 })
  else if (
    match(rest, `${MANY}(?: (?:are|is|were|was|have|has|had|of|them|these|those|there|in|with))* K\\d+`) ||
    /^ (?:how many|count)(?: (?:are|is|were|was|there|of|them|these))* $/.test(rest)
  ) {
    found.push({
      shape: { show: { kind: 'count' } },
      unread: unreadOf(rest.replace(pattern(MANY), ' '), ...verbs),
      score: 0,
    })
  }
  const counted = match(rest, `${MANY}(?: (?:the|all|total|other|listed|participating|various|people|K\\d+))* ({C})`)
  if (counted && !different) {
    const column = columnAt(draft, counted.groups[1]!)
    if (holdsCounts(column) && draft.conditions.length > 0) {
      const show = { kind: 'values' as const, columns: [column.name], isDistinct: false }
      found.push({ shape: { show }, unread: unreadOf(counted.left, POSSESSION_VERBS, EXISTENCE_VERBS), score: 1 })
    } else if (isAmount(column) && column.type !== 'text') {
      const left = counted.left.replace(/ (?:in total|combined|altogether|together|overall) /, ' ')
      const show = { kind: 'aggregate', aggregate: 'sum', column: column.name } as const
      found.push({ shape: { show }, unread: unreadOf(left, POSSESSION_VERBS, EXISTENCE_VERBS), score: 0 })
    } else {
      const unread = unreadOf(counted.left, ...verbs)
      const isKind = column.distinct <= draft.table.rows / 2
      found.push({
        shape: { show: { kind: 'distinct', column: column.name } },
        unread,
        score: isKind || column !== nameColumn(draft) ? 1 : 0,
      })
      found.push({ shape: { show: { kind: 'count' } }, unread, score: 0 })
    }
  }
  for (const [words, aggregate] of AGGREGATE_NAMES) {
    const one =
      match(rest, `(?:${words}) ${AMOUNT}({C})`) ??
      match(rest, `(?:${words})(?: of)?(?: the)? ({C})`) ??
      match(rest, `({C}) (?:${words})(?! {N})`)
    if (!one) continue
    const column = columnAt(draft, one.groups[1]!)
    const unread = unreadOf(one.left.replace(/ what /, ' '), POSSESSION_VERBS)
    const isOrdered = isComparable(column) || isDate(column)
    if (aggregate === 'min' || aggregate === 'max' ? !isOrdered || column.isOrdinal : !isComparable(column)) continue
    const isExtreme = aggregate === 'min' || aggregate === 'max'
    if (isExtreme && / (?:which|who|whose|whom|where|when) /.test(rest)) continue
    // "What ethnicity has the lowest …" asks for one, and for no figure.
    if (isExtreme && match(one.left, 'what(?: (?:is|was|are|were|the|only))* {C}')) continue
    found.push({ shape: { show: { kind: 'aggregate', aggregate, column: column.name } }, unread, score: 0 })
  }
  // What is counted is no row, as far as is known: the word for it stays unread.
  const many = found.length === 0 ? match(rest, MANY) : null
  if (many) found.push({ shape: { show: { kind: 'count' } }, unread: unreadOf(many.left, EXISTENCE_VERBS), score: -2 })
  return found
}

/** Counts that are written as texts: "four", "3 (2 lost)". */
function holdsCounts({ name, type }: ReadColumn): boolean {
  return type === 'text' && /^(?:#|no\.? of|number of|num )/i.test(name)
}

/** "What percentage of the orders is paid", "the share of revenue by city": of the rows, or of what they add up to. */
export const readShare: Read = (draft, rest) => {
  const found = match(rest, '(?:percentage|percent|share|proportion)(?: of)?(?: (?:the|all))*(?: ({C}|ROWS))?')
  if (!found) return []
  const column = found.groups[1]?.startsWith('C') ? columnAt(draft, found.groups[1]) : undefined
  if (column && !isAmount(column) && column !== nameColumn(draft)) return []
  const of = column && isAmount(column) ? column.name : null
  return [{ shape: { show: { kind: 'share', column: of } }, unread: unreadOf(found.left, EXISTENCE_VERBS), score: 2 }]
}
