import type { Passage } from './passages.ts'
import { literal } from './text/literal.ts'

/** What an answer rests on, with the words that it quotes. */
export type Cited = { passage: Passage; quote: string }

export type Answer = { text: string; sources: readonly Cited[] }

export function answer(text: string, sources: readonly Cited[] = []): Answer {
  return { text, sources }
}

/** "[1] report.pdf, page 3", below an answer that quotes it. */
export function sourceLine({ title, page }: Passage, number: number): string {
  return `[${number}] ${literal(title)}${page === undefined ? '' : `, page ${page}`}`
}
