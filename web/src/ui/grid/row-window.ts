import type { Range } from './visible-columns.ts'

export const ROW_PX = 32
export const HEAD_PX = 36
/** Rows that are drawn though they are just out of sight. */
const OVERSCAN_ROWS = 6
/** Browsers give up between 17 and 33 million pixels. A longer table is scrolled faster than its scroll bar moves. */
const SCROLL_MAX_PX = 16_000_000

/** Which rows a grid shows, and where. */
export type RowWindow = Range & {
  /** How high the box is scrolled through. */
  readonly contentHeight: number
  /** Pixels above the first row in sight, if every row were drawn. */
  readonly position: number
  /** Never more rows are drawn at once: one that leaves makes room for one that comes, and its elements are used again. */
  readonly slots: number
}

export function rowWindow(scrollTop: number, height: number, total: number): RowWindow {
  const contentHeight = Math.min(total * ROW_PX, SCROLL_MAX_PX)
  const position = Math.max(0, scrollTop) * speed(height, total)
  const from = Math.max(0, Math.floor(position / ROW_PX) - OVERSCAN_ROWS)
  const to = Math.min(total, Math.ceil((position + height) / ROW_PX) + OVERSCAN_ROWS)
  const slots = Math.ceil(height / ROW_PX) + 1 + 2 * OVERSCAN_ROWS
  return { contentHeight, position, from: Math.min(from, to), to, slots }
}

/** Where to scroll so that a row is in sight, at the nearer edge or in the middle; null if it is already. */
export function scrollTopFor(
  row: number,
  scrollTop: number,
  height: number,
  total: number,
  isCentered = false,
): number | null {
  const factor = speed(height, total)
  const position = scrollTop * factor
  const top = row * ROW_PX
  if (top >= position && top + ROW_PX <= position + height) return null
  if (isCentered) return Math.max(0, top - height / 2) / factor
  return (top < position ? top : top + ROW_PX - height) / factor
}

/** How many pixels of rows pass by for each pixel that is scrolled. */
function speed(height: number, total: number): number {
  const all = total * ROW_PX
  return all <= SCROLL_MAX_PX ? 1 : (all - height) / (SCROLL_MAX_PX - height)
}
