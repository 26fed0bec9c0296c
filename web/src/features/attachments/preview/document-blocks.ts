import { cellsOf, isRulerLine, isTableLine, type TableCell } from '#contract/attachments/table-lines.ts'
import type { ItemText, Span } from '#contract/attachments/schema.ts'

type ListPoint = Span & { readonly depth: number; readonly number: number | null }

/**
 * A piece of a document. What it shows are stretches of the extracted text, so that every place in the text is a place
 * on the screen.
 */
export type Block = Span &
  (
    | { readonly kind: 'heading'; readonly level: number; readonly words: Span }
    | { readonly kind: 'paragraph'; readonly words: Span }
    | { readonly kind: 'quote'; readonly lines: readonly Span[] }
    | { readonly kind: 'code'; readonly language: string; readonly words: Span }
    | { readonly kind: 'list'; readonly points: readonly ListPoint[] }
    | { readonly kind: 'table'; readonly head: readonly TableCell[] | null; readonly rows: readonly TableCell[][] }
  )

type Line = Span & { readonly text: string }
const POINT = /^( *)(?:-|(\d{1,6})\.) /
const FENCE = /^```([\w+#-]{0,40})$/

/**
 * The blocks of a stretch of extracted text (decision 0018). Headings are where the reader of the file found some;
 * lists, tables, quotes and code are told by how it writes them. A stretch may begin in the middle of any of them.
 */
export function documentBlocks(
  { from, text }: { from: number; text: string },
  headings: ItemText['headings'],
): Block[] {
  const lines = linesOf(text, from)
  const levels = new Map(headings.map(({ start, level }) => [start, level]))
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const block = lines[at]!.text === '' ? null : (heading(lines[at]!, levels) ?? blockAt(lines, at, levels))
    if (block) blocks.push(block)
    const end = block?.end ?? 0
    do at += 1
    while (at < lines.length && lines[at]!.start < end)
  }
  return blocks
}

function blockAt(lines: readonly Line[], at: number, levels: ReadonlyMap<number, number>): Block {
  return (
    codeAt(lines, at) ?? tableAt(lines, at) ?? listAt(lines, at) ?? quoteAt(lines, at) ?? paragraphAt(lines, at, levels)
  )
}

function heading({ start, end, text }: Line, levels: ReadonlyMap<number, number>): Block | null {
  const level = levels.get(start)
  if (level === undefined) return null
  const markerLength = /^#{1,6} /.exec(text)?.[0].length ?? 0
  return { kind: 'heading', start, end, level, words: { start: start + markerLength, end } }
}

/** Code begins a block and has an end; a lone fence is the end of code whose beginning is not here. */
function codeAt(lines: readonly Line[], at: number): Block | null {
  const { start, text } = lines[at]!
  const language = FENCE.exec(text)?.[1]
  if (language === undefined || (at > 0 && lines[at - 1]!.text !== '')) return null
  const close = lines.findIndex((line, index) => index > at && line.text === '```')
  if (close < 0) return null
  const words =
    close === at + 1 ? { start: lines[close]!.start, end: lines[close]!.start } : spanOf(lines, at + 1, close)
  return { kind: 'code', start, end: lines[close]!.end, language, words }
}

function tableAt(lines: readonly Line[], at: number): Block | null {
  const below = lines[at + 1]?.text ?? ''
  const hasHead = lines[at]!.text.includes('|') && isRulerLine(below)
  const rows = takeWhile(lines, at, ({ text }) => (hasHead ? text.includes('|') : isTableLine(text)))
  // The first lines may belong to a table that began before; others that only look like one are text.
  if (rows.length === 0 || (!hasHead && at > 0)) return null
  const isRuler = (index: number) => (hasHead ? index === 1 : index === 0 && isRulerLine(rows[0]!.text))
  const cells = rows.filter((_, index) => !isRuler(index)).map(({ text, start }) => cellsOf(text, start))
  const [head = null, ...rest] = hasHead ? cells : [null, ...cells]
  return { kind: 'table', start: rows[0]!.start, end: rows.at(-1)!.end, head, rows: rest as TableCell[][] }
}

function listAt(lines: readonly Line[], at: number): Block | null {
  const blockLines = takeWhile(lines, at, ({ text }) => POINT.test(text))
  if (blockLines.length === 0) return null
  const points = blockLines.map(({ start, end, text }): ListPoint => {
    const [sign, indent, number] = POINT.exec(text)!
    const depth = Math.floor(indent!.length / 2)
    return { start: start + sign.length, end, depth, number: number === undefined ? null : Number(number) }
  })
  return { kind: 'list', start: blockLines[0]!.start, end: blockLines.at(-1)!.end, points }
}

function quoteAt(lines: readonly Line[], at: number): Block | null {
  const blockLines = takeWhile(lines, at, ({ text }) => text.startsWith('> '))
  if (blockLines.length === 0) return null
  const words = blockLines.map(({ start, end }) => ({ start: start + 2, end }))
  return { kind: 'quote', start: blockLines[0]!.start, end: blockLines.at(-1)!.end, lines: words }
}

function paragraphAt(lines: readonly Line[], at: number, levels: ReadonlyMap<number, number>): Block {
  const blockLines = takeWhile(
    lines,
    at,
    ({ start, text }, index) => index === at || (text !== '' && !levels.has(start) && !POINT.test(text)),
  )
  const words = { start: blockLines[0]!.start, end: blockLines.at(-1)!.end }
  return { kind: 'paragraph', ...words, words }
}

function spanOf(lines: readonly Line[], from: number, to: number): Span {
  return { start: lines[from]!.start, end: lines[to - 1]!.end }
}

function takeWhile(lines: readonly Line[], at: number, fits: (line: Line, index: number) => boolean): Line[] {
  const blockLines: Line[] = []
  for (let index = at; index < lines.length && fits(lines[index]!, index); index += 1) blockLines.push(lines[index]!)
  return blockLines
}

function linesOf(text: string, from: number): Line[] {
  let at = from
  return text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { start, end: start + line.length, text: line }
  })
}

/** A list as it is nested: points of one kind at one depth, each with what stands below it. */
export type NestedList = { readonly isCounted: boolean; readonly points: readonly NestedPoint[] }
type NestedPoint = ListPoint & { readonly below: readonly NestedList[] }

export function nestPoints(points: readonly ListPoint[]): NestedList[] {
  const lists: { isCounted: boolean; points: { point: ListPoint; below: ListPoint[] }[] }[] = []
  const [first] = points
  for (const point of points) {
    const list = lists.at(-1)
    const isCounted = point.number !== null
    if (list && point.depth > first!.depth) list.points.at(-1)!.below.push(point)
    else if (list?.isCounted === isCounted) list.points.push({ point, below: [] })
    else lists.push({ isCounted, points: [{ point, below: [] }] })
  }
  return lists.map(({ isCounted, points: blockLines }) => ({
    isCounted,
    points: blockLines.map(({ point, below }) => ({ ...point, below: nestPoints(below) })),
  }))
}
