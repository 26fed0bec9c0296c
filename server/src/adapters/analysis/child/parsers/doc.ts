import { readAll } from '../file-bytes.ts'
import { openContainer } from '../office/container.ts'
import { readWord97 } from '../office/word97.ts'
import { createDocument } from '../text/document.ts'
import type { Parser } from '../parser.ts'

/** A document of Word 97 to 2003: paragraphs, headings by their styles, and tables. */
export const parseDoc: Parser = async ({ file }) => {
  const document = createDocument()
  let rows: string[][] = []
  let row: string[] = []
  let cell = ''
  const endTable = () => {
    document.table(row.length > 0 ? [...rows, row] : rows)
    rows = []
    row = []
  }
  for (const { text, mark, level, isInTable } of readWord97(openContainer(await readAll(file)))) {
    if (document.isFull) break
    const words = withoutFields(text)
    if (mark === 'row') {
      rows.push(row)
      row = []
      continue
    }
    if (mark === 'cell') {
      row.push(cell + words)
      cell = ''
      continue
    }
    if (isInTable) {
      cell += `${words} `
      continue
    }
    if (rows.length > 0 || row.length > 0) endTable()
    if (level !== undefined) document.heading(level, words)
    else document.paragraph(words)
  }
  endTable()
  return document.finish()
}

// oxlint-disable no-control-regex
/** The signs around a field: what it is, then what it shows. */
const FIELD = /\x13[^\x13-\x15]*(?:\x14([^\x13-\x15]*))?\x15/g
/** One that goes on in the next paragraph shows what stands behind its sign. */
const OPEN_FIELD = /\x13[^\x14]*\x14?/g

/** Of a field (a link, a page number) what is shown; signs for pictures and notes are nothing to read. */
function withoutFields(text: string): string {
  let words = text
  // The innermost first; they stand within each other no deeper than a few.
  for (let depth = 0; depth < 8 && words.includes('\x13'); depth += 1)
    words = words.replace(FIELD, (_, shown: string | undefined) => shown ?? '')
  return words.replace(OPEN_FIELD, '').replaceAll('\v', '\n').replaceAll('\x1e', '-').replaceAll('\x1f', '')
}
