/** From the first up to but not including the last. */
export type Range = { readonly from: number; readonly to: number }

/** Columns that are drawn though they are just out of sight, so that scrolling shows no gap. */
const OVERSCAN_COLUMNS = 3

/** The columns in sight of a table that is scrolled sideways. */
export function visibleColumns(scrollLeft: number, width: number, widths: readonly number[]): Range {
  let from = 0
  let edge = 0
  while (from < widths.length - 1 && edge + widths[from]! <= scrollLeft) edge += widths[from++]!
  let to = from
  for (; to < widths.length && edge < scrollLeft + width; to += 1) edge += widths[to]!
  return { from: Math.max(0, from - OVERSCAN_COLUMNS), to: Math.min(widths.length, to + OVERSCAN_COLUMNS) }
}
