import type { Span } from './schema.ts'

/** A cell of a table line: where its words stand, and how they read. */
export type TableCell = Span & { readonly text: string }

/** Whether a line of extracted text is a row of a table, as the readers of documents write them. */
export function isTableLine(line: string): boolean {
  return line.startsWith('| ') && line.endsWith(' |')
}

/**
 * The line between the heading of a table and its rows, however people write it: `| --- |`, `|:-:|---|`, `--- | ---`. A
 * row of dashes looks the same: only where a line stands says which it is.
 */
export function isRulerLine(line: string): boolean {
  return line.includes('|') && /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*\|?$/.test(line.trim())
}

/**
 * The cells of a line that begins at `start` in its text: `| a | b\|c |`. Markdown needs neither signs at the ends of a
 * line nor spaces around them. A line without any sign is one cell.
 */
export function cellsOf(line: string, start: number): TableCell[] {
  if (!line.includes('|')) return [{ start, end: start + line.length, text: line }]
  const stop = line.trimEnd().length
  let from = line.length - line.trimStart().length
  if (line[from] === '|') from += 1
  const cells: TableCell[] = []
  for (let at = from; at <= stop; at += 1) {
    // The sign at the end of a line begins no cell.
    if (at === stop && from === stop && cells.length > 0) break
    if (at < stop && (line[at] !== '|' || line[at - 1] === '\\')) continue
    const raw = line.slice(from, at)
    const lead = raw.length - raw.trimStart().length
    const words = raw.trim()
    cells.push({
      start: start + from + lead,
      end: start + from + lead + words.length,
      text: words.replaceAll('\\|', '|'),
    })
    from = at + 1
  }
  return cells
}

/** How many cells a line has, without making them. */
export function countCells(line: string): number {
  const words = line.trim()
  let count = 1
  for (let at = words.indexOf('|', 1); at >= 0 && at < words.length - 1; at = words.indexOf('|', at + 1)) {
    if (words[at - 1] !== '\\') count += 1
  }
  return count
}

/** Where the table of a sheet stands in its text: behind the name of the sheet. */
type SheetLines = {
  /** The heading of the columns; null for a sheet that holds nothing. */
  readonly head: Span | null
  /** Where each row begins and ends. */
  readonly rows: readonly Span[]
}

/** The lines of a sheet: from `start` up to `end` of a text, its name being a heading of its own. */
export function sheetLines(text: string, { start, end }: Span, isNamed: boolean): SheetLines {
  const lines: Span[] = []
  for (let at = start; at < end;) {
    const next = text.indexOf('\n', at)
    const stop = next < 0 || next > end ? end : next
    if (stop > at) lines.push({ start: at, end: stop })
    at = stop + 1
  }
  const [head, ...rows] = isNamed ? lines.slice(1) : lines
  if (!head) return { head: null, rows: [] }
  const [first] = rows
  const hasRuler = first !== undefined && isRulerLine(text.slice(first.start, first.end))
  return { head, rows: hasRuler ? rows.slice(1) : rows }
}
