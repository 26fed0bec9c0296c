import { lazy } from '../../ui/lazy.tsx'

export { startedHere, startsBySelf } from './starts-by-self.ts'

/** Everything about a research is fetched with the first one. */
export const ResearchCard = lazy(async () => ({ default: (await import('./card/research-card.tsx')).ResearchCard }))
