/** Apart from the others: nothing of an answer is drawn in the first load. */
export const markMessages = {
  notInDocuments: 'not in your documents',
  unsupported: (missing: string) => `not in your documents: ${missing}`,
  foundInNone: (missing: string) => `Not in any of them: ${missing}`,
  notInResult: 'not in the result',
  unsupportedByResult: (missing: string) => `not in the result: ${missing}`,
  followsFromNone: (missing: string) => `Not in the query’s result: ${missing}`,
  notFound: 'not found',
  notFoundWhy: 'not found: no source says this in one place',
  disagree: 'sources disagree',
  disagreeWhy: (figures: readonly string[]) => `sources disagree: ${figures.join(', ')}`,
  figureOf: (figure: string, sourceId: string) => `${figure} in source ${sourceId}`,
} as const
