export { parseTaskSearchParams, type TaskSearchParams } from './task-search-params.ts'
export { ChatTask, TaskNews } from './task-signs.tsx'
