import type { Document } from '../text/document.ts'
import { styled, withoutStyles } from '../text/inline-styles.ts'
import type { XmlHandler } from './xml.ts'

type Shape = { placeholder: string | undefined; lines: { depth: number; text: string }[] }

/** Page numbers, dates and the like stand on every slide and say nothing. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

/** Writes a slide, or the notes of one, into a document. */
export function createSlideReader(document: Document, part: 'slide' | 'notes' = 'slide'): XmlHandler {
  let shape: Shape | undefined
  let rows: string[][] | undefined
  let cell: string[] | undefined
  let line: { depth: number; text: string } | undefined
  let isText = false
  let look = { bold: false, italic: false }

  const endShape = ({ placeholder, lines }: Shape) => {
    const filled = lines.filter(({ text }) => withoutStyles(text).trim() !== '')
    if (filled.length === 0 || FURNITURE.has(placeholder ?? '')) return
    const text = filled.map((one) => one.text).join(' ')
    if (part === 'notes') document.paragraph(`Notes: ${text}`)
    else if (placeholder === 'title' || placeholder === 'ctrTitle') document.heading(1, text)
    else if (filled.length === 1) document.paragraph(text)
    else for (const one of filled) document.item(one.depth, one.text)
  }

  return {
    open(name, attributes) {
      isText = name === 't'
      if (name === 'sp') shape = { placeholder: undefined, lines: [] }
      else if (name === 'ph' && shape) shape.placeholder = attributes['type'] ?? 'body'
      else if (name === 'p') line = { depth: 0, text: '' }
      else if (name === 'pPr' && line) line.depth = Number(attributes['lvl'] ?? 0) || 0
      else if (name === 'r') look = { bold: false, italic: false }
      else if (name === 'rPr') look = { bold: attributes['b'] === '1', italic: attributes['i'] === '1' }
      else if (name === 'br' && line) line.text += '\n'
      else if (name === 'tbl') rows = []
      else if (name === 'tr') rows?.push([])
      else if (name === 'tc') cell = []
    },
    text(text) {
      if (isText && line) line.text += styled(text, look)
    },
    close(name) {
      isText = false
      if (name === 'p' && line) {
        if (cell) cell.push(line.text)
        else shape?.lines.push(line)
        line = undefined
      } else if (name === 'tc') {
        rows?.at(-1)?.push(cell?.join(' ') ?? '')
        cell = undefined
      } else if (name === 'tbl' && rows) {
        document.table(rows)
        rows = undefined
      } else if (name === 'sp' && shape) {
        endShape(shape)
        shape = undefined
      }
    },
    isDone: () => document.isFull,
  }
}
