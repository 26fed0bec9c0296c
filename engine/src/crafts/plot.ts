import { truncate } from '#contract/truncate.ts'
import { escapeHtml } from '#text/escape-html.ts'

export type Series = { name: string; values: number[] }
export type Size = { readonly width: number; readonly height: number }

/** Told apart in light and dark, and by most people who see colours otherwise. */
const COLOURS = ['#2f8f63', '#d08a2d', '#4f7cc0', '#b8504f', '#8763b3', '#2f9aa0', '#9a8a3c', '#c0648f']
const [LEFT, RIGHT, TOP, BOTTOM] = [58, 12, 22, 40]
/** So much of a letter's width counts for the room that a label needs. */
const LETTER_WIDTH = 7.5
/** Labels that have no room side by side stand aslant, as many as can be told apart. */
const ASLANT = { slot: 14, bottom: 84, fits: 11 }
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
    if (slot < 18) continue
    for (const [at, value] of values.entries()) {
      lines.push(
        `<circle class="dot" cx="${x(at)}" cy="${y(value)}" r="4.5" fill="${colourOf(which)}"><title>${escapeHtml(`${labels[at]}, ${name}: ${spell(value)}`)}</title></circle>`,
      )
      // In a valley the line would run through it from above.
      const isValley =
        value < Math.min(values[at - 1] ?? Infinity, values[at + 1] ?? Infinity) && at > 0 && at < values.length - 1
      if (series.length === 1 && slot >= VALUE_WIDTH)
        lines.push(valueText(x(at), y(value) + (isValley ? 20 : -11), value))
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
  const slot = (width - LEFT - RIGHT) / labels.length
  const under = labelsUnder(labels, slot)
  const y = (value: number) => round(TOP + ((high - value) / (high - low)) * (height - TOP - under.bottom))
  const lines: string[] = []
  for (let at = 0; low + at * step <= high + step / 2; at++) {
    const value = low + at * step
    const isZero = Math.abs(value) < step / 1e6
    lines.push(
      `<line class="${isZero ? 'zero' : 'grid'}" x1="${LEFT}" x2="${width - RIGHT}" y1="${y(value)}" y2="${y(value)}"/>`,
      `<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${spell(isZero ? 0 : value, true)}</text>`,
    )
  }
  for (const [at, label] of labels.entries()) {
    if (at % under.every !== 0) continue
    const place = `x="${round(LEFT + slot * (at + 0.5))}" y="${height - under.bottom + 20}"`
    const turn = under.isAslant
      ? ` text-anchor="end" transform="rotate(-45 ${round(LEFT + slot * (at + 0.5))} ${height - under.bottom + 20})"`
      : ' text-anchor="middle"'
    lines.push(`<text ${place}${turn}>${escapeHtml(short(label, under.fits))}</text>`)
  }
  return { lines, y, slot }
}

/** Which labels stand below, and how: side by side, aslant, or every second, third or tenth. */
function labelsUnder(labels: readonly string[], slot: number) {
  const longest = Math.max(...labels.map(({ length }) => length))
  const needed = Math.min(longest, ASLANT.fits + 3) * LETTER_WIDTH + 6
  const fits = Math.max(4, Math.floor((slot - 4) / LETTER_WIDTH))
  if (needed <= slot) return { every: 1, isAslant: false, bottom: BOTTOM, fits }
  const isNumbers = labels.every((label) => /^-?[\d.]+$/.test(label))
  if (slot >= ASLANT.slot && !isNumbers) return { every: 1, isAslant: true, bottom: ASLANT.bottom, fits: ASLANT.fits }
  const least = Math.ceil(needed / slot)
  const every = isNumbers ? roundest(labels, least) : least
  return { every, isAslant: false, bottom: BOTTOM, fits: Math.floor((slot * every - 4) / LETTER_WIDTH) }
}

/** Of the distances that end on the last label, the one with the shortest numbers. */
function roundest(labels: readonly string[], least: number): number {
  const last = labels.length - 1
  const candidates = Array.from({ length: least * 3 + 1 }, (_, at) => least + at).filter((every) => last % every === 0)
  const size = (every: number) => {
    const shown = labels.filter((_, at) => at % every === 0)
    return shown.reduce((sum, { length }) => sum + length, 0) / shown.length
  }
  return candidates.toSorted((a, b) => size(a) - size(b))[0] ?? least
}

/** Round numbers that hold all values. */
function scaleOf(least: number, most: number): { low: number; high: number; step: number } {
  const rough = (most - least || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step || step, step }
}

function short(label: string, fits: number): string {
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
