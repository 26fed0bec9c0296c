import type { Token, TokenizerExtension, Tokens } from 'marked'

export type FootnoteDefinition = Tokens.Generic & { type: 'footnote'; label: string; tokens: Token[] }

const DEFINITION = /^\[\^([^\]\s]{1,100})\]:[ \t]*/

/** `[^1]: What stands at the foot.` with the lines that belong to it. */
export const footnoteDefinition: TokenizerExtension = {
  name: 'footnote',
  level: 'block',
  start(src) {
    const match = src.slice(0, paragraphEnd(src)).match(/\n\[\^[^\]\s]{1,100}\]:/)
    return match?.index === undefined ? undefined : match.index + 1
  },
  tokenizer(src) {
    const head = DEFINITION.exec(src)
    if (!head) return undefined
    const lines = src.slice(head[0].length).split('\n', 200)
    const bodyEnd = lines.findIndex((line, at) => at > 0 && !belongs(line, lines[at + 1]))
    const body = (bodyEnd < 0 ? lines : lines.slice(0, bodyEnd)).join('\n')
    const rest = src.slice(head[0].length + body.length)
    const raw = src.slice(0, head[0].length + body.length) + (/^\n+/.exec(rest)?.[0] ?? '')
    const token = { type: 'footnote', raw, label: head[1]!, tokens: [] as Token[] } satisfies FootnoteDefinition
    this.lexer.blockTokens(body.replace(/\n {1,4}/g, '\n').trim(), token.tokens)
    return token
  },
}

/** `[^1]` in a line. */
export const footnoteReference: TokenizerExtension = {
  name: 'footnoteReference',
  level: 'inline',
  tokenizer(src) {
    const match = /^\[\^([^\]\s]{1,100})\](?!:)/.exec(src)
    return match ? { type: 'footnoteReference', raw: match[0], label: match[1]! } : undefined
  },
}

/** The labels in the order in which a text first refers to them: that is how they are numbered. */
export function numberFootnotes(text: string, defined: ReadonlySet<string>): Map<string, number> {
  const numbers = new Map<string, number>()
  if (defined.size === 0) return numbers
  for (const [, label] of text.matchAll(/\[\^([^\]\s]{1,100})\](?!:)/g)) {
    if (defined.has(label!) && !numbers.has(label!)) numbers.set(label!, numbers.size + 1)
  }
  return numbers
}

/** A line goes on with a definition when it is text or indented; an empty one only when the next is indented. */
function belongs(line: string, next: string | undefined): boolean {
  if (line.trim() === '') return next !== undefined && /^(?: {2,}|\t)\S/.test(next)
  return !DEFINITION.test(line) && !/^(?:#{1,6} |`{3}|~{3}|> ?|[-*+] |\d{1,9}[.)] )/.test(line)
}

function paragraphEnd(src: string): number {
  const end = src.indexOf('\n\n')
  return end < 0 ? src.length : end
}
