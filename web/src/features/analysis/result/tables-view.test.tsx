import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tableQuery } from '#contract/analysis/table-query.ts'
import { TablesView } from './tables-view.tsx'

afterEach(cleanup)

it('says in words what a step asked of a table, part by part, with its SQL', () => {
  const query = tableQuery.parse({
    table: 'sales',
    show: { kind: 'count' },
    conditions: [{ column: 'city', operator: 'is', values: ['Rome'] }],
  })
  const sql = `select count(*) as "rows" from "sales" where "city" = 'Rome'`
  const result = { columns: [], rows: [], totalRows: 0, isTruncated: false, sources: [] }
  render(<TablesView view={{ kind: 'table', sql, ...result, query }} />)
  const parts = within(screen.getByRole('list', { name: 'Read as:' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual(['number of rows', 'where city is Rome'])
  expect(screen.getByText(sql).tagName).toBe('PRE')
})
