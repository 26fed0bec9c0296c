export { checkCitations, type CheckedSentence, type CitedPassage } from './check-citations.ts'
export { markSources } from './mark-sources.ts'
