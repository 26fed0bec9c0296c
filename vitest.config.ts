import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Test files share a process, one after the other, and what they import is read once. */
const isolate = false
const SLOW = '{engine/src,web/src,scripts}/**/*.slow.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Each holds a database (about 200 MB), so there are never many at once.
    // One more than there are cores: many of these wait for a process of their own.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Only what never comes fails: files are read by processes that give way to others, and a machine may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 150_000 } },
    projects: [
      {
        // No DOM unless a file's first line asks for one: it takes longer to make than most of these tests.
        test: {
          name: 'pure',
          environment: 'node',
          isolate,
          include: ['{contract,text,engine,web,craft-frame}/src/**/*.test.ts'],
          exclude: [SLOW],
        },
      },
      {
        // Seconds each: they compute embeddings, read texts that hold a careless reader up, or install packages or a release.
        test: { name: 'slow', environment: 'node', isolate, include: [SLOW] },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate,
          setupFiles: ['./web/src/ui/testing/async-timeout.ts'],
          include: ['{web,craft-frame}/src/**/*.test.tsx'],
          exclude: [SLOW],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          include: ['server/src/**/*.test.ts'],
          // Once shows that what is killed comes back whole; how often it does is for `npm run chaos -- --kills 300`.
          provide: {
            killRounds: Number(process.env.KILL_ROUNDS ?? 1),
            chaos: JSON.parse(process.env.CHAOS ?? 'null') as null,
          },
          execArgv: ['--import', import.meta.resolve('./server/src/preload.ts')],
        },
      },
      {
        test: { name: 'scripts', environment: 'node', isolate, include: ['scripts/**/*.test.ts'], exclude: [SLOW] },
      },
    ],
  },
})
