import { truncate } from '#contract/truncate.ts'
import { escapeHtml } from '../../../../http/escape-html.ts'

export type Series = { name: string; values: number[] }
export type Size = { readonly width: number; readonly height: number }

/** Told apart in light and dark, and by most people who see colours otherwise. */
const COLOURS = ['#2f8f63', '#d08a2d', '#4f7cc0', '#b8504f', '#8763b3', '#2f9aa0', '#9a8a3c', '#c0648f']
const [LEFT, RIGHT, TOP, BOTTOM] = [58, 12, 22, 40]
/** A label needs about this much room. */
const LABEL_WIDTH = 58
/** Values stand at the bars where so many have room for them. */
const VALUE_WIDTH = 34

export function colourOf(at: number): string {
  return COLOURS[at % COLOURS.length]!
}

/** Bars side by side for each row. */
export function drawBars(labels: readonly string[], series: readonly Series[], size: Size): string {
  const { lines, y, slot } = frame(labels, series, size)
  const width = (slot * 0.7) / series.length
  for (const [which, { name, values }] of series.entries()) {
    for (const [at, value] of values.entries()) {
      const x = LEFT + slot * at + slot * 0.15 + width * which
      const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))]
      lines.push(
        `<rect x="${round(x)}" y="${top}" width="${round(Math.max(1, width - 1))}" height="${round(Math.max(1, bottom - top))}" fill="${colourOf(which)}" rx="2"><title>${escapeHtml(`${labels[at]}, ${name}: ${spell(value)}`)}</title></rect>`,
      )
      if (width >= VALUE_WIDTH) lines.push(valueText(x + width / 2, value < 0 ? bottom + 14 : top - 6, value))
    }
  }
  return lines.join('\n')
}

/** A line for each column, with a dot at each value while they are few. */
export function drawLines(labels: readonly string[], series: readonly Series[], size: Size): string {
  const { lines, y, slot } = frame(labels, series, size)
  const x = (at: number) => round(LEFT + slot * (at + 0.5))
  for (const [which, { name, values }] of series.entries()) {
    const points = values.map((value, at) => `${x(at)},${y(value)}`)
    lines.push(
      `<polyline fill="none" stroke="${colourOf(which)}" stroke-width="2.5" stroke-linejoin="round" points="${points.join(' ')}"/>`,
    )
    if (slot < 9) continue
    for (const [at, value] of values.entries()) {
      lines.push(
        `<circle class="dot" cx="${x(at)}" cy="${y(value)}" r="4.5" fill="${colourOf(which)}"><title>${escapeHtml(`${labels[at]}, ${name}: ${spell(value)}`)}</title></circle>`,
      )
      if (series.length === 1 && slot >= VALUE_WIDTH) lines.push(valueText(x(at), y(value) - 11, value))
    }
  }
  return lines.join('\n')
}

function valueText(x: number, y: number, value: number): string {
  return `<text class="value" x="${round(x)}" y="${round(y)}" text-anchor="middle">${spell(value)}</text>`
}

/** The lines behind a drawing, and where values and rows stand in it. */
function frame(labels: readonly string[], series: readonly Series[], { width, height }: Size) {
  const all = series.flatMap(({ values }) => values)
  const { low, high, step } = scaleOf(Math.min(0, ...all), Math.max(0, ...all))
  const y = (value: number) => round(TOP + ((high - value) / (high - low)) * (height - TOP - BOTTOM))
  const slot = (width - LEFT - RIGHT) / labels.length
  const lines: string[] = []
  for (let at = 0; low + at * step <= high + step / 2; at++) {
    const value = low + at * step
    const isZero = Math.abs(value) < step / 1e6
    lines.push(
      `<line class="${isZero ? 'zero' : 'grid'}" x1="${LEFT}" x2="${width - RIGHT}" y1="${y(value)}" y2="${y(value)}"/>`,
      `<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${spell(isZero ? 0 : value, true)}</text>`,
    )
  }
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / slot))
  for (const [at, label] of labels.entries()) {
    if (at % (slot >= 20 && label.length <= 3 ? 1 : every) !== 0) continue
    lines.push(
      `<text x="${round(LEFT + slot * (at + 0.5))}" y="${height - BOTTOM + 22}" text-anchor="middle">${escapeHtml(short(label, slot * every))}</text>`,
    )
  }
  return { lines, y, slot }
}

/** Round numbers that hold all values. */
function scaleOf(least: number, most: number): { low: number; high: number; step: number } {
  const rough = (most - least || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step || step, step }
}

function short(label: string, room: number): string {
  const fits = Math.max(4, Math.floor(room / 7))
  return label.length > fits ? `${truncate(label, fits - 1)}…` : label
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A number to read; on an axis, large ones are shortened. */
export function spell(value: number, isOnAxis = false): string {
  if (isOnAxis && Math.abs(value) >= 10_000) return compact.format(value)
  return Number(value.toPrecision(6)).toLocaleString('en-US', { maximumFractionDigits: 6 })
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
