export { updatesData } from './updates-data.ts'
