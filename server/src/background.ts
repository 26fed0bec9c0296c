import type { Logger } from 'pino'

/** Work that nobody waits for, such as a letter: what fails is logged, and a server that stops lets it end first. */
export function createBackground(log: Logger) {
  const underway = new Set<Promise<unknown>>()

  /** For whoever wants its outcome all the same: undefined where it failed. `phrase` is what the log says then. */
  function run<T>(work: Promise<T>, phrase: string, fields: object = {}): Promise<T | undefined> {
    const started: Promise<T | undefined> = work
      .catch((error: unknown) => {
        log.error({ err: error, ...fields }, phrase)
        return undefined
      })
      .finally(() => underway.delete(started))
    underway.add(started)
    return started
  }

  return {
    run,
    start: (work: Promise<void>, phrase: string, fields?: object): void => void run(work, phrase, fields),
    /** Resolves when nothing is under way any more. */
    async flush(): Promise<void> {
      await Promise.all(underway)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
