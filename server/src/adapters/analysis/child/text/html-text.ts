import type { Document } from './document.ts'

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
/** Stands for a break while line ends in the source are taken for spaces; nobody writes this sign. */
const BREAK = '\ue000'
/** Deeper than this a page is not written but built to be deep, and its words are taken as they come. */
const DEPTH_MAX = 200

/** Writes a page, or a part of one, into a document: headings, paragraphs, lists, tables, code. */
export function writeHtml(document: Document, root: HtmlNode): void {
  let inline = ''
  const flush = (write: (text: string) => void = document.paragraph) => {
    // Breaks were kept as a sign of their own, as other line ends in HTML mean a space.
    const text = inline
      .replace(/\s+/g, ' ')
      .replace(/ ?\ue000 ?/g, '\n')
      .trim()
    inline = ''
    if (text) write(text)
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
    const level = /^H([1-6])$/.exec(name)?.[1]
    if (level) {
      flush()
      document.heading(Number(level), textOf(node))
    } else if (name === 'BR') inline += BREAK
    else if (name === 'IMG') inline += altOf(node)
    else if (name === 'LI') {
      flush()
      children(listDepth + 1)
      flush((text) => document.item(listDepth, text))
    } else if (name === 'PRE') {
      flush()
      document.paragraph(`\`\`\`\n${textOf(node).replace(/^\n|\s+$/g, '')}\n\`\`\``)
    } else if (name === 'BLOCKQUOTE') {
      flush()
      children()
      flush((text) => document.paragraph(text.replace(/^/gm, '> ')))
    } else if (name === 'TABLE' && isDataTable(node)) {
      flush()
      document.table(rowsOf(node))
    } else if (BLOCKS.has(name) || name === 'TABLE' || name === 'TR' || name === 'TD' || name === 'TH') {
      const asItem = listDepth > 0 ? (text: string) => document.item(listDepth - 1, text) : undefined
      // What an item holds before a list or a paragraph within it is the item itself.
      flush(asItem)
      children()
      flush(asItem)
    } else children()
  }
  walk(root, 0, 0)
  flush()
}

const ELEMENT = 1
const TEXT = 3
const DOCUMENT = 9
const FRAGMENT = 11

function textOf(node: HtmlNode): string {
  return node.textContent ?? ''
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
  return Array.from(elements(table, ROWS), (row) => Array.from(row.childNodes).filter(isCell).map(textOf))
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
