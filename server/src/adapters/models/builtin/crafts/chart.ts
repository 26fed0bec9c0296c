import { truncate } from '#contract/truncate.ts'
import { numberIn, type Table } from '../text/tables.ts'
import { escapeHtml } from '../../../../http/escape-html.ts'
import { htmlPage, type MadeCraft } from './craft.ts'

export type ChartKind = 'bar' | 'line' | 'pie'

export const CHART_MAX_POINTS = 60
const SERIES_MAX = 5
const COLOURS = ['#2f7d57', '#c77d2e', '#4a6fa5', '#a5484a', '#7d5ba6']
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [720, 360, 64, 48, 16]

type Series = { name: string; values: number[] }

/** A chart of a table whose first column has the names; null if no other column has numbers. */
export function chartPage(title: string, table: Table, kind: ChartKind): MadeCraft | null {
  const labels = table.rows.slice(0, CHART_MAX_POINTS).map((row) => row[0]!)
  const series = table.head
    .map((name, at) => ({ name, values: table.rows.slice(0, CHART_MAX_POINTS).map((row) => numberIn(row[at]!)) }))
    .slice(1)
    .filter((one): one is Series => one.values.every((value) => value !== null))
    .slice(0, SERIES_MAX)
  if (series.length === 0 || labels.length === 0) return null
  const isPie =
    kind === 'pie' && series[0]!.values.every((value) => value >= 0) && series[0]!.values.some((value) => value > 0)
  const drawing = isPie ? pie(labels, series[0]!) : plot(labels, series, kind === 'line' ? 'line' : 'bar')
  const legend = isPie
    ? labels.map((label, at) => key(label, at))
    : series.length > 1
      ? series.map(({ name }, at) => key(name, at))
      : []
  const body = `<h1>${escapeHtml(title)}</h1>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">
${drawing}
</svg>
<p class="legend">${legend.join(' ')}</p>`
  return { title, type: 'text/html', content: htmlPage(title, STYLE, body) }
}

const STYLE = `svg { width: 100%; height: auto; }
text { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--line); }
.legend span { display: inline-flex; align-items: center; gap: .4rem; margin-right: 1rem; }
.legend i { width: .8rem; height: .8rem; border-radius: 2px; }`

function plot(labels: string[], series: Series[], kind: 'bar' | 'line'): string {
  const all = series.flatMap(({ values }) => values)
  const { low, high, step } = scaleOf(Math.min(0, ...all), Math.max(0, ...all))
  const y = (value: number) => round(TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM))
  const slot = (WIDTH - LEFT - 16) / labels.length
  const lines: string[] = []
  for (let value = low; value <= high + step / 2; value += step) {
    lines.push(`<line class="grid" x1="${LEFT}" x2="${WIDTH - 16}" y1="${y(value)}" y2="${y(value)}"/>`)
    lines.push(`<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${spell(value)}</text>`)
  }
  const every = Math.ceil(labels.length / 12)
  for (const [at, label] of labels.entries()) {
    if (at % every === 0)
      lines.push(
        `<text x="${round(LEFT + slot * (at + 0.5))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${escapeHtml(short(label))}</text>`,
      )
  }
  for (const [which, { name, values }] of series.entries()) {
    const colour = COLOURS[which % COLOURS.length]!
    if (kind === 'line') {
      const points = values.map((value, at) => `${round(LEFT + slot * (at + 0.5))},${y(value)}`)
      lines.push(`<polyline fill="none" stroke="${colour}" stroke-width="2.5" points="${points.join(' ')}"/>`)
      continue
    }
    const width = (slot * 0.7) / series.length
    for (const [at, value] of values.entries()) {
      const x = round(LEFT + slot * at + slot * 0.15 + width * which)
      const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))]
      lines.push(
        `<rect x="${x}" y="${top}" width="${round(width)}" height="${round(bottom - top)}" fill="${colour}" rx="2"><title>${escapeHtml(`${labels[at]}, ${name}: ${spell(value)}`)}</title></rect>`,
      )
    }
  }
  return lines.join('\n')
}

function pie(labels: string[], { values }: Series): string {
  const total = values.reduce((sum, value) => sum + value, 0)
  const [cx, cy, r] = [WIDTH / 2, HEIGHT / 2, HEIGHT / 2 - 16]
  let from = -Math.PI / 2
  const slices = values.map((value, at) => {
    const share = value / total
    const to = from + share * 2 * Math.PI
    const point = (angle: number) => `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`
    const colour = COLOURS[at % COLOURS.length]!
    const about = `<title>${escapeHtml(`${labels[at]}: ${spell(value)} (${(share * 100).toFixed(1)}%)`)}</title>`
    const slice =
      share > 0.9999
        ? `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}">${about}</circle>`
        : `<path d="M ${cx} ${cy} L ${point(from)} A ${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${point(to)} Z" fill="${colour}" fill-opacity="${at < COLOURS.length ? 1 : 0.6}">${about}</path>`
    from = to
    return slice
  })
  return slices.join('\n')
}

/** Round numbers that hold all values. */
function scaleOf(least: number, most: number): { low: number; high: number; step: number } {
  const rough = (most - least || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step || step, step }
}

function key(name: string, at: number): string {
  return `<span><i style="background:${COLOURS[at % COLOURS.length]}"></i>${escapeHtml(name)}</span>`
}

function short(label: string): string {
  const start = truncate(label, 11)
  return label.length > 12 ? `${start}…` : label
}

function spell(value: number): string {
  return Number(value.toPrecision(6)).toLocaleString('en-US', { maximumFractionDigits: 6 })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
