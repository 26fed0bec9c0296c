export { StartError } from './db/start-error.ts'
