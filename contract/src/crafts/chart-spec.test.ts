import { expect, test } from 'vitest'
import { chartRows, readChartSpec } from './chart-spec.ts'
import { craftMessages } from './messages.ts'

const bars = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  data: { values: [{ url: 'a', href: 'b', n: 1 }] },
  mark: 'bar',
  encoding: { x: { field: 'url' }, y: { field: 'n', type: 'quantitative' } },
}
const read = (spec: unknown) => readChartSpec(typeof spec === 'string' ? spec : JSON.stringify(spec))
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))
const nested = (depth: number): object => (depth === 0 ? bars : { layer: [nested(depth - 1)] })

test('a chart that brings its rows is drawn, whatever their columns are called', () => {
  expect(read(bars)).toEqual({ spec: bars })
})

test.each<[string, unknown]>([
  ['rows from an address', { ...bars, data: { url: 'https://example.com/rows.csv' } }],
  ['rows of a file', { ...bars, data: { url: '/etc/passwd' } }],
  ['rows from an address beside its own', { ...bars, data: { values: [], url: 'x' } }],
  ['a look-up elsewhere', { ...bars, transform: [{ lookup: 'a', from: { data: { url: 'x' }, key: 'a' } }] }],
  ['rows deep inside', { layer: [{ hconcat: [{ ...bars, data: { url: 'x' } }] }] }],
  ['links', { ...bars, encoding: { href: { value: 'javascript:alert(1)' } } }],
  ['links on its marks', { ...bars, mark: { type: 'bar', href: 'https://example.com' } }],
  ['pictures', { ...bars, mark: 'image', encoding: { url: { value: 'https://example.com/p.png' } } }],
  ['pictures as an object', { ...bars, mark: { type: 'image' } }],
  ['pictures in its config', { ...bars, config: { style: { cell: { url: 'x' } } } }],
  ['the objects behind it', JSON.stringify(bars).replace('{', '{"__proto__":{"url":1},')],
  ['a constructor', { ...bars, params: [{ name: 'x', constructor: 1 }] }],
])('a chart with %s is refused', (_, spec) => {
  expect(read(spec)).toEqual({ refusal: craftMessages.chartLeadsOut })
})

test.each<[string, unknown, string]>([
  ['is no JSON', '{mark:', craftMessages.chartUnreadable],
  ['is a list', '[]', craftMessages.chartUnreadable],
  ['is nothing', 'null', craftMessages.chartUnreadable],
  ['has no mark', { data: { values: [] } }, craftMessages.chartUnreadable],
  ['has endless rows', { ...bars, data: { values: rows(20_001) } }, craftMessages.chartTooManyPoints],
  ['has endless rows as text', { ...bars, data: { values: 'a\n'.repeat(20_001) } }, craftMessages.chartTooManyPoints],
  [
    'has endless rows in several sets',
    { ...bars, datasets: { a: rows(15_000), b: rows(15_000) } },
    craftMessages.chartTooManyPoints,
  ],
  [
    'counts without end',
    { ...bars, data: { sequence: { start: 0, stop: 1e12, step: 1 } } },
    craftMessages.chartTooManyPoints,
  ],
  [
    'counts in no steps',
    { ...bars, data: { sequence: { start: 0, stop: 1, step: 0 } } },
    craftMessages.chartTooManyPoints,
  ],
  ['is wider than a wall', { ...bars, width: 1e9 }, craftMessages.chartTooLarge],
  ['has a billion bins', { ...bars, encoding: { x: { bin: { maxbins: 1e9 } } } }, craftMessages.chartTooLarge],
  ['is nested without end', nested(60), craftMessages.chartTooLarge],
  ['has an endless expression', { ...bars, transform: [{ filter: '1+'.repeat(9_000) }] }, craftMessages.chartTooLarge],
  ['is an endless text', `"${'x'.repeat(2_000_001)}"`, craftMessages.chartTooLarge],
])('a chart that %s is refused', (_, spec, refusal) => {
  expect(read(spec)).toEqual({ refusal })
})

test('the rows of a chart can be taken out of it', () => {
  expect(chartRows(bars)).toEqual(bars.data.values)
  expect(chartRows({ datasets: { a: [{ n: 1 }], b: [2] }, layer: [{ data: { values: [{ n: 3 }] } }] })).toEqual([
    { n: 1 },
    { value: 2 },
    { n: 3 },
  ])
})
