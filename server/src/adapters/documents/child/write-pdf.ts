import { PDFDocument } from '@napi-rs/canvas'
import { isRightToLeft, type Block, type Run } from './blocks.ts'
import { fontOf, missingChars } from './fonts.ts'
import { breakLines, type Line, type Pen, type TextLook } from './lines.ts'

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 64 }
const BOTTOM = PAGE.height - PAGE.margin
const INDENT = 20
const TEXT_SIZE = 11
const LEADING = 1.5
const HEADING_SIZES = [22, 17, 14, 12, 11, 11]
const INK = '#22211e'
const GREY = '#5f5c55'
const LINE = '#c8c5bc'
const SHADE = '#f3f1ec'
const LINK = '#0b6b5b'
const CELL_PADDING = 5

/** A PDF whose words can be searched, copied and followed; or the letters that no font here has. */
export function writePdf(title: string, blocks: readonly Block[]): Buffer | string {
  const missing = missingChars(blocks.flatMap(wordsOf).join(''))
  if (missing !== '') return missing
  const pdf = new PDFDocument({ title, creator: 'Alcove' })
  let page = pdf.beginPage(PAGE.width, PAGE.height)
  let y = PAGE.margin

  const need = (height: number) => {
    if (y + height <= BOTTOM || y === PAGE.margin) return
    pdf.endPage()
    page = pdf.beginPage(PAGE.width, PAGE.height)
    y = PAGE.margin
  }

  /** Draws lines below each other, over pages if need be. */
  function drawText(runs: readonly Run[], look: TextLook & { color?: string; isQuoted?: boolean }, left: number): void {
    const width = PAGE.width - PAGE.margin - left
    const height = look.size * LEADING
    const isRtl = isRightToLeft(runs)
    for (const line of breakLines(page, runs, look, width)) {
      need(height)
      if (look.isCode) fillRect(page, SHADE, left - 6, y, width + 12, height)
      if (look.isQuoted) fillRect(page, LINE, left - 12, y, 2, height)
      drawLine(page, line, {
        left,
        right: left + width,
        baseline: y + look.size * 1.1,
        isRtl,
        color: look.color ?? INK,
      })
      y += height
    }
  }

  function drawTable(rows: readonly (readonly (readonly Run[])[])[], columns: number, left: number): void {
    const width = (PAGE.width - PAGE.margin - left) / Math.max(1, columns)
    const look = (at: number) => ({ size: 10, isBold: at === 0 })
    const lineHeight = 10 * LEADING
    const linesMax = Math.floor((BOTTOM - PAGE.margin - CELL_PADDING * 2) / lineHeight)
    for (const [at, row] of rows.entries()) {
      const cells = Array.from({ length: columns }, (_, column) => {
        const runs = row[column] ?? []
        return { isRtl: isRightToLeft(runs), lines: breakLines(page, runs, look(at), width - CELL_PADDING * 2) }
      })
      const tallest = Math.max(1, ...cells.map(({ lines }) => lines.length))
      // A row that is taller than a page goes on on the next.
      for (let from = 0; from < tallest; from += linesMax) {
        const shown = Math.min(linesMax, tallest - from)
        const height = shown * lineHeight + CELL_PADDING * 2
        need(height)
        for (const [column, { lines, isRtl }] of cells.entries()) {
          const x = left + column * width
          if (at === 0) fillRect(page, SHADE, x, y, width, height)
          page.strokeStyle = LINE
          page.lineWidth = 0.6
          page.strokeRect(x, y, width, height)
          for (const [nth, line] of lines.slice(from, from + shown).entries()) {
            const baseline = y + CELL_PADDING + nth * lineHeight + 11
            const span = { left: x + CELL_PADDING, right: x + width - CELL_PADDING }
            drawLine(page, line, { ...span, baseline, isRtl, color: INK })
          }
        }
        y += height
      }
    }
  }

  for (const [at, block] of blocks.entries()) {
    const left = PAGE.margin + block.indent * INDENT
    const quoted = block.isQuoted ? { color: GREY, isQuoted: true } : {}
    switch (block.kind) {
      case 'heading': {
        const size = HEADING_SIZES[block.level - 1]!
        y += y === PAGE.margin ? 0 : size * 0.7
        // A heading does not stand alone at the end of a page.
        need(size * LEADING + TEXT_SIZE * LEADING * 2)
        drawText(block.runs, { size, isBold: true }, left)
        y += 4
        break
      }
      case 'paragraph':
        drawText(block.runs, { size: TEXT_SIZE, ...quoted }, left)
        y += 8
        break
      case 'item': {
        const marker = block.marker.kind === 'bullet' ? '•' : `${block.marker.number}.`
        need(TEXT_SIZE * LEADING)
        const isRtl = isRightToLeft(block.runs)
        page.font = fontOf({ size: TEXT_SIZE, isBold: false, isItalic: false, isCode: false })
        page.fillStyle = INK
        page.textAlign = isRtl ? 'left' : 'right'
        page.fillText(marker, isRtl ? PAGE.width - PAGE.margin + 6 : left + INDENT - 6, y + TEXT_SIZE * 1.1)
        drawText(block.runs.length > 0 ? block.runs : [{ text: ' ' }], { size: TEXT_SIZE, ...quoted }, left + INDENT)
        y += blocks[at + 1]?.kind === 'item' ? 3 : 10
        break
      }
      case 'code':
        drawText([{ text: block.text.replaceAll('\t', '  ') }], { size: 9, isCode: true }, left + 6)
        y += 10
        break
      case 'table':
        drawTable(block.rows, block.columns, left)
        y += 12
        break
      case 'rule':
        need(16)
        fillRect(page, LINE, left, y + 7, PAGE.width - PAGE.margin - left, 0.8)
        y += 16
        break
    }
  }
  pdf.endPage()
  return pdf.close()
}

type LinePlace = { left: number; right: number; baseline: number; isRtl: boolean; color: string }

function drawLine(page: Pen, line: Line, { left, right, baseline, isRtl, color }: LinePlace): void {
  let x = isRtl ? right : left
  page.direction = isRtl ? 'rtl' : 'ltr'
  page.textAlign = isRtl ? 'right' : 'left'
  for (const { text, look, run, width } of line) {
    page.font = fontOf(look)
    page.fillStyle = run.link ? LINK : color
    page.fillText(text, x, baseline)
    const start = isRtl ? x - width : x
    if (run.isStruck) fillRect(page, color, start, baseline - look.size * 0.32, width, 0.7)
    if (run.link) page.annotateLinkUrl(start, baseline - look.size, start + width, baseline + look.size * 0.3, run.link)
    x += isRtl ? -width : width
  }
}

function fillRect(page: Pen, color: string, x: number, y: number, width: number, height: number): void {
  page.fillStyle = color
  page.fillRect(x, y, width, height)
}

function wordsOf(block: Block): string[] {
  if (block.kind === 'rule') return []
  if (block.kind === 'code') return [block.text]
  const runs = block.kind === 'table' ? block.rows.flat(2) : block.runs
  return runs.map(({ text }) => text)
}
