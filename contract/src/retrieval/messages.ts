import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about the models that find passages. */
export const retrievalMessages = {
  shipped: 'Comes with Alcove (English)',
  nameRequired: 'Enter the name of the model.',
  providerGone: 'This provider is no longer connected. Pick another model.',
  providerCannot: 'This provider has no embedding models that work here.',
  fileGone: 'This model file is gone. Pick another model.',
  noSuchModel: 'The server does not know this model, or does not support this kind of request. Check the name.',
  refused: (status: number) => `The server did not accept the request (${status}). Check the name of the model.`,
  noVectors: 'It answers, but not with embeddings. Pick an embedding model.',
  noScores: 'It answers, but it does not rank anything. Pick a reranking model.',
  tooManyDimensions: (count: number, most: number) =>
    `It produces ${formatCounted(count, 'number')} per passage. Search supports up to ${formatNumber(most)}.`,
  dimensionsChanged: (before: number, now: number) =>
    `The model now produces ${formatCounted(now, 'number')} per passage instead of ${formatNumber(before)}. Choose it again to rebuild the search index.`,
  tellsNothingApart: 'It answers, but it cannot tell different topics apart. Pick another model.',
  ranksNothing: 'It answers, but it cannot tell a fitting sentence from an unrelated one. Pick another model.',
  cannotLoad: 'This model file cannot be loaded. It may be damaged, too new, or too large for this machine.',
  tooSlow: (passages: number, seconds: string, wait: string) =>
    `It takes ${seconds} for ${formatCounted(passages, 'passage')}, but searches only wait ${wait}. Let searches wait longer, or pick another model.`,
  embeddingWorks: (dimensions: number, ms: number) =>
    `It works: ${formatCounted(dimensions, 'number')} per passage, ${formatNumber(ms)} ms per question.`,
  rerankerWorks: (passages: number, ms: number) =>
    `It works: ${formatCounted(passages, 'passage')} in ${formatNumber(ms)} ms.`,
  knowsLanguages: (names: string) => `It understands ${names}.`,
  chosen: 'Documents are being indexed again. Search keeps working as before until that is done.',
  backToShipped: 'Search uses the model that comes with Alcove.',
  inUse: 'Search uses this model. Choose another one for search first.',
  sentThere: "Passages from everyone's documents, and questions about them, are sent to this server.",
  notReached: 'The embedding model did not answer, so these passages were found without it.',
  wordsOnly: (language: string) =>
    `Found by matching words only: there is no embedding model for ${language} here. The owner can download one on the Models page.`,
  tooBusy: 'This server was too busy to compare meanings, so passages were found by matching words only.',
  moreLanguages:
    'The model that comes with Alcove understands English. Documents in other languages are found by matching words, unless you download a model for more languages.',
} as const
