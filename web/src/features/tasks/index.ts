import { lazy } from '../../ui/lazy.tsx'

export { parseTaskSearchParams } from './task-search-params.ts'
export { TaskSign } from './task-signs.tsx'

/** Fetched with the first message that may say when. */
export const TaskOffer = lazy(async () => ({ default: (await import('./task-offer.tsx')).TaskOffer }))
