import type { ItemText, Span } from '#contract/attachments/schema.ts'

/** A stretch of text that is laid out only when it comes into sight. */
export type TextBlock = {
  readonly start: number
  readonly text: string
  /** The page that begins here. */
  readonly page: number | null
}

/** About a screen of text. */
const BLOCK_CHARS = 3_000

/** Cuts a text at its pages, and between them at ends of lines. */
export function textBlocks(
  { from, text }: { from: number; text: string },
  pages: ItemText['pages'],
  blockChars = BLOCK_CHARS,
): TextBlock[] {
  const blocks: TextBlock[] = []
  const starts = pages.filter(({ start }) => start >= from && start < from + text.length)
  const cuts = [from, ...starts.map(({ start }) => start), from + text.length]
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const page = pages.find((one) => one.start === start)?.number ?? null
    let at = start
    while (at < cuts[index + 1]!) {
      const end = cutAfter(text, at - from, cuts[index + 1]! - from, blockChars) + from
      blocks.push({ start: at, text: text.slice(at - from, end - from), page: at === start ? page : null })
      at = end
    }
  }
  return blocks
}

/** Text in three: before the passage, in it, behind it. */
export function markedParts({ start, text }: TextBlock, span: Span | null): [string, string, string] {
  if (!span) return [text, '', '']
  const from = Math.min(Math.max(span.start - start, 0), text.length)
  const to = Math.min(Math.max(span.end - start, from), text.length)
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}

function cutAfter(text: string, at: number, end: number, chars: number): number {
  if (end - at <= chars * 1.5) return end
  const line = text.indexOf('\n', at + chars)
  // A line without an end is cut anyway, but not through a character.
  const cut = line < 0 || line > at + chars * 3 ? at + chars : line + 1
  return Math.min(end, /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut + 1 : cut)
}
