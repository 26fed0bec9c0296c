import type { Document } from './document.ts'
import { isAllBold, withoutStyles } from './inline-styles.ts'

type Written = Pick<Document, 'paragraph' | 'heading' | 'item' | 'table'> & {
  /** A bold line at the end is no heading: nothing stands under it. */
  end(): void
}

/** A heading is short, and no sentence. */
const HEADING_MAX_CHARS = 120
const SENTENCE_END = /[.,;!?]$/

/**
 * A document as pages are written into it. Many of them have no heading elements, and set their headings as bold lines
 * instead: such a line is a heading, one level below the last real one, if something that is not bold follows it.
 */
export function withBoldHeadings(document: Document): Written {
  let level = 1
  /** What may be a heading, and how to write it if it is none. */
  let pending: { title: string; isCounted: boolean; write(): void } | undefined

  const settle = (isHeading: boolean) => {
    const line = pending
    pending = undefined
    if (isHeading && line) document.heading(Math.min(level + 1, 6), line.title)
    else line?.write()
  }
  return {
    paragraph(text) {
      for (const part of apart(text)) {
        const isBold = isHeadingLike(part)
        settle(!isBold && pending?.isCounted !== true)
        if (isBold) pending = { title: withoutStyles(part), isCounted: false, write: () => document.paragraph(part) }
        else document.paragraph(part)
      }
    },
    heading(value, title) {
      settle(false)
      level = value
      document.heading(value, title)
    },
    item(depth, text, number) {
      const isBold = isHeadingLike(text)
      // A counted point in bold is a heading where more paragraphs of the same point follow.
      settle(!isBold && (number === undefined || pending?.isCounted !== true))
      if (isBold && number !== undefined) {
        const title = `${number}. ${withoutStyles(text)}`
        pending = { title, isCounted: true, write: () => document.item(depth, text, number) }
      } else document.item(depth, text, number)
    },
    table(rows) {
      settle(pending?.isCounted !== true)
      document.table(rows)
    },
    end: () => settle(false),
  }
}

/** A paragraph, cut where a bold line stands among others. */
function apart(text: string): string[] {
  if (!text.includes('\n')) return [text]
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (isHeadingLike(line)) parts.push([line], [])
    else parts.at(-1)!.push(line)
  }
  return parts.map((lines) => lines.join('\n').trim()).filter((part) => part !== '')
}

function isHeadingLike(line: string): boolean {
  if (!isAllBold(line)) return false
  const words = withoutStyles(line).trim()
  return words.length <= HEADING_MAX_CHARS && /\p{L}/u.test(words) && !SENTENCE_END.test(words)
}
