import { useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Range } from '../ui/grid/visible-columns.ts'

/** Someone who flies past a thousand rows wants none of them: chunks are asked for this often at most. */
const FETCH_EVERY_MS = 120

type RowChunks<Row> = {
  /** Null while it is on its way. */
  readonly rowAt: (at: number) => Row | null
  readonly failure: { readonly message: string; readonly retry: () => void } | null
}

/** The rows in sight of many, as far as they have come: chunks of one size, counted from 0. */
export function useRowChunks<Chunk extends { rows: readonly unknown[] }, Key extends QueryKey>(
  range: Range,
  size: number,
  queryOf: (chunk: number) => UseQueryOptions<Chunk, Error, Chunk, Key>,
): RowChunks<Chunk['rows'][number]> {
  const chunks = chunksOf(range, size)
  const wanted = useThrottled(chunks.join(' '), FETCH_EVERY_MS).split(' ').map(Number)
  const answers = useQueries({
    queries: chunks.map((chunk) => ({ ...queryOf(chunk), enabled: wanted.includes(chunk) })),
  })
  const failed = answers.find(({ isError }) => isError)
  return {
    rowAt: (at) => answers[chunks.indexOf(Math.floor(at / size))]?.data?.rows[at % size] ?? null,
    failure: failed?.error ? { message: failed.error.message, retry: () => void failed.refetch() } : null,
  }
}

/** The chunks that hold these rows. */
export function chunksOf({ from, to }: Range, size: number): number[] {
  if (to <= from) return []
  const first = Math.floor(from / size)
  const last = Math.floor((to - 1) / size)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
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
