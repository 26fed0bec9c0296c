import type { ColumnType, TableColumn, TableProfile } from '#contract/analysis/schema.ts'

/** A column of which little is known. */
export const column = (name: string, type: ColumnType, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  type,
  missing: 0,
  unreadable: 0,
  distinct: 600,
  least: null,
  most: null,
  mean: null,
  distribution: null,
  ...more,
})

const values = (...names: string[]) => ({
  distinct: names.length,
  distribution: { kind: 'values' as const, values: names.map((value) => ({ value, count: 150 })), others: 0 },
})

/** A table as its description says it. */
export const sampleTable: TableProfile = {
  name: 'sales',
  title: 'sales.csv',
  rows: 600,
  isTruncated: false,
  columns: [
    column('order id', 'integer'),
    column('city', 'text', values('Oslo', 'Rome', 'Bonn')),
    column('day', 'date', { least: '2023-02-01', most: '2025-09-15' }),
    column('price', 'number'),
    column('tax', 'number'),
    column('paid', 'boolean', values('false', 'true')),
    column('note', 'text'),
  ],
  reading: {
    headerRow: 1,
    encoding: 'utf-8',
    delimiter: ',',
    decimalComma: false,
    dateOrder: 'ymd',
    mergedCells: 0,
    isCorrected: false,
  },
}
