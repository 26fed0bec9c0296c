import type { TokenizerExtension, Tokens } from 'marked'

/** A formula, still in its source. It is never run here: issue 6 draws it in the craft frame. */
type MathToken = Tokens.Generic & { type: 'mathBlock' | 'inlineMath'; text: string }

const PAIRS = [
  ['$$', '$$'],
  ['\\[', '\\]'],
] as const

/** A formula on lines of its own. It has no empty line in it, so prices in prose do not swallow what follows. */
export const mathBlock: TokenizerExtension = {
  name: 'mathBlock',
  level: 'block',
  start(src) {
    const match = beforeBlankLine(src).match(/\n {0,3}(?:\$\$|\\\[)/)
    return match?.index === undefined ? undefined : match.index + 1
  },
  tokenizer(src) {
    const start = /^ {0,3}(?=\$\$|\\\[)/.exec(src)?.[0].length
    if (start === undefined) return undefined
    const [open, close] = src.startsWith('$$', start) ? PAIRS[0] : PAIRS[1]
    const paragraph = beforeBlankLine(src)
    const end = closesAt(paragraph, close, start + open.length)
    if (end < 0) {
      const isOpen = isUnfinished(this.lexer, src, paragraph) && !ESCAPED_BRACKET.test(src)
      return isOpen ? math('mathBlock', src, src.slice(start + 2)) : undefined
    }
    const line = /^[ \t]*(?:\n+|$)/.exec(src.slice(end + close.length))
    if (!line) return undefined
    return math('mathBlock', src.slice(0, end + close.length) + line[0], src.slice(start + open.length, end))
  },
}

/** A formula in a line. A dollar before a space or a digit after one is money. */
export const inlineMath: TokenizerExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (src) => src.indexOf('$'),
  tokenizer(src) {
    const match =
      /^\$\$([^$\n]{1,1000})\$\$/.exec(src) ??
      /^\$(?![\s$])((?:\\.|[^\\$\n]){1,1000})(?<!\s)\$(?!\d)/.exec(src) ??
      /^\\\(((?:\\[^)\n]|[^\\\n]){1,1000})\\\)/.exec(src) ??
      /^\\\[((?:\\[^\]\n]|[^\\\n]){1,1000})\\\]/.exec(src)
    return match ? math('inlineMath', match[0], match[1]!) : undefined
  },
}

/** A bracket that is escaped for being a bracket stands right before a word; a formula stands apart. */
const ESCAPED_BRACKET = /^ {0,3}\\\[[^\s\\]/

/** Where a formula ends; behind an escaped backslash there is no end. */
function closesAt(paragraph: string, close: string, from: number): number {
  if (close === '$$') return paragraph.indexOf(close, from)
  for (let at = paragraph.indexOf('\\', from); at >= 0; at = paragraph.indexOf('\\', at + 2)) {
    if (paragraph.startsWith(close, at)) return at
  }
  return -1
}

function math(type: MathToken['type'], raw: string, text: string): MathToken {
  return { type, raw, text: text.trim() }
}

/** The formula is still being written. */
function isUnfinished(lexer: unknown, src: string, paragraph: string): boolean {
  return !(lexer as { isEnded: boolean }).isEnded && paragraph.length === src.length
}

function beforeBlankLine(src: string): string {
  const blank = src.search(/\n[ \t]*\n/)
  return blank < 0 ? src : src.slice(0, blank)
}
