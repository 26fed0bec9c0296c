import { formatNumber } from '#contract/format-number.ts'
import { escapeHtml } from '#text/escape-html.ts'
import { capitalised } from '#text/fit.ts'
import { numberIn, type Table } from '../text/tables.ts'
import { PAIRS_HEAD } from './chart-data.ts'
import { htmlPage, type MadeCraft } from './craft.ts'
import { colourOf, drawBars, drawLines, spell, type Series, type Size } from './plot.ts'
import { drawPie } from './pie.ts'

export type ChartKind = 'bar' | 'line' | 'pie'

/** A chart, and in words what of a table it really shows. */
type MadeChart = { readonly craft: MadeCraft; readonly shows: string }

export const CHART_MAX_POINTS = 60
const SERIES_MAX = 5
const LISTED_MAX = 4
/** One drawing for a page, one for a phone: letters keep their size. */
const SIZES: readonly (readonly [name: string, size: Size])[] = [
  ['wide', { width: 720, height: 380 }],
  ['narrow', { width: 350, height: 320 }],
]

/** A chart of a table whose first column has the names; null if no other column has numbers. Without a title it is called after what it shows. */
export function chartPage(named: string, table: Table, kind: ChartKind): MadeChart | null {
  const rows = table.rows.slice(0, CHART_MAX_POINTS)
  const labels = rows.map((row) => row[0]!)
  const numeric = table.head
    .map((name, at) => ({ name, values: rows.map((row) => numberIn(row[at]!)) }))
    .slice(1)
    .filter((one): one is Series => one.values.every((value) => value !== null))
  const all = numeric.slice(0, SERIES_MAX)
  if (all.length === 0 || labels.length === 0) return null
  const isPie = kind === 'pie' && canBePie(all[0]!)
  const series = isPie ? all.slice(0, 1) : all
  const title = named || capitalised(`${and(series.map(({ name }) => name))} by ${table.head[0]}`)
  const drawn: ChartKind = isPie ? 'pie' : kind === 'line' ? 'line' : 'bar'
  const shows = inWords(drawn, table, series, rows.length)
  const drawings = SIZES.map(([name, size]) => {
    const drawing =
      drawn === 'pie'
        ? drawPie(labels, series[0]!, size)
        : (drawn === 'line' ? drawLines : drawBars)(labels, series, size)
    return `<svg class="${name}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(`${title}. ${shows}`)}">\n${drawing}\n</svg>`
  })
  const names = isPie ? labels : series.map(({ name }) => name)
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
${axes(table.head[0]!, series, isPie)}${drawings.join('\n')}
${isPie || names.length > 1 ? legend(names) : ''}
${numbersBelow(table.head[0]!, labels, series)}
</main>`
  return { craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) }, shows }
}

const STYLE = `svg { width: 100%; height: auto; display: block; }
svg.narrow { display: none; }
@media (max-width: 30rem) { svg.wide { display: none; } svg.narrow { display: block; } }
text { fill: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
text.value { fill: var(--ink); }
text.share { fill: #fff; font-weight: 600; paint-order: stroke; stroke: #0006; stroke-width: 3px; }
.axes { color: var(--soft); margin: -.5rem 0 1rem; }
.grid { stroke: var(--line); }
.zero { stroke: var(--soft); }
.dot { stroke: var(--paper); stroke-width: 2; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; padding: 0; }
.legend li { display: flex; align-items: center; gap: .45rem; }
.legend i { width: .8rem; height: .8rem; border-radius: 3px; flex: none; }
details { margin-top: 1.25rem; color: var(--soft); }
summary { cursor: pointer; }
table { border-collapse: collapse; margin-top: .75rem; color: var(--ink); font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td + td, th + th { text-align: right; }`

/** What is drawn over what; a list of pairs says it by itself. */
function axes(first: string, series: readonly Series[], isPie: boolean): string {
  if (first === PAIRS_HEAD || first === 'x' || (isPie && series[0]!.name === '')) return ''
  const names = series.length > 1 ? 'Each column' : series[0]!.name
  return `<p class="axes">${escapeHtml(`${names} by ${first}`)}</p>\n`
}

function canBePie({ values }: Series): boolean {
  return values.every((value) => value >= 0) && values.some((value) => value > 0)
}

/** "A bar chart of sold and returned, for 3 rows from Jan to Mar", and what is not in it. */
function inWords(kind: ChartKind, { head, rows }: Table, series: readonly Series[], shown: number): string {
  const names = series.map(({ name }) => name)
  const [first, last] = [rows[0]![0]!, rows[shown - 1]![0]!]
  const all = rows.slice(0, shown).map((row) => row[0]!)
  const span = shown <= LISTED_MAX ? and(all) : `${formatNumber(shown)} rows from ${first} to ${last}`
  const left = head.slice(1).filter((name) => !names.includes(name))
  const notes = [
    ...(left.length > 0 ? [`Not in it: ${and(left)}, ${whyLeft(left.length, kind, series.length)}.`] : []),
    ...(rows.length > shown ? [`Rows ${formatNumber(shown + 1)} to ${formatNumber(rows.length)} do not fit.`] : []),
  ]
  if (head[0] === PAIRS_HEAD) return [`A ${kind} chart of ${span}.`, ...notes].join(' ')
  return [`A ${kind} chart of ${and(names)} by ${head[0]}: ${span}.`, ...notes].join(' ')
}

function whyLeft(count: number, kind: ChartKind, shown: number): string {
  if (kind === 'pie') return 'because a pie shows one column'
  if (shown === SERIES_MAX) return `because ${SERIES_MAX} columns are all that can be told apart`
  return count === 1 ? 'which is not all numbers' : 'which are not all numbers'
}

export function and(names: readonly string[]): string {
  const some =
    names.length > LISTED_MAX + 1 ? [...names.slice(0, LISTED_MAX), `${names.length - LISTED_MAX} more`] : names
  return some.length === 1 ? some[0]! : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`
}

function legend(names: readonly string[]): string {
  const keys = names.map((name, at) => `<li><i style="background:${colourOf(at)}"></i>${escapeHtml(name)}</li>`)
  return `<ul class="legend">${keys.join('')}</ul>`
}

/** The same numbers to read, for whoever does not see the drawing. */
function numbersBelow(first: string, labels: readonly string[], series: readonly Series[]): string {
  const head = [first, ...series.map(({ name }) => name)].map((name) => `<th scope="col">${escapeHtml(name)}</th>`)
  const rows = labels.map((label, at) => {
    const cells = series.map(({ values }) => `<td>${spell(values[at]!)}</td>`)
    return `<tr><td>${escapeHtml(label)}</td>${cells.join('')}</tr>`
  })
  return `<details><summary>The numbers</summary><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></details>`
}
