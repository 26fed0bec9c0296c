import { columnAt, nameColumn } from './draft.ts'
import { type Read, type ShapeReading, match, shownOf, targetsOf, unreadOf } from './shape.ts'
import { pattern, spaced } from './symbols.ts'
import { EXISTENCE_VERBS, POSSESSION_VERBS } from './vocabulary.ts'

const NTH = ['first', 'second', 'third', 'fourth', 'fifth']

const LISTED =
  '(?:listed|in the table|on the table|in this table|on the list|on this list|in the list|in this list|on the chart|in the chart|on this chart|in this chart)'

/** "The last film", "the second ship listed". */
export const readPlace: Read = (draft, rest) => {
  const isListed = pattern(LISTED).test(rest) || / (?:top|bottom) of /.test(rest)
  const found = match(
    rest,
    `(${NTH.join('|')}|last|top|bottom|final)(?: (?:ever|listed|last|known|one))?(?: to be)?(?: (released|launched|established|built|recorded|played|founded|opened|born|added|joined))?(?= |$)`,
  )
  if (!found) return []
  const word = found.groups[1]!
  const nth = NTH.indexOf(word)
  const left = found.left.replaceAll(pattern(LISTED), ' ')
  const listed = isListed ? match(left, '(?:what|which|who)(?: (?:is|was|are|were|the))* [a-z]+') : null
  const target =
    targetsOf(draft, left) ??
    targetsOf(draft, spaced(` what ${left}`)) ??
    (listed && { columns: [], left: listed.left })
  if (!target) return []
  const rows = match(target.left, '({C})')
  // "Who was the first lead vocalist": the column names what is asked for once more.
  const again =
    rows && target.columns.some((column) => column === columnAt(draft, rows.groups[1]!) || column === nameColumn(draft))
  const unread = unreadOf(again && rows ? rows.left : target.left, EXISTENCE_VERBS, POSSESSION_VERBS)
  const columns = again && rows ? [columnAt(draft, rows.groups[1]!)] : target.columns
  const isLast = word === 'last' || word === 'bottom' || word === 'final'
  const place = { show: shownOf(draft, columns), limit: 1, skip: Math.max(0, nth) } as const
  const byFile: ShapeReading = {
    shape: { ...place, order: { by: { kind: 'file' }, isDescending: isLast } },
    unread,
    score: 0,
  }
  const times = draft.table.columns.filter(({ type, isYear }) => type === 'date' || type === 'datetime' || isYear)
  const happened = found.groups[2] !== undefined && times.length > 0
  if (isListed || word === 'top' || word === 'bottom') return [byFile]
  const byTime = times.map((column): ShapeReading => ({
    shape: { ...place, order: { by: { kind: 'column', column: column.name }, isDescending: isLast } },
    unread,
    score: 0,
  }))
  return happened ? byTime : [byFile, ...byTime]
}
