import type { JourneyRun } from './reports.ts'
import type { Findings } from './step.ts'

/** Where more fail, something is broken; running them again would only take time. */
export const REPEATED_AT_MOST = 12
/** More than these in one run are no bad luck any more. */
export const FLAKY_AT_MOST = 3

/** A journey that failed among the others and passed alone. */
export type FlakyJourney = { name: string; reason: string; traces: (string | undefined)[] }
export type RepeatedRun = Findings & { flaky: FlakyJourney[] }

/** Holds a run of all journeys against the run of those that failed in it. */
export function judgeRepeat(first: JourneyRun, again?: JourneyRun): RepeatedRun {
  const { passed, failed, failures, timings } = first
  if (!again) return { passed, failed, failures, timings, flaky: [] }
  const passedAlone = new Map(again.journeys.filter(({ ok }) => ok).map((journey) => [journey.name, journey]))
  const flaky = first.journeys
    .filter(({ name, ok }) => !ok && passedAlone.has(name))
    .map(({ name, reason, trace }) => ({ name, reason, traces: [trace, passedAlone.get(name)?.trace] }))
  const failedTwice = failures.filter(({ name }) => !passedAlone.has(name))
  const tooMany = flaky.length > FLAKY_AT_MOST
  return {
    passed: passed + (tooMany ? 0 : flaky.length),
    failed: failed - (tooMany ? 0 : flaky.length) + again.errors.length,
    failures: [...(tooMany ? failures : failedTwice), ...again.errors],
    timings,
    flaky,
  }
}
