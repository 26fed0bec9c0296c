import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A server test file holds its own database (about 200 MB), so there are never many at once.
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: { name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          setupFiles: ['server/src/testing/set-up.ts'],
        },
      },
      {
        test: { name: 'web', environment: 'happy-dom', include: ['{web,craft-frame}/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'] },
      },
    ],
  },
})
