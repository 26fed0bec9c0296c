import { setTimeout } from 'node:timers/promises'

/** Tells a reader that can stop half-way when to do so. */
export type Stopwatch = {
  isLate(): boolean
  /** Resolves then; the process ends without waiting for it. */
  readonly late: Promise<null>
}

const LOOK_MS = 50

/**
 * Counts as run-child.ts does: time in which this process computes, with all of its threads, and never more than it is
 * there. Where a machine is busy with others, waiting costs nothing.
 */
export function startStopwatch(softStopMs: number): Stopwatch {
  const isLate = () => {
    const { user, system } = process.cpuUsage()
    return Math.min((user + system) / 1_000, performance.now()) > softStopMs
  }
  let late: Promise<null> | undefined
  const wait = async () => {
    while (!isLate()) await setTimeout(LOOK_MS, null, { ref: false })
    return null
  }
  return {
    isLate,
    get late() {
      return (late ??= wait())
    },
  }
}
