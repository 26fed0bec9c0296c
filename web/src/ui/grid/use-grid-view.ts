import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { HEAD_PX, rowWindow, scrollTopFor, type RowWindow } from './row-window.ts'
import { visibleColumns, type Range } from './visible-columns.ts'

export type CellPosition = { readonly row: number; readonly column: number }
type Viewport = { readonly top: number; readonly left: number; readonly height: number; readonly width: number }

/** What is seen of a grid: whoever draws it fetches the rows in sight. */
export type GridView = {
  readonly box: RefObject<HTMLDivElement | null>
  readonly viewport: Viewport
  readonly widths: readonly number[]
  readonly total: number
  readonly rows: RowWindow
  readonly cols: Range
  /** Brings a cell into sight: at the nearer edge, or with room around it. */
  readonly scrollTo: (cell: CellPosition, options?: { isCentered?: boolean }) => void
}

export function useGridView(columns: readonly { readonly width: number }[], total: number): GridView {
  const box = useRef<HTMLDivElement>(null)
  const viewport = useViewport(box)
  const widths = useMemo(() => columns.map(({ width }) => width), [columns])
  const scrollTo = useCallback<GridView['scrollTo']>(
    ({ row, column }, { isCentered = false } = {}) => {
      const element = box.current
      if (!element) return
      const top = scrollTopFor(row, element.scrollTop, element.clientHeight - HEAD_PX, total, isCentered)
      if (top !== null) element.scrollTop = top
      const left = sum(widths, column)
      const right = left + (widths[column] ?? 0)
      const isVisible = left >= element.scrollLeft && right <= element.scrollLeft + element.clientWidth
      if (isVisible) return
      if (isCentered) element.scrollLeft = left - element.clientWidth / 3
      else element.scrollLeft = left < element.scrollLeft ? left : right - element.clientWidth
    },
    [total, widths],
  )
  return {
    box,
    viewport,
    widths,
    total,
    rows: rowWindow(viewport.top, Math.max(0, viewport.height - HEAD_PX), total),
    cols: visibleColumns(viewport.left, viewport.width, widths),
    scrollTo,
  }
}

/** Room for the columns before one. */
export function sum(widths: readonly number[], until: number): number {
  let total = 0
  for (let at = 0; at < until; at += 1) total += widths[at]!
  return total
}

/** What is seen of a box that scrolls. */
function useViewport(box: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, height: 600, width: 900 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element
      setViewport({ top, left, height, width })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return viewport
}
