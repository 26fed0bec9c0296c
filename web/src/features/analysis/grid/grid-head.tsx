import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import type { RowSort, TableColumn } from '#contract/analysis/schema.ts'
import { cx } from '../../../ui/cx.ts'
import type { Range } from '../../../ui/layout/visible-columns.ts'
import { isNumeric } from '../format-cell.ts'
import { sum } from './grid-row.tsx'
import { HEAD_PX } from './row-window.ts'

type GridHeadProps = {
  columns: readonly TableColumn[]
  widths: readonly number[]
  cols: Range
  sort: readonly RowSort[]
  onSort: (column: string) => void
}

/** The names of the columns; pressed, they sort. */
export const GridHead = memo(function GridHead({ columns, widths, cols, sort, onSort }: GridHeadProps) {
  return (
    <div role="rowgroup" className="relative z-1">
      <div
        role="row"
        aria-rowindex={1}
        className="flex bg-surface-2"
        style={{ height: HEAD_PX, paddingInlineStart: sum(widths, cols.from) }}
      >
        {columns.slice(cols.from, cols.to).map(({ name, type }, index) => {
          const at = cols.from + index
          const sorted = sort.find(({ column }) => column === name)
          const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp
          return (
            <div
              key={at}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sorted ? (sorted.isDescending ? 'descending' : 'ascending') : 'none'}
              style={{ width: widths[at] }}
              className="shrink-0 border-e border-b border-line"
            >
              <button
                type="button"
                dir="auto"
                onClick={() => onSort(name)}
                className={cx(
                  'flex size-full items-center gap-1 px-3 font-semibold hover:text-accent focus-visible:-outline-offset-2',
                  isNumeric(type) && 'justify-end',
                )}
              >
                <span className="min-w-0 truncate">{name}</span>
                {sorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-accent" />}
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}, hasSameLooks)

function hasSameLooks(before: GridHeadProps, after: GridHeadProps): boolean {
  return (
    before.columns === after.columns &&
    before.sort === after.sort &&
    before.onSort === after.onSort &&
    before.cols.from === after.cols.from &&
    before.cols.to === after.cols.to
  )
}
