import { useState } from 'react'
import type { Cell, ResultColumn } from '#contract/analysis/schema.ts'
import { formatCounted } from '#contract/format-number.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatColumn, isNumeric } from '../format-cell.ts'

/** Rows that are shown before someone wants more. */
const ROWS_FIRST = 8
const ROWS_NEXT = 100

type ResultTableProps = {
  label: string
  columns: readonly ResultColumn[]
  rows: readonly (readonly Cell[])[]
  totalRows: number
  isTruncated: boolean
  /** It has the room that it is given. */
  isLarge?: boolean
}

/** The rows that a query brought: the first of them, then more. */
export function ResultTable({ label, columns, rows, totalRows, isTruncated, isLarge = false }: ResultTableProps) {
  const [count, setCount] = useState(isLarge ? ROWS_NEXT : ROWS_FIRST)
  const left = rows.length - count
  const shown = columns.map(({ type }, column) =>
    formatColumn(
      rows.map((row) => row[column] ?? null),
      type,
    ),
  )
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={cx('overflow-auto focus-visible:-outline-offset-2', isLarge ? 'min-h-0 flex-1' : 'max-h-96')}
      >
        <table className="w-max min-w-full border-collapse text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface-1">
            <tr>
              {columns.map(({ name, type }, at) => (
                <th
                  key={at}
                  scope="col"
                  dir="auto"
                  className={cx(CELL, 'align-bottom font-medium text-ink-3', align(type))}
                >
                  <Words text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((_, at) => (
              <tr key={at} className="border-t border-line">
                {columns.map(({ type }, column) => (
                  <td key={column} dir="auto" className={cx(CELL, align(type))}>
                    <Words text={shown[column]![at]!} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="px-3.5 py-4 text-center text-sm text-ink-3">No rows match.</p>}
      </div>
      {(left > 0 || totalRows > rows.length) && (
        <p className="flex items-center gap-2 border-t border-line px-3.5 py-1.5 text-xs text-ink-3">
          <span className="min-w-0 flex-1">
            {isTruncated && 'At least '}
            {formatCounted(totalRows, 'row')}
            {totalRows > rows.length && `, ${formatCounted(rows.length, 'row')} here; the download has all`}
          </span>
          {left > 0 && (
            <Button size="s" variant="ghost" onClick={() => setCount(count + ROWS_NEXT)}>
              Show {Math.min(left, ROWS_NEXT)} more
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const CELL = 'px-3.5 py-1.5 align-top'

/** As wide as it needs to be, then on the next line: no word is cut off. */
function Words({ text }: { text: string }) {
  return <div className="inline-block max-w-80 break-words">{text}</div>
}

function align(type: ResultColumn['type']): string {
  return isNumeric(type) ? 'text-end' : 'text-start'
}
