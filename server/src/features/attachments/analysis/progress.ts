import type { World } from '../../../world.ts'

const SIGN_OF_LIFE_MS = 15_000
/** The screen asks no more often. */
const PROGRESS_EVERY_MS = 500

/** Notes how far it is now and then, one note after the other, and that somebody is at it in between. */
export function createProgress({ log }: Pick<World, 'log'>, save: (percent: number) => Promise<void>) {
  let percent = 0
  let notedAt = performance.now()
  let noting: Promise<void> = Promise.resolve()
  const note = () => {
    notedAt = performance.now()
    const saveNow = () => save(Math.min(99, Math.round(percent)))
    noting = noting.then(saveNow).catch((error: unknown) => log.error({ err: error }, 'analysis_progress_not_stored'))
  }
  const timer = setInterval(note, SIGN_OF_LIFE_MS)
  return {
    tell(next: number): void {
      percent = Math.max(percent, next)
      if (performance.now() - notedAt >= PROGRESS_EVERY_MS) note()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await noting
    },
  }
}
