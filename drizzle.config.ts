import { defineConfig } from 'drizzle-kit'

// `npm run migration` compares every feature's tables with the last snapshot and writes the next SQL file.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/features/**/tables.ts',
  out: './server/migrations',
})
