import type { Draft } from './draft.ts'
import { readLookUp, readRows } from './read-look-ups.ts'
import { readBareMeasure, readGroup, readSold } from './read-groups.ts'
import { readMeasures, readShare } from './read-measures.ts'
import { readPlace } from './read-places.ts'
import { readMode, readSuperlative, readTop } from './read-superlatives.ts'
import type { Shape, ShapeReading } from './shape.ts'

/** Every way to read what a draft leaves. */
export function readShapes(draft: Draft): ShapeReading[] {
  // "The average total per order" is that of all.
  const rest = draft.rest.replace(/( (?:average|avg|mean|median) .*) (?:per|by|of each|for each|each) ROWS(?= )/, '$1')
  const grouped = readGroup(draft, rest)
  if (!grouped) {
    const share = draft.conditions.length > 0 ? [readShare] : []
    const readers = [
      readMeasures,
      readTop,
      readSold,
      readSuperlative,
      readMode,
      readPlace,
      ...share,
      readRows,
      readLookUp,
    ]
    return readers.flatMap((read) => read(draft, rest))
  }
  const { groupBy } = grouped
  const measures = readMeasures(draft, grouped.rest)
  const measured = measures.length > 0 ? measures : readBareMeasure(draft, grouped.rest)
  return [...measured, ...readShare(draft, grouped.rest)].map((reading) => {
    const { shape } = reading
    return isOfEachRow(draft, groupBy.column, shape) ? reading : { ...reading, shape: { ...shape, groupBy } }
  })
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
