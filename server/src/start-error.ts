export { DatabaseStoppedError, StartError } from './db/start-error.ts'
