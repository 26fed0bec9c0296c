import type { Visitor } from '../visitor.ts'

/** Something that people do, as one does it: with the calls that the app makes for it. */
export type Action = {
  readonly name: string
  /** How often, against the others. */
  readonly weight: number
  readonly needsPaid?: boolean
  run(visitor: Visitor): Promise<unknown>
}

const WORDS = 'bridge river Vellan stone arch length builder year water budget report keeper heron letter island'.split(
  ' ',
)

/** Some words, never the same. */
export function someWords(count: number): string {
  const word = () => WORDS[Math.floor(Math.random() * WORDS.length)]!
  return Array.from({ length: count }, word).join(' ')
}
