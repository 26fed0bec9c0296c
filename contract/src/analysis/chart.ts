import * as z from 'zod'
import type { ChartSpec, ColumnType, ResultColumn } from './schema.ts'

export const CHART_KINDS = ['bar', 'line', 'area', 'point', 'pie'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** Which columns of a result a chart shows, and how. */
const chartRequest = z.object({
  kind: z.enum(CHART_KINDS),
  /** Along the bottom, or the slices of a pie. */
  x: z.string(),
  y: z.string(),
  /** One colour for each of its values. */
  color: z.string().optional(),
  title: z.string().max(200).default(''),
})
type ChartRequest = z.infer<typeof chartRequest>

/** Values along the bottom beyond which bars lie, so that their names can be read. */
const UPRIGHT_MAX = 12

/** The Vega-Lite spec of a chart; a column that the result does not have is its name. */
export function buildChart(
  request: ChartRequest,
  columns: readonly ResultColumn[],
  rowCount: number,
): ChartSpec | { unknown: string } {
  const { kind, title } = request
  const find = (name: string) => columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
  const x = find(request.x)
  const y = find(request.y)
  const color = request.color === undefined ? undefined : find(request.color)
  if (!x) return { unknown: request.x }
  if (!y) return { unknown: request.y }
  if (request.color !== undefined && !color) return { unknown: request.color }
  const head = { $schema: 'https://vega.github.io/schema/vega-lite/v6.json', ...(title && { title }) }
  const tooltip = [x, y, ...(color ? [color] : [])].map((column) => ({ ...fieldOf(column), title: column.name }))
  const colored = color ? { color: { ...fieldOf(color), type: 'nominal', title: color.name } } : {}
  if (kind === 'pie') {
    const slices = { ...fieldOf(x), type: 'nominal', title: x.name, sort: null }
    return { ...head, mark: { type: 'arc' }, encoding: { theta: axisOf(y), color: slices, tooltip } }
  }
  const across = { ...axisOf(x), ...(isNamed(x.type) && { sort: null }) }
  const isLying = kind === 'bar' && isNamed(x.type) && rowCount > UPRIGHT_MAX
  const axes = isLying ? { y: across, x: axisOf(y) } : { x: across, y: axisOf(y) }
  const mark = kind === 'line' ? { type: 'line', point: rowCount <= 60 } : { type: kind }
  return { ...head, mark, encoding: { ...axes, ...colored, tooltip } }
}

/** A chart that suits a result of two columns without anyone's wish: something named or dated, and a number for each. */
export function suggestChart(columns: readonly ResultColumn[], rowCount: number): ChartRequest | null {
  const [x, y] = columns
  if (columns.length !== 2 || !x || !y || rowCount < 2 || rowCount > 50 || !isNumeric(y.type)) return null
  const isTime = x.type === 'date' || x.type === 'datetime'
  return { kind: isTime ? 'line' : 'bar', x: x.name, y: y.name, title: '' }
}

function axisOf(column: ResultColumn) {
  return { ...fieldOf(column), title: column.name }
}

/** Dots and brackets in a name would be read as a path. */
function fieldOf({ name, type }: ResultColumn) {
  return { field: name.replaceAll(/[\\.[\]'"]/g, '\\$&'), type: VEGA_TYPES[type] }
}

function isNamed(type: ColumnType): boolean {
  return VEGA_TYPES[type] === 'nominal'
}

function isNumeric(type: ColumnType): boolean {
  return type === 'integer' || type === 'number'
}

const VEGA_TYPES = {
  integer: 'quantitative',
  number: 'quantitative',
  text: 'nominal',
  boolean: 'nominal',
  date: 'temporal',
  datetime: 'temporal',
} as const satisfies Record<ColumnType, string>
