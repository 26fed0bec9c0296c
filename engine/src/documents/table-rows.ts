import { cellsOf, isRulerLine } from '#contract/attachments/table-lines.ts'
import type { Passage } from '../passages.ts'
import { literal } from '../text/literal.ts'
import { toMarkdown } from '../text/tables.ts'
import { topicsOf } from './lexical.ts'
import { stemsOf } from '#text/words.ts'

/** Rows that answer alike are shown together; of more nobody can tell which is meant. */
export const ROWS_MAX = 8
const LINE_MAX_CHARS = 400

/** Rows of a passage that answer a question: how they read, and the stretch that they are quoted from. */
export type RowAnswer = {
  readonly text: string
  /** Rows that stand below each other are a table, which no sign of a quotation may stand before. */
  readonly isTable: boolean
  readonly quote: string
  readonly table: Table
  /** How many words of the question stand in them. */
  readonly found: number
  /** Every word of the question stands in them or in the names of their columns. */
  readonly isWhole: boolean
}

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

type Row = { readonly cells: readonly string[]; readonly start: number; readonly end: number }

/**
 * Of a stretch of a table the rows that have most of the question's words, with the names of their columns; null where
 * the stretch is none, or no row has any of them.
 */
export function rowsFor(question: string, passage: Passage, from: number, to: number): RowAnswer | null {
  if (!isOfTable(passage, from, to)) return null
  const { head, rows } = readRows(passage, from, to)
  const topics = topicsOf(question)
  const best = bestRows(topics, rows)
  if (best.length === 0 || best.length > ROWS_MAX) return null
  const quote = passage.text.slice(best[0]!.start, best.at(-1)!.end)
  const width = Math.max(...best.map(({ cells }) => cells.length))
  const named = Array.from({ length: width }, (_, at) => head[at] ?? '')
  const table = { head: named, rows: best.map(({ cells }) => named.map((_, at) => cells[at] ?? '')) }
  const stems = new Set(stemsOf(best[0]!.cells.join(' ').normalize('NFC')))
  const found = topics.filter((topic) => stems.has(topic)).length
  const isWhole = topics.every((topic) => stems.has(topic) || head.some((name) => stemsOf(name).includes(topic)))
  if (best.length === 1) {
    const [{ cells, start }] = best as [Row]
    const column = cells.findLastIndex((_, at) => at > 0 && isRequested(head[at], topics))
    // The row up to what was asked for: its end is what a reader is led to.
    const quotedTo = column < 0 ? quote.length : cellsOf(quote, 0)[column]!.end
    const text = lineOf(cells, head, topics)
    return { text, isTable: false, quote: passage.text.slice(start, start + quotedTo), table, found, isWhole }
  }
  return { text: writeTable(table), isTable: true, quote, table, found, isWhole }
}

/** Whether a stretch of a passage is rows of a table. */
export function isOfTable({ text }: Passage, from: number, to: number): boolean {
  return text.slice(from, to).trimStart().startsWith('|')
}

/** The first rows of such a stretch, where none of them answers: never a line of bars. */
export function tableAt(passage: Passage, from: number, to: number): string {
  const { head, rows } = readRows(passage, from, to)
  const shown = rows.slice(0, ROWS_MAX).map(({ cells }) => cells)
  const width = Math.max(head.length, ...shown.map((cells) => cells.length))
  const cellsIn = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const table = writeTable({ head: cellsIn(head), rows: shown.map(cellsIn) })
  return rows.length > ROWS_MAX ? `${table}\n\n…` : table
}

/** Rows of one table that stand in several passages, below each other; null where they are of several tables. */
export function joinRows(answers: readonly RowAnswer[]): string | null {
  const [first] = answers
  const head = first?.table.head ?? []
  if (!first || head.every((name) => name === '')) return null
  if (answers.some(({ table }) => table.head.join('|') !== head.join('|'))) return null
  return writeTable({ head, rows: answers.flatMap(({ table }) => table.rows) })
}

function writeTable({ head, rows }: Table): string {
  return toMarkdown({ head: head.map(literal), rows: rows.map((cells) => cells.map(literal)) })
}

function readRows(passage: Passage, from: number, to: number): { head: readonly string[]; rows: Row[] } {
  const rows: Row[] = []
  let head: readonly string[] | undefined
  let start = 0
  for (const line of passage.text.split('\n')) {
    const end = start + line.length
    if (isRulerLine(line)) head = rows.pop()?.cells ?? head
    else if (line.trimStart().startsWith('|') && start < to)
      rows.push({ cells: cellsOf(line, 0).map(({ text }) => text), start, end })
    start = end + 1
  }
  const within = rows.filter((row) => row.end > from && row.start < to)
  return { head: head ?? columnsOf(passage.section, within[0]?.cells.length ?? 0), rows: within }
}

/** A passage in the middle of a table stands under the names of its columns. */
function columnsOf(section: string | undefined, count: number): readonly string[] {
  const names = section?.split(' › ').at(-1)?.split(', ') ?? []
  return names.length === count ? names : []
}

/** Those with the most of the words, where rare ones count more; a word that every row has tells none apart. */
function bestRows(topics: readonly string[], rows: readonly Row[]): Row[] {
  const stems = rows.map(({ cells }) => new Set(stemsOf(cells.join(' ').normalize('NFC'))))
  const weights = topics.map((topic) => {
    const count = stems.filter((words) => words.has(topic)).length
    return count === 0 ? 0 : Math.log((rows.length + 1) / count)
  })
  const scores = stems.map((words) => topics.reduce((sum, topic, at) => sum + (words.has(topic) ? weights[at]! : 0), 0))
  const most = Math.max(0, ...scores)
  return most === 0 ? [] : rows.filter((_, at) => scores[at]! > most - 1e-9)
}

/** "Namibia: Currency Namibia Dollar, Rand; Capital Windhoek": what is asked for first, and no cell cut in two. */
function lineOf([key = '', ...values]: readonly string[], head: readonly string[], topics: readonly string[]): string {
  const named = values
    .map((value, at) => ({ value, name: head[at + 1] ?? '', isFirst: isRequested(head[at + 1], topics) }))
    // That what was asked for is empty is an answer, too.
    .filter(({ value, isFirst }) => value !== '' || isFirst)
  const inOrder = [...named.filter(({ isFirst }) => isFirst), ...named.filter(({ isFirst }) => !isFirst)]
  const parts: string[] = []
  let length = key.length
  for (const { name, value } of inOrder) {
    length += name.length + value.length + 3
    // The first is what was asked for: it is there whole, however long it is.
    if (parts.length > 0 && length > LINE_MAX_CHARS) return `${written(key, parts)} …`
    parts.push([name && `${literal(name)}:`, literal(value) || '–'].filter(Boolean).join(' '))
  }
  return written(key, parts)
}

function isRequested(column: string | undefined, topics: readonly string[]): boolean {
  return column !== undefined && stemsOf(column).some((word) => topics.includes(word))
}

function written(key: string, parts: readonly string[]): string {
  return `**${literal(key.trim())}**${parts.length > 0 ? ` – ${parts.join('; ')}` : ''}`
}
