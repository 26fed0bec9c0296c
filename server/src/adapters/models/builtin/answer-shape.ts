import type { Passage } from './passages.ts'
import { literal } from './text/literal.ts'

/** What an answer rests on, with the words that it quotes. */
export type Cited = { passage: Passage; quote: string }

export type Answer = { text: string; sources: readonly Cited[] }

export function answer(text: string, sources: readonly Cited[] = []): Answer {
  return { text, sources }
}

/** "[1] report.pdf, page 3", below an answer that quotes it. */
export function sourceLine(passage: Passage, number: number): string {
  const { title, page } = passage
  return `[${labelOf(passage, number)}] ${literal(title)}${page === undefined ? '' : `, page ${page}`}`
}

/** What an answer calls a passage: the number that the server gave it, otherwise its place among what is quoted. */
export function labelOf({ id }: Passage, number: number): string {
  return /^\d{1,4}$/.test(id) ? id : String(number)
}
