import { queryOptions } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { SHEET_ROWS_AT_ONCE } from '#contract/attachments/limits.ts'
import { call } from '../../../api/call.ts'
import { attachmentsKey } from '../query-keys.ts'

/** A piece of the rows of a sheet; pieces are counted from 0. */
export const rowsQuery = (id: string, page: number, chunk: number) =>
  queryOptions({
    queryKey: [...attachmentsKey, 'sheet', id, page, chunk],
    queryFn: ({ signal }) => call(attachmentsApi.sheet, { id, page, row: chunk * SHEET_ROWS_AT_ONCE }, { signal }),
    staleTime: Infinity,
  })

/** The piece of a sheet in which a place of the text stands. */
export const rowsAtOffsetQuery = (id: string, page: number, at: number) =>
  queryOptions({
    queryKey: [...attachmentsKey, 'sheet', id, page, 'at', at],
    queryFn: ({ signal }) => call(attachmentsApi.sheet, { id, page, at }, { signal }),
    staleTime: Infinity,
  })
