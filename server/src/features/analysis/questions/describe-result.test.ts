import { expect, it } from 'vitest'
import { tableQuery } from '#contract/analysis/table-query.ts'
import { describeResult } from './describe-result.ts'

const counted = tableQuery.parse({
  table: 'orders',
  show: { kind: 'count' },
  conditions: [{ column: 'city', operator: 'is', values: ['Rome'] }],
})
const columns = [{ name: 'rows', type: 'integer' as const }]

it('a count of nothing says that no row fits, and how the question was read', () => {
  expect(describeResult(counted, { columns, rows: [[0]] })).toBe(
    'No rows match. I understood: Number of rows where city is Rome.',
  )
  expect(describeResult(counted, { columns, rows: [[2]] })).toBe('Number of rows where city is Rome: 2.')
})
