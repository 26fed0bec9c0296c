export { checkCitations, type CitedPassage } from './check-citations.ts'
export { markSources } from './mark-sources.ts'
