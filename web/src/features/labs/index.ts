export { useSettings } from './settings-query.ts'
