import { AnalysisError, STYLES_MAX, TEXT_MAX_CHARS, type Analysis, type Heading, type StyledSpan } from '../../port.ts'
import { takeStyles, withoutStyles } from './inline-styles.ts'
import { tableLines } from './markdown-table.ts'
import { normalise, normaliseStyled, oneLine, oneStyledLine } from './normalise.ts'

/**
 * The text of a file as it grows, with where its pages, headings and bold words stand. What goes in is normalised here.
 * Its blocks are written as Markdown writes them; decision 0018 says what can be relied on.
 */
export type Document = {
  readonly length: number
  /** No more will be kept: a reader may stop. */
  readonly isFull: boolean
  setTitle(title: string | null | undefined): void
  /** A page, sheet, slide or chapter begins. */
  beginPage(): void
  /** A paragraph of its own; one without a word is none. */
  paragraph(text: string): void
  /** A heading, written as Markdown does. */
  heading(level: number, title: string): void
  /** A heading that stands in the text already, or is about to. */
  markHeading(heading: Heading): void
  /** A Markdown table, the first row being its heading. */
  table(rows: readonly (readonly string[])[]): void
  /** A point of a list, right below the point before; in a counted list with its number. */
  item(depth: number, text: string, number?: number): void
  /** A line right below the one before. */
  line(text: string): void
  /** As it is, right behind what there is. */
  raw(text: string): void
  /** Another text as a whole, its headings this much deeper; its pages are none of ours. */
  append(analysis: Analysis, levels: number): void
  /** There was more, but it was not looked at. */
  cutHere(): void
  markOcr(): void
  /** These pages can be read later. */
  leaveUnread(pages: readonly number[]): void
  finish(options?: { mayBeEmpty?: boolean }): Analysis
}

const HEADING_MAX_CHARS = 300
const TITLE_MAX_CHARS = 500
const HEADINGS_MAX = 5_000

export function createDocument(maxChars = TEXT_MAX_CHARS): Document {
  const chunks: string[] = []
  const pages: { number: number; start: number; end: number }[] = []
  const headings: Heading[] = []
  const styles: StyledSpan[] = []
  let length = 0
  let isFull = false
  let isTruncated = false
  let byOcr = false
  let unreadPages: readonly number[] | undefined
  let title: string | null = null
  /** Nothing was written yet on this page. */
  let isFresh = true
  let isInList = false

  const put = (written: string) => {
    if (isFull || written === '') return
    const { text, styles: own } = takeStyles(written)
    for (const { start, end, style } of own) {
      if (styles.length < STYLES_MAX && length + end <= maxChars)
        styles.push({ start: length + start, end: length + end, style })
    }
    const room = maxChars - length
    // A pair of surrogates is not cut in two.
    const chunk = text.length <= room ? text : text.slice(0, room).replace(/[\ud800-\udbff]$/, '')
    isFull = text.length > room
    isTruncated ||= isFull
    chunks.push(chunk)
    length += chunk.length
  }
  const separate = (by: string) => {
    if (!isFresh) put(by)
    isFresh = false
    isInList = false
  }
  const endPage = () => {
    const page = pages.at(-1)
    if (page) page.end = length
  }
  const addHeading = ({ level, title: value, start }: Heading) => {
    const words = oneLine(value).slice(0, HEADING_MAX_CHARS).toWellFormed()
    if (words && headings.length < HEADINGS_MAX)
      headings.push({ level: Math.min(Math.max(level, 1), 6), title: words, start })
  }

  return {
    get length() {
      return length
    },
    get isFull() {
      return isFull
    },
    setTitle(value) {
      title ??=
        oneLine(value ?? '')
          .slice(0, TITLE_MAX_CHARS)
          .toWellFormed() || null
    },
    beginPage() {
      endPage()
      if (length > 0) put('\n\n')
      pages.push({ number: pages.length + 1, start: length, end: length })
      isFresh = true
    },
    paragraph(text) {
      const words = normaliseStyled(text).replace(/^\s*\n|\s+$/g, '')
      if (withoutStyles(words).trim() === '') return
      separate('\n\n')
      put(words)
    },
    heading(level, value) {
      const words = oneLine(value)
      if (words === '' || isFull) return
      separate('\n\n')
      addHeading({ level, title: words, start: length })
      put(`${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${words}`)
    },
    markHeading: addHeading,
    table(rows) {
      const lines = tableLines(rows)
      if (lines.length === 0) return
      separate('\n\n')
      put(normaliseStyled(lines.join('\n')))
    },
    item(depth, text, number) {
      const words = oneStyledLine(text)
      if (withoutStyles(words) === '') return
      separate(isInList ? '\n' : '\n\n')
      put(`${'  '.repeat(Math.min(depth, 8))}${number === undefined ? '-' : `${number}.`} ${words}`)
      isInList = true
    },
    line(text) {
      separate('\n')
      put(normalise(text))
    },
    raw(text) {
      if (text === '') return
      isFresh = false
      put(normalise(text))
    },
    append(analysis, levels) {
      separate('\n\n')
      const start = length
      put(analysis.text)
      for (const heading of analysis.headings) {
        if (start + heading.start < length)
          addHeading({ ...heading, level: heading.level + levels, start: start + heading.start })
      }
      const own = analysis.styles.map((span) => ({ ...span, start: start + span.start, end: start + span.end }))
      styles.push(...own.filter(({ end }) => end <= length).slice(0, STYLES_MAX - styles.length))
      isTruncated ||= analysis.isTruncated
      byOcr ||= analysis.byOcr
    },
    cutHere() {
      isTruncated = true
    },
    markOcr() {
      byOcr = true
    },
    leaveUnread(value) {
      unreadPages = value
    },
    finish({ mayBeEmpty = false } = {}) {
      endPage()
      const text = chunks.join('')
      if (!mayBeEmpty && text.trim() === '') throw new AnalysisError('empty')
      // A file that has no title of its own is called after its first main heading.
      title ??= headings.find(({ level }) => level === 1)?.title ?? null
      return { text, title, pages: pages, headings, styles, isTruncated, byOcr, unreadPages }
    },
  }
}
