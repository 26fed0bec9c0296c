import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about the models that find passages. */
export const retrievalMessages = {
  shipped: 'Comes with Alcove (English)',
  nameRequired: 'Enter the name of the model.',
  providerGone: 'This provider is no longer connected. Pick another model.',
  providerCannot: 'This provider has no embedding models that work here.',
  fileGone: 'This model file is gone. Pick another model.',
  noSuchModel: 'The server does not know this model, or it has no such calls. Check the name.',
  refused: (status: number) => `The server did not accept the request (${status}). Check the name of the model.`,
  noVectors: 'It answers, but not with embeddings. Pick a model made for embeddings.',
  noScores: 'It answers, but it does not rank anything. Pick a model made for reranking.',
  tooManyDimensions: (count: number, most: number) =>
    `It gives ${formatCounted(count, 'number')} for each passage. At most ${formatNumber(most)} can be searched.`,
  dimensionsChanged: (before: number, now: number) =>
    `The model gives ${formatCounted(now, 'number')} now and gave ${formatNumber(before)} before. Choose it again, and everything is embedded anew.`,
  tellsNothingApart: 'It answers, but it cannot tell different topics apart. Pick another model.',
  ranksNothing: 'It answers, but it does not rank a sentence above one about something else. Pick another model.',
  cannotLoad: 'This model file cannot be loaded. It may be damaged, too new, or too large for this machine.',
  tooSlow: (passages: number, seconds: string, wait: string) =>
    `It takes ${seconds} for ${formatCounted(passages, 'passage')}, and a search waits ${wait}. Let searches wait longer, or pick another.`,
  embeddingWorks: (dimensions: number, ms: number) =>
    `It works: ${formatCounted(dimensions, 'number')} for each passage, ${formatNumber(ms)} ms for a question.`,
  rerankerWorks: (passages: number, ms: number) =>
    `It works: ${formatCounted(passages, 'passage')} in ${formatNumber(ms)} ms.`,
  knowsLanguages: (names: string) => `It knows ${names}.`,
  chosen: 'Documents are embedded again. Searches go on as before until that is done.',
  backToShipped: 'Searches use the model that comes with Alcove.',
  inUse: 'This model is used for search. Choose another one for that first.',
  sentThere: "Passages of everyone's documents, and questions about them, are sent to this server.",
  notReached: 'The chosen model for finding passages did not answer, so these were found without it.',
  wordsOnly: (language: string) =>
    `Found by words only: no model here compares meanings in ${language}. The owner can fetch one for more languages on the Models page.`,
  tooBusy: 'This server was too busy to compare meanings, so passages were found by their words alone.',
  moreLanguages:
    'The model that comes with Alcove compares meanings in English. Documents in other languages are found by their words; a model for more languages can be fetched.',
} as const
