import { craftMessages } from './messages.ts'
import { CHART_MAX_CHARS, CHART_MAX_PIXELS, CHART_MAX_POINTS, CHART_MAX_STEPS } from './limits.ts'

/** A chart in Vega-Lite's words. */
export type ChartSpec = Readonly<Record<string, unknown>>

/** A chart that may be drawn, or a sentence that says why not. */
type ChartReading = { readonly spec: ChartSpec } | { readonly refusal: string }

/**
 * Reads a chart from JSON. Whoever wrote it is not trusted: it brings its rows itself, leads nowhere, shows no foreign
 * picture and has an end. The rows may have columns of any name; what stands around them may not.
 */
export function readChartSpec(text: string): ChartReading {
  if (text.length > CHART_MAX_CHARS) return { refusal: craftMessages.chartTooLarge }
  const spec = parse(text)
  if (!isObject(spec)) return { refusal: craftMessages.chartUnreadable }
  const walk: Walk = { points: 0, nodes: 0, hasMark: false }
  const refusal = refuse(spec, walk, 0)
  if (refusal !== null) return { refusal }
  return walk.hasMark ? { spec } : { refusal: craftMessages.chartUnreadable }
}

/** The rows that a chart brings, all data sets behind each other. */
export function chartRows(spec: ChartSpec): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  const collect = (value: unknown, key: string | null): void => {
    if (key === 'values' && Array.isArray(value)) {
      for (const row of value) rows.push(isObject(row) ? row : { value: row })
    } else if (key === 'datasets' && isObject(value)) {
      for (const set of Object.values(value)) collect(set, 'values')
    } else if (Array.isArray(value)) {
      for (const each of value) collect(each, null)
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'data' && isObject(inner)) collect(inner['values'], 'values')
        else if (name !== 'values') collect(inner, name)
      }
    }
  }
  collect(spec, null)
  return rows
}

const DEPTH_MAX = 40
const NODES_MAX = 20_000
const EXPRESSION_MAX_CHARS = 5_000
/** Words that lead out of a chart, or into the objects that draw it. */
const FORBIDDEN = new Set(['url', 'href', '__proto__', 'constructor', 'prototype'])
const SIZES = new Set(['width', 'height'])
const COUNTS = new Set(['maxbins', 'steps', 'tickCount'])

type Walk = { points: number; nodes: number; hasMark: boolean }

/** Why this part of a chart is not drawn; null where nothing speaks against it. */
function refuse(value: unknown, walk: Walk, depth: number): string | null {
  if (++walk.nodes > NODES_MAX || depth > DEPTH_MAX) return craftMessages.chartTooLarge
  if (typeof value === 'string') return value.length > EXPRESSION_MAX_CHARS ? craftMessages.chartTooLarge : null
  if (Array.isArray(value)) {
    for (const each of value) {
      const refusal = refuse(each, walk, depth + 1)
      if (refusal !== null) return refusal
    }
    return null
  }
  if (!isObject(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const refusal = refuseEntry(key, inner, walk) ?? refuseInside(key, inner, walk, depth)
    if (refusal !== null) return refusal
  }
  return null
}

function refuseEntry(key: string, value: unknown, walk: Walk): string | null {
  if (FORBIDDEN.has(key)) return craftMessages.chartLeadsOut
  if ((key === 'mark' || key === 'type') && value === 'image') return craftMessages.chartLeadsOut
  if (key === 'mark') walk.hasMark = true
  if (SIZES.has(key) && typeof value === 'number' && value > CHART_MAX_PIXELS) return craftMessages.chartTooLarge
  if (COUNTS.has(key) && typeof value === 'number' && value > CHART_MAX_STEPS) return craftMessages.chartTooLarge
  if (key === 'sequence' && isObject(value)) return count(walk, sequenceLength(value))
  return null
}

function refuseInside(key: string, value: unknown, walk: Walk, depth: number): string | null {
  if (key === 'data' && isObject(value) && 'values' in value) {
    const { values, ...rest } = value
    return count(walk, rowsIn(values)) ?? refuse(rest, walk, depth + 1)
  }
  if (key === 'datasets' && isObject(value)) {
    return count(
      walk,
      Object.values(value).reduce<number>((sum, set) => sum + rowsIn(set), 0),
    )
  }
  return refuse(value, walk, depth + 1)
}

function count(walk: Walk, points: number): string | null {
  walk.points += points
  return walk.points <= CHART_MAX_POINTS ? null : craftMessages.chartTooManyPoints
}

/** Rows may come as a list or as a text, such as CSV. */
function rowsIn(values: unknown): number {
  if (typeof values === 'string') return values.split('\n').length
  return Array.isArray(values) ? values.length : 1
}

function sequenceLength({ start, stop, step = 1 }: Readonly<Record<string, unknown>>): number {
  const length = Math.abs((Number(stop) - Number(start)) / Number(step))
  return Number.isFinite(length) ? length : Infinity
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
