import type { Tokens } from 'marked'
import { memo } from 'react'
import { directionOf } from './direction.ts'
import { inline } from './inline.tsx'
import { ScrollBox } from './scroll-box.tsx'
import './table-block.css'

/** A table scrolls in a box of its own, so that a wide one never widens the page. */
export function TableBlock({ table }: { table: Tokens.Table }) {
  return (
    <ScrollBox as="div" label="Table" dir={directionOfTable(table)} className="md-table">
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
            scope={isHead ? 'col' : undefined}
          >
            {inline(cell.tokens)}
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
