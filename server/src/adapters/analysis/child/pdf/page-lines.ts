import { composeAccents, hasSpacingAccents } from '../text/compose-accents.ts'
import { oneLine } from '../text/normalise.ts'
import { withActualText } from './actual-text.ts'
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
/** Places of the same text that are kept in mind. */
const OVERPRINTS_MAX = 200
/** A gap that is wider than this part of the letters' height separates words. */
const WORD_GAP = 0.18
/** One that is wider than this many of them separates columns. */
const CELL_GAP = 1.5

/** The lines of a page in the order in which they were written, which is the order of reading in most files. */
export async function readLines(page: PdfPage): Promise<Line[]> {
  const { items: all } = await page.getTextContent({ includeMarkedContent: true })
  const items = withActualText(all).slice(0, RUNS_MAX)
  const texts = items.map(({ str }) => str)
  const readable = await createReadableText(page, texts)
  const lines: Line[] = []
  let cells: Run[][] = []
  let last: Run | undefined
  let isSpaced = false
  const hasAccents = hasSpacingAccents(texts.join(''))
  const isDrawnAgain = createOverprints()
  const endLine = () => {
    if (cells.length > 0) lines.push(lineOf(cells))
    cells = []
    last = undefined
    isSpaced = false
  }
  for (const item of items) {
    const transform = item.transform as number[]
    const [x, y] = [transform[4]!, transform[5]!]
    const size = Math.hypot(transform[2]!, transform[3]!) || item.height
    const written = oneLine(readable(item.str, item.fontName))
    const text = hasAccents ? composeAccents(written) : written
    if (text !== '' && !isDrawnAgain({ text, x, y, size })) {
      if (last && Math.abs(y - last.y) > Math.max(size, last.size) * 0.5) endLine()
      const gap = last ? x - (last.x + last.width) : 0
      const isApart = !last || gap > CELL_GAP * size || x < last.x - size
      const hasSpace = isSpaced || /^\s/.test(item.str) || gap > WORD_GAP * size
      const run = { text, isSpaced: !isApart && hasSpace, x, y, width: item.width, size }
      if (isApart) cells.push([run])
      else if (hasAccents) pushComposed(cells.at(-1)!, run)
      else cells.at(-1)!.push(run)
      last = cells.at(-1)!.at(-1)!
      isSpaced = /\s$/.test(item.str)
    } else if (item.str !== '') isSpaced = true
    if (item.hasEOL) endLine()
  }
  endLine()
  return lines
}

/** Whether the same was drawn in the same place before, as programs do to make letters bold or to shade them. */
function createOverprints(): (run: Pick<Run, 'text' | 'x' | 'y' | 'size'>) => boolean {
  const drawn = new Map<string, { x: number; y: number }[]>()
  return ({ text, x, y, size }) => {
    const before = drawn.get(text) ?? []
    drawn.set(text, before)
    if (before.some((one) => Math.abs(one.x - x) < 0.1 * size && Math.abs(one.y - y) < 0.2 * size)) return true
    // A page of nothing but dots is a drawing.
    if (before.length < OVERPRINTS_MAX) before.push({ x, y })
    return false
  }
}

/** An accent that was drawn by itself goes over to the letter that is drawn under it next. */
function pushComposed(cell: Run[], run: Run): void {
  const before = cell.at(-1)!
  const composed = run.isSpaced ? '' : composeAccents(`${before.text.slice(-1)}${run.text}`)
  if (composed.length !== run.text.length || composed === '') return void cell.push(run)
  const left = before.text.slice(0, -1)
  if (left !== '') {
    cell[cell.length - 1] = { ...before, text: left }
    cell.push({ ...run, text: composed })
  } else {
    const width = Math.max(before.x + before.width, run.x + run.width) - before.x
    cell[cell.length - 1] = { ...run, text: composed, isSpaced: before.isSpaced, x: before.x, width }
  }
}

/** The longest run says how large a line is: a number above it or a mark beside it does not. */
function lineOf(cells: readonly (readonly Run[])[]): Line {
  const longest = cells.flat().reduce((one, other) => (other.text.length > one.text.length ? other : one))
  return { cells, y: longest.y, size: longest.size }
}
