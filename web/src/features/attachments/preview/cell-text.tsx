import type { Span } from '#contract/attachments/schema.ts'
import type { TableCell } from '#contract/attachments/table-lines.ts'
import { splitByStyle } from './styled-text.tsx'

/** The words of a cell, those of the passage marked. */
export function CellText({ cell, mark }: { cell: TableCell; mark: Span | null }) {
  if (!mark || mark.end <= cell.start || mark.start >= cell.end) return cell.text
  // A cell with an escaped sign is marked whole: its words are not as long as what stands in the text.
  const isExact = cell.text.length === cell.end - cell.start
  const chunks = isExact ? splitByStyle({ styles: [], mark }, cell) : [{ ...cell, isMarked: true }]
  return chunks.map(({ start, end, isMarked }) => {
    const cellText = isExact ? cell.text.slice(start - cell.start, end - cell.start) : cell.text
    return isMarked ? (
      <mark key={start} className="rounded-xs bg-warn-soft text-ink-1 ring-2 ring-warn-soft">
        {cellText}
      </mark>
    ) : (
      cellText
    )
  })
}
