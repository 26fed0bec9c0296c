import { chartRows, readChartSpec, type ChartSpec } from './chart-spec.ts'

/** How high what holds values is drawn, and a row of one with a row for each word. */
export const CHART_VIEW_PX = 240
export const CHART_ROW_PX = 28
/** Labels are cut off behind this. */
export const CHART_LABEL_PX = 120

/** The room around a chart in its frame, an axis below it, and what may stand above. */
const AROUND_PX = 32
const AXIS_PX = 43
const AXIS_TITLE_PX = 19
const TITLE_PX = 26
const SUBTITLE_PX = 14
const LEGEND_PX = 44

/**
 * How high a chart will be in its frame, or a little more, so that its room can be kept before it is drawn. Null for
 * charts that are several, and for what is no chart.
 */
export function chartHeight(source: string, widthPx: number): number | null {
  const reading = readChartSpec(source)
  if ('refusal' in reading) return null
  const chart = reading.spec as Parts
  const encoding = chart.encoding ?? chart.layer?.[0]?.encoding ?? {}
  if (!('mark' in chart || 'layer' in chart) || encoding.row || encoding.column || encoding.facet) return null
  return Math.ceil(
    AROUND_PX + viewHeight(chart, encoding) + axisHeight(reading.spec, encoding.x, widthPx) + above(chart),
  )
}

type Axis = { readonly field?: unknown; readonly type?: unknown; readonly title?: unknown } & {
  readonly axis?: { readonly title?: unknown } | null
}
type Encoding = { readonly x?: Axis; readonly y?: Axis; readonly row?: unknown; readonly column?: unknown } & {
  readonly facet?: unknown
  readonly color?: { readonly legend?: { readonly orient?: unknown } | null }
}
type Parts = ChartSpec & {
  readonly encoding?: Encoding
  readonly layer?: readonly { readonly encoding?: Encoding }[]
  readonly height?: unknown
  readonly title?: unknown
}

function viewHeight({ height, ...chart }: Parts, { y }: Encoding): number {
  if (typeof height === 'number') return height
  const labels = labelsOf(chart, y)
  const { step = CHART_ROW_PX } = (height ?? {}) as { step?: number }
  return labels === null ? CHART_VIEW_PX : labels.size * step
}

function axisHeight(chart: ChartSpec, x: Axis | undefined, widthPx: number): number {
  if (!x || x.axis === null) return 0
  const hasTitle = x.title !== null && x.axis?.title !== null
  const straight = AXIS_PX - (hasTitle ? 0 : AXIS_TITLE_PX)
  const labels = labelsOf(chart, x)
  if (labels === null || fitsStraight(chart, widthPx)) return straight
  // They lean by 30 degrees.
  return straight + Math.min(CHART_LABEL_PX, longestOf(labels) * LETTER_PX) / 2
}

function above({ title, encoding }: Parts): number {
  const { orient } = encoding?.color?.legend ?? {}
  const legend = orient === 'top' || orient === 'bottom' ? LEGEND_PX : 0
  if (!title) return legend
  return legend + TITLE_PX + ((title as { subtitle?: unknown }).subtitle ? SUBTITLE_PX : 0)
}

/** A letter of a label is about so wide, and so much is between two labels. */
const LETTER_PX = 6.5
const GAP_PX = 12
/** What the axis at the left and the room around take of a chart. */
const MARGIN_PX = 90

/** Whether the labels below a chart have room side by side: then nobody has to bend their head. */
export function fitsStraight(chart: ChartSpec, widthPx: number): boolean {
  const labels = labelsOf(chart, (chart as Parts).encoding?.x)
  if (labels === null || labels.size === 0) return false
  return labels.size * (longestOf(labels) * LETTER_PX + GAP_PX) <= widthPx - MARGIN_PX
}

/** The words along an axis, each once; null for one of figures or days. */
function labelsOf(chart: ChartSpec, axis: Axis | undefined): ReadonlySet<string> | null {
  const isDiscrete = axis?.type === 'nominal' || axis?.type === 'ordinal'
  if (!isDiscrete || typeof axis.field !== 'string') return null
  const field = axis.field.replaceAll(/\\(.)/g, '$1')
  return new Set(chartRows(chart).map((row) => labelOf(row[field])))
}

function longestOf(labels: ReadonlySet<string>): number {
  return Math.max(0, ...[...labels].map(({ length }) => length))
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value ?? '') ?? '')
}
