import { TABLES_MAX } from '#contract/analysis/limits.ts'
import { cellsOf, isRulerLine, isTableLine } from '#contract/attachments/table-lines.ts'
import type { FoundTable } from '../../adapters/tables/index.ts'

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
  let hasRuler = false
  /** The line before, which is the head of a table if a ruler follows it. */
  let before = { line: '', at: 0 }
  const end = () => {
    const found = rows
    rows = []
    hasRuler = false
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
    // Further down it is a row of dashes.
    if (!hasRuler && rows.length < 2 && isRulerLine(line)) {
      if (rows.length === 0 && before.line.includes('|')) {
        began = before.at
        rows.push(readCells(before.line))
      }
      hasRuler = rows.length > 0
    } else if (isTableLine(line) || (rows.length > 0 && line.includes('|'))) {
      if (rows.length === 0) began = at
      rows.push(readCells(line))
    } else end()
    before = { line, at }
    at = stop + 1
  }
  end()
  return tables
}

function readCells(line: string): string[] {
  return cellsOf(line, 0).map(({ text }) => text)
}
