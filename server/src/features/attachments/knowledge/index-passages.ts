import type { Span } from '#contract/attachments/schema.ts'
import { detectLanguage, type Language } from '#text/language.ts'
import { extraTerms } from './search-terms.ts'
import { splitPassages, type Passage, type ReadText } from './split-passages.ts'

/** How passages are made. Raised when they are made in another way: what is there is then made again. */
export const INDEX_VERSION = 1

/** A passage with what it is found under. */
export type IndexedPassage = Passage & { readonly language: Language | null; readonly terms: readonly string[] }

/** What a passage stands under is part of what it means, but not at any length. */
const HEADING_MAX_CHARS = 300

/** As much of a table is found by its words and their meaning, some thousand rows; all of it is asked by queries. */
export const TABLE_INDEXED_CHARS = 200_000

/** Passages of a document that know what they belong to: its title, their headings, the columns of their table. */
export function indexPassages(read: ReadText, title: string | null): IndexedPassage[] {
  const language = detectLanguage(read.text)
  const tableAt = createTables(read.text)
  return splitPassages(read).flatMap((passage) => {
    const table = tableAt(passage.start)
    if (table && passage.end <= table.end && passage.start > table.start + TABLE_INDEXED_CHARS) return []
    const context = [title, passage.heading, table?.columns].filter((one) => one)
    const heading = context.length > 0 ? context.join(' › ').slice(0, HEADING_MAX_CHARS) : null
    return [{ ...passage, heading, language, terms: extraTerms(`${heading ?? ''} ${passage.text}`, language) }]
  })
}

/** A name for people out of the name of a file: "annual-report_2024.pdf" is "annual report 2024". */
export function titleOfFile(fileName: string): string | null {
  const title = fileName
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return title === '' ? null : title
}

/** A table as our readers write it: a line of column names, a line of dashes, the rows. */
const TABLE = /^(\|.*\|)[ \t]*\n\|[ :|-]+\|[ \t]*(?:\n\|.*)*/gm

type Table = Span & { readonly columns: string }

/** The table that a place is in the middle of. Asked in order, so that a long text is walked once. */
function createTables(text: string): (position: number) => Table | null {
  const tables = [...text.matchAll(TABLE)].map(({ 0: table, 1: head, index }) => ({
    start: index,
    end: index + table.length,
    columns: head!.replaceAll(/\s*\|\s*/g, ', ').replaceAll(/^(?:, )+|(?:, )+$/g, ''),
  }))
  let at = 0
  return (position) => {
    while (at < tables.length && tables[at]!.end <= position) at += 1
    const table = tables[at]
    return table && table.start < position ? table : null
  }
}
