import type { Heading } from '../../port.ts'

/** The headings of a Markdown text: those with number signs, outside of fenced code. */
export function findHeadings(text: string): Heading[] {
  const headings: Heading[] = []
  let fence: string | undefined
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start)
    // A heading is short; the rest of a long line is not looked at.
    const line = text.slice(start, Math.min(end, start + 400))
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (fence === undefined && mark) fence = mark
    else if (fence !== undefined && mark && mark.startsWith(fence)) fence = undefined
    else if (fence === undefined) {
      const [, signs, words] = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? []
      const title = words?.replace(/[ \t]#+[ \t]*$/, '').trim()
      if (signs && title) headings.push({ level: signs.length, title, start })
    }
    start = end + 1
  }
  return headings
}
