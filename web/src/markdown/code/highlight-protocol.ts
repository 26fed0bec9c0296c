import type { LanguageName } from './language-names.ts'

/** What kinds of words a line of code has; each is a colour in markdown.css. Plain is the first. */
export const KINDS = [
  'plain',
  'constant',
  'string',
  'comment',
  'keyword',
  'parameter',
  'function',
  'string-expression',
  'punctuation',
  'link',
] as const

/** So many characters of one kind. A line's runs follow each other without gaps. */
export type Run = readonly [kind: number, length: number]

/** Further lines of a piece of code. The worker remembers where the ones before left off. */
export type HighlightRequest = { id: number; language: LanguageName; lines: readonly string[]; isLast: boolean }

/** `runs` is null where the language is not known. */
export type HighlightAnswer = { id: number; runs: readonly (readonly Run[])[] | null }
