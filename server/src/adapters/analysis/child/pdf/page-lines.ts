import { oneLine } from '../text/normalise.ts'
import type { PdfPage } from './open-pdf.ts'
import { createReadableText } from './readable-text.ts'

/** A run of signs on a page, where it begins and how far it reaches, in points from the lower left. */
export type Run = {
  readonly text: string
  /** Whether a space stands before it. */
  readonly isSpaced: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** A line: its cells are what stands apart from each other, mostly one. */
export type Line = { readonly cells: readonly (readonly Run[])[]; readonly y: number; readonly size: number }

/** A page with more runs than this is a drawing. */
const RUNS_MAX = 200_000
/** A gap that is wider than this part of the letters' height separates words. */
const WORD_GAP = 0.18
/** One that is wider than this many of them separates columns. */
const CELL_GAP = 1.5

/** The lines of a page in the order in which they were written, which is the order of reading in most files. */
export async function readLines(page: PdfPage): Promise<Line[]> {
  const { items } = await page.getTextContent()
  const texts = items.slice(0, RUNS_MAX).flatMap((item) => ('str' in item ? [item.str] : []))
  const readable = await createReadableText(page, texts)
  const lines: Line[] = []
  let cells: Run[][] = []
  let last: Run | undefined
  let isSpaced = false
  const endLine = () => {
    if (cells.length > 0) lines.push(lineOf(cells))
    cells = []
    last = undefined
    isSpaced = false
  }
  for (const item of items.slice(0, RUNS_MAX)) {
    if (!('str' in item)) continue
    const transform = item.transform as number[]
    const [x, y] = [transform[4]!, transform[5]!]
    const size = Math.hypot(transform[2]!, transform[3]!) || item.height
    const text = oneLine(readable(item.str, item.fontName))
    if (text !== '') {
      if (last && Math.abs(y - last.y) > Math.max(size, last.size) * 0.5) endLine()
      const gap = last ? x - (last.x + last.width) : 0
      const isApart = !last || gap > CELL_GAP * size || x < last.x - size
      const hasSpace = isSpaced || /^\s/.test(item.str) || gap > WORD_GAP * size
      last = { text, isSpaced: !isApart && hasSpace, x, y, width: item.width, size }
      if (isApart) cells.push([last])
      else cells.at(-1)!.push(last)
      isSpaced = /\s$/.test(item.str)
    } else if (item.str !== '') isSpaced = true
    if (item.hasEOL) endLine()
  }
  endLine()
  return lines
}

/** The longest run says how large a line is: a number above it or a mark beside it does not. */
function lineOf(cells: readonly (readonly Run[])[]): Line {
  const longest = cells.flat().reduce((one, other) => (other.text.length > one.text.length ? other : one))
  return { cells, y: longest.y, size: longest.size }
}
