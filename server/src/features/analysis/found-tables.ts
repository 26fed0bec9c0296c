import { TABLES_MAX } from '#contract/analysis/limits.ts'
import { cellsOf, isRulerLine, isTableLine } from '#contract/attachments/table-lines.ts'
import type { FoundTable } from '../../adapters/tables/port.ts'

type ReadText = {
  readonly text: string
  readonly headings: readonly { readonly title: string; readonly start: number }[]
}

/** The tables that stand in the text of a document, each called after the heading above it. */
export function findTables({ text, headings }: ReadText): FoundTable[] {
  const tables: FoundTable[] = []
  const taken = new Set<string>()
  let rows: string[][] = []
  let began = 0
  const end = () => {
    const found = rows
    rows = []
    // A head alone is no table.
    if (found.length < 2 || tables.length >= TABLES_MAX) return
    const words = headings.findLast(({ start }) => start <= began)?.title ?? 'Table'
    let title = words
    for (let number = 2; taken.has(title); number += 1) title = `${words} ${number}`
    taken.add(title)
    tables.push({ title, rows: found })
  }
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at)
    const stop = next < 0 ? text.length : next
    const line = text.slice(at, stop)
    if (isTableLine(line) || isRulerLine(line)) {
      if (rows.length === 0) began = at
      if (!isRulerLine(line)) rows.push(cellsOf(line, at).map((cell) => cell.text))
    } else end()
    at = stop + 1
  }
  end()
  return tables
}
