import { readTable, type Table } from '../text/tables.ts'
import type { FactTable } from './fact-table.ts'
import { columnIn, longestCalled, namesOf } from './look-up.ts'
import { bare } from './words.ts'

export type Filled = { readonly table: Table; readonly filled: number; readonly open: number }

const EMPTY = /^(?:\s*|\?+|-+|…|\.{2,}|_+|tbd|n\/a)$/i

/** A person's table with its empty cells filled, where the names in it are known; what they wrote stays. */
export function fillTable(facts: FactTable, text: string): Filled | null {
  const table = readTable(text) ?? oneColumn(text)
  if (!table) return null
  const columns = table.head.map((head) => columnOf(facts, bare(head)))
  const key = columns.indexOf(0)
  if (key < 0 || !columns.some((column) => column > 0)) return null
  const names = new Map(namesOf(facts).toReversed())
  let [filled, open] = [0, 0]
  const rows = table.rows.map((cells) => {
    const row = names.get(bare(cells[key]!))
    return cells.map((cell, at) => {
      if (!EMPTY.test(cell)) return cell
      const value = row && columns[at]! > 0 ? row[columns[at]!] : undefined
      if (value === undefined) open += 1
      else filled += 1
      return value ?? cell
    })
  })
  return filled === 0 ? null : { table: { head: table.head, rows }, filled, open }
}

function columnOf(facts: FactTable, head: string): number {
  if (longestCalled(facts, 0, head) === head) return 0
  const column = columnIn(facts, head)
  return column?.rest === '' ? column.at : -1
}

/** "country, capital" above lines that only have the first. */
function oneColumn(text: string): Table | null {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const head = first.split(/[,;\t|]/).map((cell) => cell.trim())
  if (head.length < 2 || lines.length === 0 || lines.some((line) => /[,;\t|]/.test(line))) return null
  return { head, rows: lines.map((line) => [line.trim(), ...head.slice(1).map(() => '')]) }
}
