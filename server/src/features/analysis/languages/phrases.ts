/** Words of another language and what the reader of questions calls the same. Columns and values stay as they are. */
export type Phrases = {
  /** Small words that tell the language. */
  readonly tells: RegExp
  /** In their order: what is longer comes before what is a part of it. */
  readonly rules: readonly (readonly [RegExp, string])[]
}

/** A pattern for whole words. `\b` knows no letters with accents. */
export function word(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu')
}

export function rules(...pairs: readonly (readonly [string, string])[]): Phrases['rules'] {
  return pairs.map(([pattern, english]) => [word(pattern), english] as const)
}
