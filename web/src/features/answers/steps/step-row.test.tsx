import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { tableQuery } from '#contract/analysis/table-query.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import { TablesView } from '../../analysis/index.ts'
import { StepRow } from './step-row.tsx'

// What draws queries is fetched with the first one.
beforeAll(() => TablesView.preload())
afterEach(cleanup)

const query = tableQuery.parse({
  table: 'sales',
  show: { kind: 'count' },
  conditions: [{ column: 'city', operator: 'is', values: ['Rome'] }],
})
const sql = `select count(*) as "rows" from "sales" where "city" = 'Rome'`

const open = (tool: Partial<ToolUse>) => {
  render(<StepRow tool={{ id: '1', name: 'ask_table', input: '', state: 'done', output: '', ...tool }} />)
  const details = document.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  return details
}

it('says in words what a step asked of a table, with its SQL, and not as JSON', () => {
  const details = open({
    input: JSON.stringify({ query }),
    view: { kind: 'table', sql, columns: [], rows: [], totalRows: 0, isTruncated: false, sources: [], query },
  } as unknown as Partial<ToolUse>)
  const parts = within(screen.getByRole('list', { name: 'Read as:' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual(['number of rows', 'where city is Rome'])
  expect(details.textContent).toContain(sql)
  expect(details.textContent).not.toMatch(/Sent:|"conditions"/)
})

it('shows what was sent where nothing else does', () => {
  expect(open({ name: 'search_web', input: '{"query":"tea"}' }).textContent).toContain('Sent: {"query":"tea"}')
})
