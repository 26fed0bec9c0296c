import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { analysisApi } from '#contract/analysis/api.ts'
import { ROWS_AT_ONCE_MAX } from '#contract/analysis/limits.ts'
import type { ReadingCorrection, RowFilter, RowSort } from '#contract/analysis/schema.ts'
import { call } from '../../api/call.ts'

/** The tables of an item. Reading them takes the server some seconds, so nobody asks twice by chance. */
export const tablesQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['analysis', 'tables', itemId],
    queryFn: ({ signal }) => call(analysisApi.describe, { itemId }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

/** What a grid shows of a table. */
export type RowsView = {
  readonly sort: readonly RowSort[]
  readonly filters: readonly RowFilter[]
  readonly search: string
}

/** A piece of the rows; pieces are counted from 0. Those that were left behind are soon forgotten. */
export const rowsQuery = (itemId: string, table: string, view: RowsView, chunk: number) =>
  queryOptions({
    queryKey: ['analysis', 'rows', itemId, table, view, chunk],
    queryFn: ({ signal }) => {
      const { sort, filters, search } = view
      const range = { offset: chunk * ROWS_AT_ONCE_MAX, limit: ROWS_AT_ONCE_MAX }
      return call(
        analysisApi.rows,
        { itemId, table, ...range, sort: [...sort], filters: [...filters], search },
        { signal },
      )
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })

/** How many rows pass the filters; the number before stands until the new one is there. */
export const firstRowsQuery = (itemId: string, table: string, view: RowsView) => ({
  ...rowsQuery(itemId, table, view, 0),
  placeholderData: keepPreviousData,
})

/** Reads a table differently, or as it was found again. */
export function useCorrectReading(itemId: string, table: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (correction: ReadingCorrection | null) =>
      correction === null
        ? call(analysisApi.resetReading, { itemId, table })
        : call(analysisApi.correct, { itemId, table, ...correction }),
    onSuccess: (tables) => {
      client.setQueryData(tablesQuery(itemId).queryKey, tables)
      client.removeQueries({ queryKey: ['analysis', 'rows', itemId] })
    },
  })
}
