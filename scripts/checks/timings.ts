import type { Timing } from './step.ts'

const SLOWEST_SHOWN = 40
const JOURNEY_SECONDS = 6
const FILE_SECONDS = 20

/** The tests and journeys that took longest, and which of all took longer than one should. */
export function describeTimings(timings: readonly Timing[]): string {
  const slowest = timings.filter(({ kind }) => kind !== 'file').toSorted(bySlowness)
  const tooLong = timings.filter(isTooLong).toSorted(bySlowness)
  return [
    `The ${SLOWEST_SHOWN} slowest`,
    ...slowest.slice(0, SLOWEST_SHOWN).map(line),
    ...(tooLong.length === 0
      ? []
      : [`\nWarning: journeys over ${JOURNEY_SECONDS} s and files over ${FILE_SECONDS} s`, ...tooLong.map(line)]),
  ].join('\n')
}

export function bySlowness(one: Timing, other: Timing): number {
  return other.seconds - one.seconds
}

function isTooLong({ kind, seconds }: Timing): boolean {
  if (kind === 'test') return false
  return seconds > (kind === 'journey' ? JOURNEY_SECONDS : FILE_SECONDS)
}

function line({ name, seconds }: Timing): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`
}
