import type { Document } from '../text/document.ts'
import type { HeadingLevel } from './word-styles.ts'
import type { Attributes, XmlHandler } from './xml.ts'

type Paragraph = {
  parts: string[]
  style: string | undefined
  outline: number | undefined
  listDepth: number | undefined
}
type Table = { rows: string[][]; cell: string[] | undefined }

/** Old pictures of what stands beside them in a newer way, and text that somebody took out. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom'])

/** Writes what stands in a Word part into a document. */
export function createWordReader(document: Document, headingLevel: HeadingLevel): XmlHandler {
  /** Text boxes stand within paragraphs, so there may be several open. */
  const paragraphs: Paragraph[] = []
  const tables: Table[] = []
  let skipped = 0
  let isText = false

  const endParagraph = () => {
    const paragraph = paragraphs.pop()
    const text = paragraph?.parts.join('') ?? ''
    if (!paragraph || text.trim() === '') return
    const cell = tables.at(-1)?.cell
    if (cell) return void cell.push(text)
    const level = paragraph.outline ?? (paragraph.style === undefined ? undefined : headingLevel(paragraph.style))
    if (level !== undefined) document.heading(level, text)
    else if (paragraph.listDepth !== undefined) document.item(paragraph.listDepth, text)
    else document.paragraph(text)
  }
  const endTable = () => {
    const table = tables.pop()
    if (!table) return
    const outer = tables.at(-1)?.cell
    // A table in a cell cannot be one in Markdown.
    if (outer) outer.push(...table.rows.map((row) => row.join(' ')))
    else document.table(table.rows)
  }
  const onOpen = (name: string, attributes: Attributes) => {
    const paragraph = paragraphs.at(-1)
    const value = attributes['w:val']
    switch (name) {
      case 'p':
        paragraphs.push({ parts: [], style: undefined, outline: undefined, listDepth: undefined })
        break
      case 'pStyle':
        if (paragraph) paragraph.style = value
        break
      case 'outlineLvl':
        if (paragraph && Number(value) < 9) paragraph.outline = Number(value) + 1
        break
      case 'ilvl':
        if (paragraph) paragraph.listDepth = Math.min(Number(value) || 0, 8)
        break
      case 'numId':
        // Zero takes a paragraph out of the list that its style puts it in.
        if (paragraph) paragraph.listDepth = value === '0' ? undefined : (paragraph.listDepth ?? 0)
        break
      case 'tab':
        // In the properties of a paragraph it is a place, in a run a sign.
        if (attributes['w:pos'] === undefined) paragraph?.parts.push('\t')
        break
      case 'br':
      case 'cr':
        paragraph?.parts.push('\n')
        break
      case 'noBreakHyphen':
        paragraph?.parts.push('-')
        break
      case 'tbl':
        tables.push({ rows: [], cell: undefined })
        break
      case 'tr':
        tables.at(-1)?.rows.push([])
        break
      case 'tc': {
        const table = tables.at(-1)
        if (table) table.cell = []
        break
      }
      default:
        isText = name === 't'
    }
  }
  const onClose = (name: string) => {
    isText = false
    if (name === 'p') endParagraph()
    else if (name === 'tbl') endTable()
    else if (name === 'tc') {
      const table = tables.at(-1)
      table?.rows.at(-1)?.push(table.cell?.join(' ') ?? '')
      if (table) table.cell = undefined
    }
  }

  return {
    open(name, attributes) {
      if (SKIPPED.has(name)) skipped += 1
      else if (skipped === 0) onOpen(name, attributes)
    },
    close(name) {
      if (SKIPPED.has(name)) skipped -= 1
      else if (skipped === 0) onClose(name)
    },
    text(text) {
      if (isText && skipped === 0) paragraphs.at(-1)?.parts.push(text)
    },
    isDone: () => document.isFull,
  }
}
