import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import { closeStyle, openStyle, withoutStyles } from '../text/inline-styles.ts'
import type { Document } from '../text/document.ts'
import { createOdfStyles } from './odf-styles.ts'
import type { Attributes, XmlHandler } from './xml.ts'

type Table = { rows: string[][]; row: string[]; cell: string[] | undefined; repeat: number }

/** Remarks of others and text that was taken out are not part of what is written. */
const SKIPPED = new Set(['annotation', 'tracked-changes', 'date-time', 'footer', 'page-number'])
/** Rows that say they stand there many times: as filler at the end of a sheet, or to make much of little. */
const REPEATED_ROWS_MAX = 100

/** Writes the content of an OpenDocument into a document. */
export function createOdfReader(document: Document, kind: 'text' | 'sheets' | 'slides'): XmlHandler {
  const tables: Table[] = []
  const paragraphs: { text: string; level: number | undefined }[] = []
  const styles = createOdfStyles()
  /** The lists that are open, outermost first: their style, and the number of the point that is being read. */
  const lists: { style: string; number: number; isWritten: boolean }[] = []
  const spans: string[] = []
  let skipped = 0
  let isNotes = false
  let isSlideTitle = false
  let rowRepeat = 1

  const endParagraph = () => {
    const paragraph = paragraphs.pop()
    if (!paragraph || withoutStyles(paragraph.text).trim() === '') return
    const { text } = paragraph
    const level = isSlideTitle ? 1 : paragraph.level
    const cell = tables.at(-1)?.cell
    if (cell) cell.push(text)
    else if (level !== undefined) document.heading(level, text)
    else if (lists.length > 0) writeItem(text)
    else document.paragraph(isNotes ? `Notes: ${text}` : text)
  }
  const writeItem = (text: string) => {
    const list = lists.at(-1)!
    const isCounted = !list.isWritten && styles.isCounted(list.style, lists.length)
    document.item(lists.length - 1, text, isCounted ? list.number : undefined)
    list.isWritten = true
  }
  const endTable = () => {
    const table = tables.pop()
    if (!table) return
    const outer = tables.at(-1)?.cell
    if (outer) outer.push(...table.rows.map((row) => row.join(' ')))
    else document.table(table.rows)
  }
  const endRow = (table: Table) => {
    if (!table.row.some((cell) => cell.trim() !== '')) return
    for (let time = 0; time < rowRepeat; time += 1) table.rows.push(table.row)
  }
  const endCell = (table: Table) => {
    const text = table.cell?.join(' ') ?? ''
    table.cell = undefined
    const repeat = Math.min(table.repeat, TABLE_MAX_COLUMNS - table.row.length)
    for (let time = 0; time < repeat; time += 1) table.row.push(text)
  }
  const onOpen = (name: string, attributes: Attributes) => {
    const table = tables.at(-1)
    const paragraph = paragraphs.at(-1)
    if (name === 'p') paragraphs.push({ text: '', level: undefined })
    else if (name === 'h') paragraphs.push({ text: '', level: Number(attributes['text:outline-level'] ?? 1) || 1 })
    else if (name === 's' && paragraph) paragraph.text += ' '.repeat(times(attributes['text:c'], 100))
    else if (name === 'tab' && paragraph) paragraph.text += '\t'
    else if (name === 'line-break' && paragraph) paragraph.text += '\n'
    else if (name === 'list')
      lists.push({ style: attributes['text:style-name'] ?? lists.at(-1)?.style ?? '', number: 0, isWritten: false })
    else if (name === 'list-item' && lists.length > 0)
      Object.assign(lists.at(-1)!, { number: lists.at(-1)!.number + 1, isWritten: false })
    else if (name === 'span') {
      const look = styles.lookOf(attributes['text:style-name'] ?? '')
      if (paragraph) paragraph.text += look.map(openStyle).join('')
      spans.push(look.map(closeStyle).toReversed().join(''))
    } else if (name === 'notes') isNotes = true
    else if (name === 'frame') isSlideTitle = attributes['presentation:class'] === 'title'
    else if (name === 'table') {
      if (kind === 'sheets' && tables.length === 0) beginPage(attributes['table:name'])
      tables.push({ rows: [], row: [], cell: undefined, repeat: 1 })
    } else if (name === 'table-row' && table) {
      table.row = []
      rowRepeat = times(attributes['table:number-rows-repeated'], REPEATED_ROWS_MAX)
    } else if ((name === 'table-cell' || name === 'covered-table-cell') && table) {
      table.cell = []
      table.repeat = times(attributes['table:number-columns-repeated'], TABLE_MAX_COLUMNS)
    } else if (name === 'page' && kind === 'slides') document.beginPage()
  }
  const beginPage = (title: string | undefined) => {
    document.beginPage()
    document.heading(2, title ?? '')
  }
  const onClose = (name: string) => {
    const table = tables.at(-1)
    if (name === 'p' || name === 'h') endParagraph()
    else if (name === 'list') lists.pop()
    else if (name === 'span') {
      const signs = spans.pop() ?? ''
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.text += signs
    } else if (name === 'notes') isNotes = false
    else if (name === 'frame') isSlideTitle = false
    else if (name === 'table') endTable()
    else if (name === 'table-row' && table) endRow(table)
    else if ((name === 'table-cell' || name === 'covered-table-cell') && table) endCell(table)
  }

  return {
    open(name, attributes) {
      styles.open(name, attributes)
      if (SKIPPED.has(name)) skipped += 1
      else if (skipped === 0) onOpen(name, attributes)
    },
    close(name) {
      if (SKIPPED.has(name)) skipped -= 1
      else if (skipped === 0) onClose(name)
    },
    text(text) {
      const paragraph = paragraphs.at(-1)
      if (paragraph && skipped === 0) paragraph.text += text.replace(/\s+/g, ' ')
    },
    isDone: () => document.isFull,
  }
}

function times(attribute: string | undefined, most: number): number {
  const number = Number(attribute ?? 1)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : 1
}
