import type { World } from '../../../world.ts'

/** The screen asks no more often. */
const PROGRESS_EVERY_MS = 500

/** Notes how far it is now and then, one note after the other. */
export function createProgress({ log }: Pick<World, 'log'>, save: (percent: number) => Promise<void>) {
  let percent = 0
  let notedAt = performance.now()
  let noting: Promise<void> = Promise.resolve()
  return {
    report(next: number): void {
      percent = Math.max(percent, next)
      if (performance.now() - notedAt < PROGRESS_EVERY_MS) return
      notedAt = performance.now()
      noting = noting
        .then(() => save(Math.min(99, Math.round(percent))))
        .catch((error: unknown) => log.error({ err: error }, 'analysis_progress_not_stored'))
    },
    /** All that was noted is stored. */
    settled: () => noting,
  }
}
