import type { Document } from '../text/document.ts'
import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import { styled } from '../text/inline-styles.ts'
import type { NextNumber } from './word-numbering.ts'
import type { WordList, WordStyles } from './word-styles.ts'
import type { Attributes, XmlHandler } from './xml.ts'

type Paragraph = {
  parts: string[]
  style: string | undefined
  outline: number | undefined
  /** What the paragraph says itself about the list that it stands in; an id of '0' takes it out of any. */
  list: Partial<WordList> | undefined
}
/** A stretch of a paragraph with one look, from this part on. */
type Run = { from: number; bold: boolean; italic: boolean }
type Table = { rows: string[][]; cell: string[] | undefined; span: number }
type Look = WordStyles & { readonly nextNumber: NextNumber }

/** Old pictures of what stands beside them in a newer way, text that somebody took out, and how text once looked. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'rPrChange', 'pPrChange'])

/** Writes what stands in a Word part into a document. */
export function createWordReader(document: Document, { headingLevel, listOf, nextNumber }: Look): XmlHandler {
  /** Text boxes stand within paragraphs, so there may be several open. */
  const paragraphs: Paragraph[] = []
  const tables: Table[] = []
  let skipped = 0
  let run: Run | undefined
  let isText = false

  const endParagraph = () => {
    const paragraph = paragraphs.pop()
    const text = paragraph?.parts.join('') ?? ''
    if (!paragraph || text.trim() === '') return
    const cell = tables.at(-1)?.cell
    if (cell) return void cell.push(text)
    const level = paragraph.outline ?? (paragraph.style === undefined ? undefined : headingLevel(paragraph.style))
    if (level !== undefined) document.heading(level, text)
    else writeBody(text, paragraph)
  }
  const writeBody = (text: string, { style, list: own }: Paragraph) => {
    const byStyle = style === undefined ? undefined : listOf(style)
    const list = own || byStyle ? { id: '', depth: 0, ...byStyle, ...own } : undefined
    if (list && list.id !== '0') document.item(list.depth, text, nextNumber(list.id, list.depth))
    else document.paragraph(text)
  }
  const endRun = () => {
    const paragraph = paragraphs.at(-1)
    if (!run || !paragraph) return
    const text = paragraph.parts.splice(run.from).join('')
    paragraph.parts.push(styled(text, run))
    run = undefined
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
        paragraphs.push({ parts: [], style: undefined, outline: undefined, list: undefined })
        break
      case 'pStyle':
        if (paragraph) paragraph.style = value
        break
      case 'outlineLvl':
        if (paragraph && Number(value) < 9) paragraph.outline = Number(value) + 1
        break
      case 'ilvl':
        if (paragraph) paragraph.list = { ...paragraph.list, depth: Math.min(Number(value) || 0, 8) }
        break
      case 'numId':
        if (paragraph && value !== undefined) paragraph.list = { ...paragraph.list, id: value }
        break
      case 'r':
        if (paragraph) run = { from: paragraph.parts.length, bold: false, italic: false }
        break
      case 'b':
        if (run) run.bold = isOn(value)
        break
      case 'i':
        if (run) run.italic = isOn(value)
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
        tables.push({ rows: [], cell: undefined, span: 1 })
        break
      case 'tr':
        tables.at(-1)?.rows.push([])
        break
      case 'tc': {
        const table = tables.at(-1)
        if (table) Object.assign(table, { cell: [], span: 1 })
        break
      }
      case 'gridSpan': {
        const table = tables.at(-1)
        if (table?.cell) table.span = Math.min(Number(value) || 1, TABLE_MAX_COLUMNS)
        break
      }
      default:
        isText = name === 't'
    }
  }
  const onClose = (name: string) => {
    isText = false
    if (name === 'r') endRun()
    else if (name === 'p') endParagraph()
    else if (name === 'tbl') endTable()
    else if (name === 'tc') {
      const table = tables.at(-1)
      // A cell across several columns leaves the others empty.
      const row = table?.rows.at(-1)
      row?.push(table?.cell?.join(' ') ?? '')
      row?.push(...Array.from({ length: (table?.span ?? 1) - 1 }, () => ''))
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

/** A switch in the look of a run: on by being there, unless it says otherwise. */
function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false' && value !== 'none'
}
