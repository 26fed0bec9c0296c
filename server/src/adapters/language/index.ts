export { SEED_WORDS } from './seed-words.ts'
