import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { expect, it } from 'vitest'
import { chartHeight, fitsStraight } from '#contract/crafts/chart-layout.ts'
import { chartColours } from './colours.ts'

const WIDTH_PX = 640
/** The room around a chart in its frame. */
const FRAME_PX = 24
/** Less than a line of text: nobody sees it as a gap. */
const SPARE_PX = 10

const values = (count: number, label = 'Oslo') =>
  Array.from({ length: count }, (_, at) => ({ city: `${label} ${at}`, day: `2026-01-0${at + 1}`, n: at + 1 }))
const N = { field: 'n', type: 'quantitative' }
const CITY = { field: 'city', type: 'nominal' }
const DAY = { field: 'day', type: 'temporal' }
const bars = (more: object = {}, label?: string) => ({
  data: { values: values(5, label) },
  mark: 'bar',
  encoding: { x: CITY, y: N },
  ...more,
})
const rows = (count: number, more: object = {}) => ({
  data: { values: values(count) },
  mark: 'bar',
  encoding: { y: CITY, x: N },
  ...more,
})

it.each<[string, object]>([
  ['bars', bars()],
  ['bars with a title', bars({ title: 'Sales' })],
  ['bars with a title and what it is about', bars({ title: { text: 'Sales', subtitle: 'of a year' } })],
  ['bars as high as they say', bars({ height: 400 })],
  ['bars whose words lean', bars({}, 'The very long name of a city that nobody knows')],
  ['bars whose words have no title', bars({ encoding: { x: { ...CITY, title: null }, y: N } })],
  ['a few rows', rows(3)],
  ['many rows', rows(19)],
  ['rows with figures beside them', { data: { values: values(6) }, layer: [rows(6), rows(6, { mark: 'text' })] }],
  ['a line', { data: { values: values(9) }, mark: 'line', encoding: { x: DAY, y: N } }],
  ['a line with its legend above', line('top')],
  ['a line with its legend beside it', line('right')],
  ['a pie', { data: { values: values(4) }, mark: 'arc', encoding: { theta: N, color: CITY } }],
])('the room that is kept is that which is needed: %s', async (_, chart) => {
  const kept = chartHeight(JSON.stringify(chart), WIDTH_PX)!
  const needed = (await drawnHeight(chart)) + FRAME_PX
  expect(kept).toBeGreaterThanOrEqual(needed - 1)
  expect(kept).toBeLessThanOrEqual(needed + SPARE_PX)
})

it('of several charts, and of what is none, it is not known', () => {
  expect(chartHeight(JSON.stringify({ hconcat: [bars(), bars()] }), WIDTH_PX)).toBeNull()
  expect(chartHeight('{"mark": "bar", ', WIDTH_PX)).toBeNull()
})

function line(orient: string): object {
  const color = { ...CITY, legend: { orient } }
  return { data: { values: values(3) }, mark: 'line', encoding: { x: DAY, y: N, color } }
}

async function drawnHeight(chart: object): Promise<number> {
  const config = chartColours('light', fitsStraight(chart as Record<string, unknown>, WIDTH_PX))
  const { spec } = compile({ width: WIDTH_PX - 40, ...chart } as TopLevelSpec, { config })
  const view = await new View(parse(spec), { renderer: 'none' }).runAsync()
  return Number(/ height="([\d.]+)"/.exec(await view.toSVG())![1])
}
