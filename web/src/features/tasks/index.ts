export { parseTaskSearchParams } from './task-search-params.ts'
export { TaskSign } from './task-signs.tsx'
export { useTaskOffer } from './use-task-offer.tsx'
