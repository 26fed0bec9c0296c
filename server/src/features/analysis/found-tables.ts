import { TABLES_MAX } from '#contract/analysis/limits.ts'
import { cellsOf, isTableLine } from '#contract/attachments/table-lines.ts'
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
  /** The line before, which is the head of a table if a ruler follows it. */
  let before = { line: '', at: 0 }
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
    if (RULER.test(line)) {
      if (rows.length === 0 && before.line.includes('|')) {
        began = before.at
        rows.push(readCells(before.line))
      }
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

/** The line below the head, however people write it in Markdown: `| --- |`, `|:-:|---|`, `--- | ---`. */
const RULER = /^(?=[^|]*\|)[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** The words of a row's cells. Markdown needs neither signs at its ends nor spaces around them. */
function readCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return cellsOf(`| ${inner} |`, 0).map((cell) => cell.text)
}
