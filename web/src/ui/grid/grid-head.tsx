import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { HEAD_PX } from './row-window.ts'
import { sum } from './use-grid-view.ts'
import type { Range } from './visible-columns.ts'

export type GridColumn = {
  readonly name: string
  /** Its name as it is drawn, if not as plain text. */
  readonly heading?: ReactNode
  readonly width: number
  /** Only text has a direction, and finding it for each cell would be felt while scrolling. */
  readonly isText: boolean
  readonly isNumeric: boolean
}

export type GridSort = { readonly column: string; readonly isDescending?: boolean | undefined }

type GridHeadProps = {
  columns: readonly GridColumn[]
  widths: readonly number[]
  cols: Range
  sort: readonly GridSort[] | undefined
  onSort: ((column: string) => void) | undefined
}

/** The names of the columns; pressed, they sort, where that is possible. */
export const GridHead = memo(function GridHead({ columns, widths, cols, sort, onSort }: GridHeadProps) {
  return (
    <div role="rowgroup" className="relative z-1">
      <div
        role="row"
        aria-rowindex={1}
        className="flex bg-surface-2"
        style={{ height: HEAD_PX, paddingInlineStart: sum(widths, cols.from) }}
      >
        {columns.slice(cols.from, cols.to).map((column, index) => {
          const at = cols.from + index
          const sorted = sort?.find((each) => each.column === column.name)
          return (
            <div
              key={at}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={onSort && (sorted ? (sorted.isDescending ? 'descending' : 'ascending') : 'none')}
              style={{ width: widths[at] }}
              className="shrink-0 border-e border-b border-line"
            >
              <Heading column={column} sorted={sorted} onSort={onSort} />
            </div>
          )
        })}
      </div>
    </div>
  )
}, hasSameLooks)

type HeadingProps = Pick<GridHeadProps, 'onSort'> & { column: GridColumn; sorted: GridSort | undefined }

function Heading({ column: { name, heading = name, isNumeric }, sorted, onSort }: HeadingProps) {
  const className = cx('flex size-full items-center gap-1 px-3 font-semibold', isNumeric && 'justify-end')
  const text = <span className="min-w-0 truncate">{heading}</span>
  if (!onSort) {
    return (
      <div dir="auto" className={className}>
        {text}
      </div>
    )
  }
  const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => onSort(name)}
      className={cx(className, 'hover:text-accent focus-visible:-outline-offset-2')}
    >
      {text}
      {sorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-accent" />}
    </button>
  )
}

function hasSameLooks(before: GridHeadProps, after: GridHeadProps): boolean {
  return (
    before.columns === after.columns &&
    before.sort === after.sort &&
    before.onSort === after.onSort &&
    before.cols.from === after.cols.from &&
    before.cols.to === after.cols.to
  )
}
