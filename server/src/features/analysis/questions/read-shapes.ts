import { type Draft, columnAt, isAmount } from './draft.ts'
import { readLookUp, readRows } from './read-look-ups.ts'
import { readGroup, readMeasures, readShare } from './read-measures.ts'
import { readPlace } from './read-places.ts'
import { readMode, readSuperlative, readTop } from './read-superlatives.ts'
import { type Shape, type ShapeReading, match, unreadOf } from './shape.ts'

/** Every way to read what a draft leaves. */
export function readShapes(draft: Draft): ShapeReading[] {
  const { rest } = draft
  const found: ShapeReading[] = []
  const offer = (shape: Shape | null, unread: readonly string[], score = 0) => {
    if (shape) found.push({ shape, unread, score })
  }
  const grouped = readGroup(draft, rest)
  for (const { shape, unread, score } of readMeasures(draft, grouped?.rest ?? rest)) {
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
  for (const read of [readTop, readSuperlative, readMode, readPlace, readShare, readRows, readLookUp]) {
    for (const { shape, unread, score } of read(draft, rest)) offer(shape, unread, score)
  }
  return found
}

/** "The least that each wrestler has": where each row is one of them, that is the least of all. */
function isOfEachRow({ table }: Draft, name: string, { show }: Shape): boolean {
  const column = table.columns.find((one) => one.name === name)
  const isExtreme = show.kind === 'aggregate' && (show.aggregate === 'min' || show.aggregate === 'max')
  return isExtreme && column?.type === 'text' && column.distinct >= table.rows
}

function topOf({ order, limit }: Shape): Pick<Shape, 'order' | 'limit'> {
  return { ...(order && { order }), ...(limit && { limit }) }
}
