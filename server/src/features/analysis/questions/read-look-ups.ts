import { isRowNoun } from './row-nouns.ts'
import { type Draft, columnAt, isSummed } from './draft.ts'
import type { ReadColumn } from './read-table.ts'
import { type Read, type ShapeReading, isFigure, match, shownOf, targetsOf, unreadOf } from './shape.ts'
import { EXISTENCE_VERBS, POSSESSION_VERBS } from './vocabulary.ts'

/** "Show the first 7 rows", "rows where …", "which cities are there". */
export const readRows: Read = (draft, rest) => {
  const first =
    match(rest, '(?:first|top) ({N}) ROWS') ??
    match(rest, '({N}) (?:first|top) ROWS') ??
    match(rest, '(?:show|see|list|give|display)(?: (?:me|the))* (?:first|top) ROWS')
  if (first) {
    const symbol = first.groups[1]
    const areSeveral = draft.units.some(({ plain }) => plain.endsWith('s') && isRowNoun(plain, draft.table))
    const unit = symbol ? draft.units[Number(symbol.slice(1))]!.meaning : undefined
    const limit = unit?.kind === 'number' ? Math.min(200, unit.value) : areSeveral ? 10 : 1
    return [
      {
        shape: { show: { kind: 'rows' }, order: { by: { kind: 'file' }, isDescending: false }, limit },
        unread: unreadOf(first.left),
        score: 2,
      },
    ]
  }
  const sorted = match(rest, '(?:sorted|ordered|sort|order) by(?: the)? ({C})(?: (ascending|descending|asc|desc))?')
  if (sorted) {
    const by = { kind: 'column', column: columnAt(draft, sorted.groups[1]!).name } as const
    const order = { by, isDescending: (sorted.groups[2] ?? '').startsWith('desc') }
    return [{ shape: { show: { kind: 'rows' }, order }, unread: unreadOf(sorted.left), score: 2 }]
  }
  const different =
    match(rest, '(?:different|distinct|unique) ({C})') ??
    (draft.conditions.length === 0
      ? match(rest, '(?:which|what|list|show)(?: (?:all|of|the|are|me|different|is))* ({C})')
      : null)
  if (different && !draft.hasFrame && !/ how many /.test(rest)) {
    const column = columnAt(draft, different.groups[1]!).name
    return [
      {
        shape: { show: { kind: 'values', columns: [column], isDistinct: true } },
        unread: unreadOf(different.left),
        score: 0,
      },
    ]
  }
  if (draft.conditions.length === 0 || / how /.test(rest)) return []
  return [{ shape: { show: { kind: 'rows' } }, unread: unreadOf(rest), score: -1 }]
}

/** "What year was …", "population of …": columns of the rows that fit. */
export const readLookUp: Read = (draft, rest) => {
  if ((draft.conditions.length === 0 && !draft.hasFrame) || / how many /.test(rest)) return []
  const target = targetsOf(draft, rest)
  if (target) {
    const unread = unreadOf(target.left, POSSESSION_VERBS, EXISTENCE_VERBS)
    const [figure] = target.columns
    if (figure && target.columns.length === 1 && isAddedUp(draft, figure)) return [totalOf(figure, unread)]
    return [{ shape: { show: shownOf(draft, target.columns) }, unread, score: target.columns.length > 0 ? 0 : -0.5 }]
  }
  const column = match(rest, '({C})')
  // Nobody is a figure.
  const found = column && columnAt(draft, column.groups[1]!)
  if (found && / who(?:m|se)? /.test(rest) && isFigure(found)) return []
  if (!column && draft.hasFrame)
    return [{ shape: { show: shownOf(draft, []) }, unread: unreadOf(rest, POSSESSION_VERBS), score: -1 }]
  if (!column) return []
  const unread = unreadOf(column.left, POSSESSION_VERBS)
  if (isAddedUp(draft, found!)) return [totalOf(found!, unread)]
  return [{ shape: { show: shownOf(draft, [found!]) }, unread, score: -0.5 }]
}

/** "The revenue in January" is that of all orders; of one order it is the same. */
function isAddedUp({ hasFrame }: Draft, column: ReadColumn): boolean {
  return isSummed(column) && column.type !== 'text' && !hasFrame
}

function totalOf({ name }: ReadColumn, unread: readonly string[]): ShapeReading {
  return { shape: { show: { kind: 'aggregate', aggregate: 'sum', column: name } }, unread, score: 0 }
}
