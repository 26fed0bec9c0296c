import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import type { StyledSpan } from '../../port.ts'
import { withBoldHeadings } from './bold-headings.ts'
import type { Document } from './document.ts'
import { closeStyle, openStyle, normalizeStyles, withoutStyles } from './inline-styles.ts'

/** What we use of a DOM, whichever it is. */
export type HtmlNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<HtmlNode>
  getAttribute?(name: string): string | null
}

const SKIPPED = new Set(
  'TITLE SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED SVG MATH CANVAS AUDIO VIDEO SELECT BUTTON HEAD'.split(' '),
)
const BLOCKS = new Set(
  `P DIV SECTION ARTICLE MAIN HEADER FOOTER NAV ASIDE UL OL DL DT DD FIGURE FIGCAPTION FORM FIELDSET ADDRESS DETAILS
   SUMMARY HR BODY HTML CENTER HGROUP`.split(/\s+/),
)
const STYLES: Readonly<Record<string, StyledSpan['style']>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
}
/** Stands for a break while line ends in the source are taken for spaces; nobody writes this sign. */
const BREAK = '\ue000'
/** Deeper than this a page is not written but built to be deep, and its words are taken as they come. */
const DEPTH_MAX = 200

/** Writes a page, or a part of one, into a document: headings, paragraphs, lists, tables, code. */
export function writeHtml(document: Document, root: HtmlNode): void {
  const written = withBoldHeadings(document)
  let inline = ''
  const flush = (write: (text: string) => void = written.paragraph) => {
    // Breaks were kept as a sign of their own, as other line ends in HTML mean a space.
    const text = normalizeStyles(inline)
      .replace(/\s+/g, ' ')
      .replace(/ ?\ue000 ?/g, '\n')
      .trim()
    inline = ''
    if (withoutStyles(text).trim() !== '') write(text)
  }

  /** The next number of each list that is open, outermost first; a list that is not counted has none. */
  const lists: (number | undefined)[] = []
  const numbers: (number | undefined)[] = []
  const writeItem = (depth: number) => (text: string) => {
    written.item(depth, text, numbers[depth])
    numbers[depth] = undefined
  }
  const walk = (node: HtmlNode, depth: number, listDepth: number) => {
    if (document.isFull) return
    if (node.nodeType === TEXT) return void (inline += (node.textContent ?? '').replaceAll(BREAK, ' '))
    if (node.nodeType !== ELEMENT && node.nodeType !== DOCUMENT && node.nodeType !== FRAGMENT) return
    const name = node.nodeName.toUpperCase()
    if (depth > DEPTH_MAX) return void (inline += ` ${textOf(node)}`)
    if (SKIPPED.has(name) || (node.getAttribute?.('hidden') ?? null) !== null) return
    const children = (depthOfList = listDepth) => {
      for (const child of Array.from(node.childNodes)) walk(child, depth + 1, depthOfList)
    }
    const level = headingLevel(node, name)
    if (level !== undefined) {
      flush()
      written.heading(level, textOf(node))
    } else if (name === 'BR') inline += BREAK
    else if (name === 'IMG') inline += altOf(node)
    else if (name === 'LI') {
      flush()
      numbers[listDepth] = lists.at(-1)
      if (numbers[listDepth] !== undefined) lists[lists.length - 1] = numbers[listDepth] + 1
      children(listDepth + 1)
      flush(writeItem(listDepth))
    } else if (name === 'PRE') {
      flush()
      written.paragraph(`\`\`\`\n${textOf(node).replace(/^\n|\s+$/g, '')}\n\`\`\``)
    } else if (name === 'BLOCKQUOTE') {
      flush()
      children()
      flush((text) => written.paragraph(text.replace(/^/gm, '> ')))
    } else if (name === 'TABLE' && isDataTable(node)) {
      flush()
      written.table(rowsOf(node))
    } else if (BLOCKS.has(name) || name === 'TABLE' || name === 'TR' || name === 'TD' || name === 'TH') {
      const asItem = listDepth > 0 ? writeItem(listDepth - 1) : undefined
      // What an item holds before a list or a paragraph within it is the item itself.
      flush(asItem)
      const isList = name === 'OL' || name === 'UL'
      if (isList) lists.push(name === 'OL' ? startOf(node) : undefined)
      children()
      flush(asItem)
      if (isList) lists.pop()
    } else if (Object.hasOwn(STYLES, name)) {
      inline += openStyle(STYLES[name]!)
      children()
      inline += closeStyle(STYLES[name]!)
    } else children()
  }
  walk(root, 0, 0)
  flush()
  written.end()
}

/** By its element, its role, or a class that says so (headline1, heading-2, MsoHeading3); a long one is a section. */
function headingLevel(node: HtmlNode, name: string): number | undefined {
  const byName = /^H([1-6])$/.exec(name)?.[1]
  if (byName) return Number(byName)
  if (name !== 'P' && name !== 'DIV') return undefined
  const attribute = (key: string) => node.getAttribute?.(key) ?? ''
  const byClass = HEADING_CLASS.exec(attribute('class'))?.[1]
  const level = attribute('role') === 'heading' ? attribute('aria-level') || '2' : byClass
  const isShort = level !== undefined && textOf(node).trim().length <= HEADING_MAX_CHARS
  return isShort && /^[1-6]$/.test(level) ? Number(level) : undefined
}

const HEADING_CLASS = /(?:^|\s)(?:mso)?(?:headline|heading|h)[-_]?([1-6])(?:\s|$)/i
const HEADING_MAX_CHARS = 200

const ELEMENT = 1
const TEXT = 3
const DOCUMENT = 9
const FRAGMENT = 11

function textOf(node: HtmlNode): string {
  return node.textContent ?? ''
}

function startOf(list: HtmlNode): number {
  const start = Number(list.getAttribute?.('start') ?? 1)
  return Number.isInteger(start) && start >= 0 && start < 100_000 ? start : 1
}

function altOf(node: HtmlNode): string {
  const alt = node.getAttribute?.('alt')?.trim()
  return alt ? ` [image: ${alt.slice(0, 300)}] ` : ''
}

/** Pages once were laid out in tables: one with tables, headings or forms in its cells is such a frame. */
function isDataTable(table: HtmlNode): boolean {
  if (!elements(table, FRAMED).next().done) return false
  let cells = 0
  for (const row of elements(table, ROWS)) {
    cells += Array.from(row.childNodes).filter(isCell).length
    if (cells > 1) return true
  }
  return false
}

const FRAMED: ReadonlySet<string> = new Set(['TABLE', 'H1', 'H2', 'H3', 'ARTICLE', 'FORM'])
const ROWS: ReadonlySet<string> = new Set(['TR'])

function rowsOf(table: HtmlNode): string[][] {
  /** How many further rows a cell from above reaches down into each column. */
  const covered: number[] = []
  return Array.from(elements(table, ROWS), (row) => {
    const cells: string[] = []
    const passCovered = () => {
      for (; (covered[cells.length] ?? 0) > 0; cells.push('')) covered[cells.length]! -= 1
    }
    for (const cell of Array.from(row.childNodes).filter(isCell)) {
      passCovered()
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let column = 0; column < across && cells.length < TABLE_MAX_COLUMNS; column += 1) {
        covered[cells.length] = down - 1
        cells.push(column === 0 ? textOf(cell) : '')
      }
    }
    passCovered()
    return cells
  })
}

/** Columns or rows that a cell takes; more than a table has columns is a joke. */
function spanOf(cell: HtmlNode, name: 'colspan' | 'rowspan'): number {
  const span = Number(cell.getAttribute?.(name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, TABLE_MAX_COLUMNS) : 1
}

function isCell(node: HtmlNode): boolean {
  return /^t[dh]$/i.test(node.nodeName)
}

/** The elements of these names below a node, in order; without recursion, as pages can be deep. */
function* elements(root: HtmlNode, names: ReadonlySet<string>): Generator<HtmlNode> {
  const waiting = Array.from(root.childNodes).toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeType !== ELEMENT) continue
    if (names.has(node.nodeName.toUpperCase())) yield node
    for (const child of Array.from(node.childNodes).toReversed()) waiting.push(child)
  }
}
