import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { Answer } from '#contract/chat/events.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { TablesRead } from './tables-read.tsx'

afterEach(cleanup)

const answer: Answer = {
  ...EMPTY_ANSWER,
  state: 'done',
  tablesRead: [{ title: 'sales.csv', read: 11, passages: 206 }],
}

const show = (shown: Answer) =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <TablesRead answer={shown} messageId="m1" />
    </QueryClientProvider>,
  )

it('says how much of a table an answer read', () => {
  show(answer)
  expect(screen.getByText('Read 11 of 206 parts of sales.csv.')).toBeTruthy()
})

it('says nothing of it where the answer computed over the table', () => {
  const view = { kind: 'table', sql: 'select 1', columns: [], rows: [], totalRows: 0, isTruncated: false, sources: [] }
  const tool = { id: 't1', name: 'run_sql', input: '{}', state: 'done', output: '', view } as Answer['tools'][number]
  show({ ...answer, tools: [tool] })
  expect(screen.queryByText(/Read 11/)).toBeNull()
})
