/** How the built-in engine reads texts, for tools that work without a model. */
export type TextReader = {
  sentences(text: string): string[]
  /** Each word and where it stands, also in scripts without spaces. */
  words(text: string): { readonly text: string; readonly start: number; readonly end: number }[]
  /** The phrases that a text is about, the strongest first. */
  keyPhrases(text: string, count: number): string[]
  /** What a text could be called; empty when it has no words. */
  title(text: string): string
}
