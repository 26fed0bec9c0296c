import type { Logger } from 'pino'

/** Work that nobody waits for, such as a letter: what fails is logged, and a server that stops lets it end first. */
export function createBackground(log: Logger) {
  const underway = new Set<Promise<void>>()
  return {
    /** `phrase` is what the log says if it fails. */
    start(work: Promise<void>, phrase: string, fields: object = {}): void {
      const started = work
        .catch((error: unknown) => log.error({ err: error, ...fields }, phrase))
        .finally(() => underway.delete(started))
      underway.add(started)
    },
    /** Resolves when nothing is under way any more. */
    async flush(): Promise<void> {
      await Promise.all(underway)
    },
  }
}
