import { describe, expect, it } from 'vitest'
import type { TableProfile } from '#contract/analysis/schema.ts'
import { describeTables } from './describe-tables.ts'

const profile = (title: string): TableProfile => ({
  name: title.toLowerCase(),
  title,
  rows: 1,
  isTruncated: false,
  columns: [],
  reading: {
    headerRow: 1,
    encoding: null,
    delimiter: null,
    decimalComma: false,
    dateOrder: null,
    mergedCells: 0,
    isCorrected: false,
  },
})
const described = (count: number) => {
  const tables = Array.from({ length: count }, (_, at) => profile(`T${at + 1}`))
  return describeTables({ itemId: 'x', fileName: 'book.xlsx', tables })
}

describe('a file of tables', () => {
  it('is said to hold as many as it does, of which the first are told of', () => {
    expect(described(2)).toMatch(/^“book.xlsx” holds 2 tables: T1: /)
    expect(described(12)).toMatch(/^“book.xlsx” holds 12 tables, of which the first 5 are: T1: .*T5: [^T]*$/)
  })

  it('without any is not spoken of', () => {
    expect(described(0)).toBeUndefined()
  })
})
