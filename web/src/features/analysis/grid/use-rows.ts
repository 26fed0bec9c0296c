import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ROWS_AT_ONCE_MAX } from '#contract/analysis/limits.ts'
import type { Cell } from '#contract/analysis/schema.ts'
import type { Range } from '../../../ui/layout/visible-columns.ts'
import { rowsQuery, type RowsView } from '../queries.ts'
import { chunksOf } from './row-window.ts'

/** Someone who flies past a thousand rows wants none of them: pieces are asked for this often at most. */
const FETCH_EVERY_MS = 120

type RowsSource = { itemId: string; table: string; view: RowsView }

/** The rows in sight, as far as they have come. */
export function useRows({ itemId, table, view }: RowsSource, range: Range) {
  const chunks = chunksOf(range)
  const wanted = useThrottled(chunks.join(' '), FETCH_EVERY_MS).split(' ').map(Number)
  const answers = useQueries({
    queries: chunks.map((chunk) => ({ ...rowsQuery(itemId, table, view, chunk), enabled: wanted.includes(chunk) })),
  })
  const failed = answers.find(({ isError }) => isError)
  return {
    rowAt(row: number): readonly Cell[] | null {
      const at = chunks.indexOf(Math.floor(row / ROWS_AT_ONCE_MAX))
      return answers[at]?.data?.rows[row % ROWS_AT_ONCE_MAX] ?? null
    },
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/** The value as it was a moment ago, brought up to date so often and no oftener. */
function useThrottled<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (value === shown) return
    const show = () => {
      changedAt.current = performance.now()
      setShown(value)
    }
    const timer = setTimeout(show, Math.max(0, changedAt.current + everyMs - performance.now()))
    return () => clearTimeout(timer)
  }, [value, shown, everyMs])
  return shown
}
