export { LABS } from './labs.ts'
export { useSettings } from './settings-query.ts'
export { useAttempt } from './use-attempt.ts'
