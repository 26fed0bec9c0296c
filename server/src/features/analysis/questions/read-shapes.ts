import { type Draft, columnAt, isAmount } from './draft.ts'
import { readLookUp, readRows } from './read-look-ups.ts'
import { readBareMeasure, readGroup, readSold } from './read-groups.ts'
import { readMeasures, readShare } from './read-measures.ts'
import { readPlace } from './read-places.ts'
import { readMode, readSuperlative, readTop } from './read-superlatives.ts'
import { type Shape, type ShapeReading, match, unreadOf } from './shape.ts'

/** Every way to read what a draft leaves. */
export function readShapes(draft: Draft): ShapeReading[] {
  // "The average total per order" is that of all.
  const rest = draft.rest.replace(/( (?:average|avg|mean|median) .*) (?:per|by|of each|for each|each) ROWS(?= )/, '$1')
  const found: ShapeReading[] = []
  const offer = (shape: Shape | null, unread: readonly string[], score = 0) => {
    if (shape) found.push({ shape, unread, score })
  }
  const grouped = readGroup(draft, rest)
  const measures = readMeasures(draft, grouped?.rest ?? rest)
  if (grouped && measures.length === 0) measures.push(...readBareMeasure(draft, grouped.rest))
  for (const { shape, unread, score } of measures) {
    const isSingle = grouped !== null && isOfEachRow(draft, grouped.groupBy.column, shape)
    if (!grouped || isSingle) offer(shape, unread, score)
    else offer({ ...shape, groupBy: grouped.groupBy, ...topOf(shape) }, unread, score)
  }
  if (grouped) {
    const share = match(
      grouped.rest,
      '(?:percentage|percent|share|proportion)(?: of)?(?: (?:the|all))*(?: ({C}|ROWS))?',
    )
    const of = share?.groups[1]?.startsWith('C') ? columnAt(draft, share.groups[1]) : null
    if (share && (!of || isAmount(of)))
      offer({ show: { kind: 'share', column: of?.name ?? null }, groupBy: grouped.groupBy }, unreadOf(share.left), 2)
    return found
  }
  for (const read of [readTop, readSold, readSuperlative, readMode, readPlace, readShare, readRows, readLookUp]) {
    for (const { shape, unread, score } of read(draft, rest)) offer(shape, unread, score)
  }
  return found
}

/** "The least that each wrestler has", "the average per order": where each row is one of them, that is the one of all. */
function isOfEachRow({ table }: Draft, name: string, { show }: Shape): boolean {
  const column = table.columns.find((one) => one.name === name)
  const isExtreme = show.kind === 'aggregate' && (show.aggregate === 'min' || show.aggregate === 'max')
  const isMean = show.kind === 'aggregate' && (show.aggregate === 'avg' || show.aggregate === 'median')
  return (
    (isExtreme && column?.type === 'text' && column.distinct >= table.rows) || (isMean && column?.isRowNumber === true)
  )
}

function topOf({ order, limit }: Shape): Pick<Shape, 'order' | 'limit'> {
  return { ...(order && { order }), ...(limit && { limit }) }
}
