export { type Change, OWN_SLUG_PREFIX, readChanges } from './read-changes.ts'
