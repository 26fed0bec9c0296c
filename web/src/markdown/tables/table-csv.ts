import type { Token, Tokens } from 'marked'
import { withoutMarks } from '../links/insert-marks.ts'
import { decodeEntities } from '../parsing/entities.ts'

/** What a spreadsheet would calculate instead of showing it; a number with its sign is only a number. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.,]*%?$))/
const QUOTED = /[",\r\n]/
const BREAK = /^<br\s*\/?>$/i

/** A table as CSV (RFC 4180): the words of its cells, without their marks. */
export function tableCsv({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): string {
  return [header, ...rows].map((cells) => cells.map(({ tokens }) => field(cellText(tokens))).join(',')).join('\r\n')
}

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellText(tokens: readonly Token[] | undefined): string {
  return withoutMarks((tokens ?? []).map(tokenText).join('')).trim()
}

function tokenText(token: Token): string {
  if (token.type === 'br' || (token.type === 'html' && BREAK.test(token.raw))) return '\n'
  if (token.type === 'codespan' || token.type === 'inlineMath' || token.type === 'escape') return String(token['text'])
  if ('tokens' in token && token.tokens) return cellText(token.tokens)
  return decodeEntities(String('text' in token ? token.text : token.raw))
}
