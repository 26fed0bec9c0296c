import { expect, test } from 'vitest'
import { chartSource } from './chart-source.ts'

const spec = { mark: 'bar', encoding: { x: { field: 'a\\.b' }, tooltip: [{ field: 'n' }] } }
const columns = [
  { name: 'a.b', type: 'text' },
  { name: 'n', type: 'integer' },
] as const

test('a chart is drawn from the rows of its result', () => {
  expect(
    JSON.parse(
      chartSource(spec, columns, [
        ['x', 1],
        ['y', null],
      ])!,
    ),
  ).toEqual({
    ...spec,
    data: {
      values: [
        { 'a.b': 'x', n: 1 },
        { 'a.b': 'y', n: null },
      ],
    },
  })
})

test('rows without the columns that it shows make no chart', () => {
  expect(chartSource(spec, [columns[0]], [['x']])).toBeNull()
})
