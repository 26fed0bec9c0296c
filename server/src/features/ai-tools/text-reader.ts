/** How the built-in engine reads texts, for tools that work without a model. */
export type TextReader = {
  sentences(text: string): string[]
  /** The phrases that a text is about, the strongest first. */
  keyPhrases(text: string, count: number): string[]
}
