import type { Tokens } from 'marked'
import { Sheet } from 'lucide-react'
import { sharedMessages } from '#contract/messages.ts'
import { memo } from 'react'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { directionOf } from '../parsing/direction.ts'
import { renderInline } from '../inline.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { tableCsv } from './table-csv.ts'
import './table-block.css'

/** A cell with more than this gets room for a few words a line. */
const LONG_CHARS = 28

/** A table scrolls in a box of its own, so that a wide one never widens the page. */
export function TableBlock({ table }: { table: Tokens.Table }) {
  const direction = directionOfTable(table)
  return (
    <div className="md-table" dir={direction}>
      <ScrollBox as="div" label="Table" dir={direction}>
        <table>
          <thead>
            <Row cells={table.header} isHead />
          </thead>
          <tbody>
            {table.rows.map((cells, at) => (
              <Row key={at} cells={cells} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <CopyButton
        icon={Sheet}
        label="Copy as CSV"
        className="md-table-copy"
        text={() => tableCsv(table)}
        messages={sharedMessages}
      />
    </div>
  )
}

function directionOfTable({ header, rows }: Tokens.Table) {
  for (const cells of [header, ...rows]) {
    for (const { tokens } of cells) {
      const direction = directionOf(tokens)
      if (direction) return direction
    }
  }
  return undefined
}

type RowProps = { cells: readonly Tokens.TableCell[]; isHead?: boolean }

const Row = memo(
  function Row({ cells, isHead = false }: RowProps) {
    const Cell = isHead ? 'th' : 'td'
    return (
      <tr>
        {cells.map((cell, at) => (
          <Cell
            key={at}
            dir={directionOf(cell.tokens)}
            data-align={cell.align ?? undefined}
            data-long={cell.text.length > LONG_CHARS || undefined}
            scope={isHead ? 'col' : undefined}
          >
            {renderInline(cell.tokens)}
          </Cell>
        ))}
      </tr>
    )
  },
  (a, b) => a.cells.length === b.cells.length && a.cells.every((cell, at) => isSameCell(cell, b.cells[at]!)),
)

function isSameCell(a: Tokens.TableCell, b: Tokens.TableCell): boolean {
  return a.text === b.text && a.align === b.align
}
