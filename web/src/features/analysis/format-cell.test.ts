import { expect, test } from 'vitest'
import type { Cell, ColumnType, TableColumn } from '#contract/analysis/schema.ts'
import { columnFacts, formatCell, formatColumn, formatMean, formatShare, sizeText } from './format-cell.ts'

test.each<[Cell, ColumnType, string]>([
  [2024, 'integer', '2024'],
  [1204.5, 'number', '1,204.5'],
  [null, 'number', ''],
  [true, 'boolean', 'Yes'],
  ['2025-01-31', 'date', '2025-01-31'],
  ['2025-01-31T08:15:00Z', 'datetime', '2025-01-31 08:15:00'],
  ['9007199254740993', 'integer', '9007199254740993'],
  ['', 'text', ''],
])('the value %j of type %s is shown as %j', (value, type, expected) => {
  expect(formatCell(value, type)).toBe(expected)
})

const column = (change: Partial<TableColumn>): TableColumn => ({
  name: 'x',
  type: 'number',
  missing: 0,
  unreadable: 0,
  distinct: 4,
  least: 0,
  most: 9120,
  mean: 61.254,
  distribution: null,
  ...change,
})

test.each<[TableColumn, string[]]>([
  [column({}), ['0 to 9,120, mean 61.25']],
  [column({ missing: 31 }), ['0 to 9,120, mean 61.25', '31 % missing']],
  [column({ type: 'text' }), ['4 values']],
  [column({ type: 'date', least: '2025-01-01', most: '2025-12-31' }), ['2025-01-01 to 2025-12-31']],
  [column({ missing: 100 }), ['Empty']],
])('%j says %j', (input, expected) => {
  expect(columnFacts(input, 100)).toEqual(expected)
})

test('shares, means and sizes are short and never wrong by rounding to nothing', () => {
  expect([0, 0.001, 0.31, 0.999, 1].map(formatShare)).toEqual(['0 %', 'under 1 %', '31 %', 'over 99 %', '100 %'])
  expect([61.254, 0.00123456, 1204310.4].map(formatMean)).toEqual(['61.25', '0.001235', '1,204,310'])
  expect(sizeText(48_210, 1)).toBe('48,210 rows · 1 column')
})

test.each<[string, (number | null)[], Parameters<typeof formatColumn>[1], string[]]>([
  ['as many places as the longest needs', [1.5, 2, null, 1234.25], 'number', ['1.50', '2.00', '', '1,234.25']],
  ['no places where there are none', [1, 2, 3000], 'number', ['1', '2', '3,000']],
  ['two places of large figures', [120.123456, 7.5], 'number', ['120.12', '7.50']],
  ['all places of small ones', [0.000123, 0.5], 'number', ['0.000123', '0.500000']],
  ['whole numbers as they are', [1999, 20000], 'integer', ['1999', '20000']],
])('a column has one format: %s', (_, values, type, shown) => {
  expect(formatColumn(values, type)).toEqual(shown)
})
