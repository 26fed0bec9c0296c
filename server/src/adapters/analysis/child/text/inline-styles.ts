import type { StyledSpan } from '../../port.ts'

/**
 * Bold and italic travel within the text that a reader hands over, as code points that Unicode sets aside for
 * programs: no text holds them. The document takes them out again and keeps where they stood.
 */
const SIGNS: Record<StyledSpan['style'], readonly [open: string, close: string]> = {
  bold: ['\ufdd0', '\ufdd1'],
  italic: ['\ufdd2', '\ufdd3'],
}
const ALL = /[\ufdd0-\ufdd3]/g
const STYLES: Readonly<Record<string, readonly [style: StyledSpan['style'], opens: boolean]>> = {
  '\ufdd0': ['bold', true],
  '\ufdd1': ['bold', false],
  '\ufdd2': ['italic', true],
  '\ufdd3': ['italic', false],
}

export function openStyle(style: StyledSpan['style']): string {
  return SIGNS[style][0]
}

export function closeStyle(style: StyledSpan['style']): string {
  return SIGNS[style][1]
}

/** A run of text with the styles that it has; blanks have none. */
export function styled(text: string, { bold, italic }: { bold: boolean; italic: boolean }): string {
  if ((!bold && !italic) || text.trim() === '') return text
  const leaning = italic ? openStyle('italic') + text + closeStyle('italic') : text
  return bold ? openStyle('bold') + leaning + closeStyle('bold') : leaning
}

/** Whether all of a line is bold. */
export function isAllBold(line: string): boolean {
  const [open, close] = SIGNS.bold
  return line.startsWith(open) && line.indexOf(close) === line.length - 1
}

export function withoutStyles(text: string): string {
  return text.replace(ALL, '')
}

/** Blanks at the edges of what is styled stand outside of it, so that they can be taken for one with their neighbours. */
export function normalizeStyles(text: string): string {
  if (text.search(ALL) < 0) return text
  return text
    .replace(/(\s+)([\ufdd1\ufdd3]+)/g, '$2$1')
    .replace(/([\ufdd0\ufdd2]+)(\s+)/g, '$2$1')
    .replace(/[\ufdd0-\ufdd3](?=\p{M})/gu, '')
}

/** The text without its signs, and where styles stand in it. What was never closed ends with the text. */
export function takeStyles(text: string): { text: string; styles: StyledSpan[] } {
  if (text.search(ALL) < 0) return { text, styles: [] }
  const styles: { start: number; end: number; style: StyledSpan['style'] }[] = []
  const open = new Map<StyledSpan['style'], number>()
  let plain = ''
  const end = (style: StyledSpan['style']) => {
    const start = open.get(style)
    open.delete(style)
    if (start === undefined || start === plain.length) return
    const last = styles.findLast((one) => one.style === style)
    // Writers cut one bold sentence into many runs.
    if (last && plain.slice(last.end, start).trim() === '') last.end = plain.length
    else styles.push({ start, end: plain.length, style })
  }
  let from = 0
  for (const { 0: sign, index } of text.matchAll(ALL)) {
    plain += text.slice(from, index)
    from = index + 1
    const [style, opens] = STYLES[sign]!
    if (!opens) end(style)
    else if (!open.has(style)) open.set(style, plain.length)
  }
  plain += text.slice(from)
  for (const style of open.keys()) end(style)
  return { text: plain, styles: styles.toSorted((a, b) => a.start - b.start) }
}
