import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { tablesQuery } from './queries.ts'
import { TableExplorer } from './table-explorer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (queryClient: QueryClient) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TableExplorer itemId="x" />
    </QueryClientProvider>,
  )

it('tables that are being read are waited for with a sentence', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  show(new QueryClient())
  expect(screen.getByText(analysisMessages.reading)).toBeTruthy()
})

it('a file without tables says so', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(tablesQuery('x').queryKey, { itemId: 'x', fileName: 'x.md', tables: [] })
  show(queryClient)
  expect(screen.getByText(analysisMessages.noTables)).toBeTruthy()
})
