/** What is said where no answer stands, in one language. */
export type DocumentPhrases = {
  /** Before what only comes near. */
  readonly nearest: string
  readonly notFound: (where: string) => string
  readonly documents: (count: number) => string
  /** To all that is no question for a document. */
  readonly cannot: string
}

/** Below an answer, or none, that words alone led to. */
export const WENT_BY_WORDS =
  'This machine was too busy to compare meanings, so I only matched words. Ask again in a moment, and I may find more.'

export const MODELS_LINK = '[Models](/models)'

export const ENGLISH_PHRASES: DocumentPhrases = {
  nearest: 'I found no direct answer. This is the closest match:',
  notFound: (where) =>
    `I looked through ${where} and did not find it. I only quote what is there, so it helps to use words from the text, a name or a number. A [connected model](/models) can read more freely.`,
  documents: (count) => (count === 1 ? '1 document' : `${count} documents`),
  cannot: `I cannot answer that: I am a set of rules, not a language model. The owner of this Alcove can connect one in ${MODELS_LINK}.`,
}
