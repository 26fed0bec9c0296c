import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'

/** What a spreadsheet would calculate instead of showing it; a number with its sign is only a number. */
const CALCULATED = /^(?:[=@\t\r]|[+-](?![\d.,]*%?$))/
const QUOTED = /[",\r\n]/
const BREAK = /^<br\s*\/?>$/i

/** A table as CSV (RFC 4180): the words of its cells, without their marks. */
export function tableCsv({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): string {
  return [header, ...rows].map((cells) => cells.map(({ tokens }) => field(wordsOf(tokens))).join(',')).join('\r\n')
}

function field(words: string): string {
  const safe = CALCULATED.test(words) ? `'${words}` : words
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function wordsOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(wordsIn).join('').trim()
}

function wordsIn(token: Token): string {
  if (token.type === 'br' || (token.type === 'html' && BREAK.test(token.raw))) return '\n'
  if (token.type === 'codespan' || token.type === 'inlineMath' || token.type === 'escape') return String(token['text'])
  if ('tokens' in token && token.tokens) return wordsOf(token.tokens)
  return decodeEntities(String('text' in token ? token.text : token.raw))
}
