import type { Schedule } from './schedule.ts'

type FoundRound = {
  /** What was wrong, and is not any more. */
  readonly fault: string
  readonly schedule: Schedule
}

/**
 * Rounds that found something, whole: a list of faults or actions that grows draws others from the same seed. `npm run
 * chaos -- --found` plays them.
 */
export const FOUND_ROUNDS: readonly FoundRound[] = [
  {
    fault: 'a document that was read while the bucket was away was given up for good',
    schedule: {
      seed: 20,
      site: { engine: 'embedded', servers: 1, files: 'bucket' },
      migrationsBefore: undefined,
      episodes: [
        [
          { after: 9, lasts: 15, fault: 'bucketCut', server: 0, seed: 1_031_404_663 },
          { after: 10, lasts: 5, fault: 'killInWrite', server: 0, seed: 231_756_816 },
        ],
        [{ after: 25, lasts: 7, fault: 'provider', server: 0, seed: 109_219_719 }],
      ],
      lastSignal: 'SIGTERM',
      restores: false,
    },
  },
]
