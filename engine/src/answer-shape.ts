import type { Passage } from './passages.ts'
import { literal } from './text/literal.ts'

/** How the engine ends where it could only say that it cannot do what was asked. */
export const CANNOT = 'cannot'

/** What an answer rests on, with the words that it quotes. */
export type Cited = { passage: Passage; quote: string }

export type Answer = {
  text: string
  sources: readonly Cited[]
  /** It says that it cannot do what was asked. */
  isRefusal?: true
}

export function answer(text: string, sources: readonly Cited[] = []): Answer {
  return { text, sources }
}

/** "[1] report.pdf, page 3" for each, below an answer; nothing where the reader shows numbered sources by itself. */
export function sourceLines(cited: readonly Cited[]): string {
  const lines = cited.flatMap(({ passage }, at) => (isNumbered(passage) ? [] : [sourceLine(passage, at + 1)]))
  return lines.length > 0 ? `\n\n${lines.join('  \n')}` : ''
}

function sourceLine({ title, page }: Passage, number: number): string {
  return `[${number}] ${literal(title)}${page === undefined ? '' : `, page ${page}`}`
}

/** What an answer calls a passage: the number that the server gave it, otherwise its place among what is quoted. */
export function labelOf({ id }: Passage, number: number): string {
  return isNumbered({ id }) ? id : String(number)
}

function isNumbered({ id }: Pick<Passage, 'id'>): boolean {
  return /^\d{1,4}$/.test(id)
}

export function refusal(text: string): Answer {
  return { text, sources: [], isRefusal: true }
}
