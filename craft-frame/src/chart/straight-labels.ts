import { chartRows, type ChartSpec } from '#contract/crafts/chart-spec.ts'

/** A letter of a label is about so wide, and so much is between two labels. */
const LETTER_PX = 6.5
const GAP_PX = 12
/** What the axis at the left and the room around take of a chart. */
const MARGIN_PX = 90

/** Whether the labels below a chart have room side by side: then nobody has to bend their head. */
export function fitsStraight(chart: ChartSpec, widthPx: number): boolean {
  const field = fieldBelow(chart)
  if (field === null) return false
  const labels = new Set(chartRows(chart).map((row) => labelOf(row[field])))
  const longest = Math.max(0, ...[...labels].map(({ length }) => length))
  return labels.size > 0 && labels.size * (longest * LETTER_PX + GAP_PX) <= widthPx - MARGIN_PX
}

/** The column whose values stand below a chart, each by its name. */
function fieldBelow(chart: ChartSpec): string | null {
  const { encoding } = chart as { encoding?: { x?: { field?: unknown; type?: unknown } } }
  const x = encoding?.x
  const isDiscrete = x?.type === 'nominal' || x?.type === 'ordinal'
  return isDiscrete && typeof x.field === 'string' ? x.field.replaceAll(/\\(.)/g, '$1') : null
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value ?? '') ?? '')
}
