import { quantile } from './timings.ts'

/** What was measured at the same moment, by name: memory, open files, rows of a table. */
export type Sample = {
  readonly atMs: number
  /** What people had done by then. */
  readonly actions: number
  readonly values: Readonly<Record<string, number>>
}

/** How something went over the quarters of a run; the first is left out, in which everything is there for the first time. */
export type Course = {
  readonly name: string
  readonly first: number
  readonly last: number
  /** The middle values of the second, third and last quarter. */
  readonly quarters: readonly [number, number, number]
  /** How much it grows in an hour, by a line through the last three quarters. */
  readonly slopePerHour: number
  /** How much it grew with each action in the second quarter, and in the last. */
  readonly perAction: readonly [number, number]
  readonly growsOn: boolean
}

const HOUR_MS = 3_600_000
/** What moves less than this between the second quarter and the last one stands still. */
const STANDS_STILL = 1.1
/** What grows by less than this part of what it grew before is about to stand still. */
const LEVELS_OFF = 0.5
/** What is meant to grow with what people do may cost so much more of it at the end. */
const COSTS_MORE = 1.5
/** A kind of request takes so much longer at the end than all others have come to. */
const DRIFTS = 2
/** Of fewer requests in a quarter the slowest of twenty are two or three, and chance. */
const DRIFT_REQUESTS_MIN = 100

/** How each value went. It grows on when each quarter adds to it, and the last one about as much as that before. */
export function followCourses(samples: readonly Sample[]): Course[] {
  const names = [...new Set(samples.flatMap(({ values }) => Object.keys(values)))]
  return names.map((name) => followCourse(name, samples)).filter((course) => course !== undefined)
}

function followCourse(name: string, samples: readonly Sample[]): Course | undefined {
  const seen = samples.filter(({ values }) => values[name] !== undefined)
  if (seen.length < 8) return undefined
  const value = (sample: Sample) => sample.values[name]!
  const quarters = inQuarters(seen).map((quarter) => quarter.map(value))
  const [, second, third, fourth] = quarters.map((quarter) => quantile(quarter, 0.5)) as [
    number,
    number,
    number,
    number,
  ]
  const spread = Math.max(...quarters.slice(1).map((quarter) => quantile(quarter, 0.75) - quantile(quarter, 0.25)))
  const [early, late] = [third - second, fourth - third]
  const growsOn =
    early > 0 && late > early * LEVELS_OFF && fourth > second * STANDS_STILL && fourth - second > Math.max(spread, 2)
  return {
    name,
    first: value(seen[0]!),
    last: value(seen.at(-1)!),
    quarters: [second, third, fourth],
    slopePerHour: slopeOf(inQuarters(seen).slice(1).flat(), value) * HOUR_MS,
    perAction: [growthPerAction(inQuarters(seen)[1]!, value), growthPerAction(inQuarters(seen)[3]!, value)],
    growsOn,
  }
}

/** Whether what is kept on purpose costs more and more for the same: a row of a log is one, and not soon two. */
export function costsMore({ perAction: [second, last] }: Course): boolean {
  return second > 0 && last > second * COSTS_MORE
}

type Drift = {
  readonly kind: string
  readonly count: number
  readonly p95: readonly [number, number]
  readonly drift: number
}

/**
 * How the slowest of each kind of request at the end compare with those at the beginning. A machine that became slower
 * did so for all: `usual` is what all kinds came to, and a kind drifts that went far beyond it.
 */
export function findDrifts(timings: ReadonlyMap<string, readonly (readonly number[])[]>): {
  readonly usual: number
  readonly drifts: readonly (Drift & { readonly drifts: boolean })[]
} {
  const drifts = [...timings].flatMap(([kind, quarters]): Drift[] => {
    const [early, late] = [quarters[0]!, quarters[3]!]
    if (Math.min(early.length, late.length) < DRIFT_REQUESTS_MIN) return []
    const p95 = [quantile(early, 0.95), quantile(late, 0.95)] as const
    return [{ kind, count: quarters.flat().length, p95, drift: p95[1] / p95[0] }]
  })
  const usual =
    drifts.length === 0
      ? 1
      : quantile(
          drifts.map(({ drift }) => drift),
          0.5,
        )
  return {
    usual,
    drifts: drifts
      .map((each) => ({ ...each, drifts: each.drift > DRIFTS * Math.max(usual, 1) }))
      .toSorted((one, other) => other.drift - one.drift),
  }
}

/** By time, so that a quarter is as long as the others however many samples it has. */
function inQuarters(samples: readonly Sample[]): Sample[][] {
  const [from, to] = [samples[0]!.atMs, samples.at(-1)!.atMs]
  const quarters: Sample[][] = [[], [], [], []]
  for (const sample of samples) {
    quarters[Math.min(3, Math.floor(((sample.atMs - from) / (to - from)) * 4))]!.push(sample)
  }
  return quarters
}

function growthPerAction(quarter: readonly Sample[], value: (sample: Sample) => number): number {
  const [from, to] = [quarter[0], quarter.at(-1)]
  if (!from || !to || to.actions === from.actions) return 0
  return (value(to) - value(from)) / (to.actions - from.actions)
}

/** In units a millisecond, by least squares. */
function slopeOf(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (read: (sample: Sample) => number) => samples.reduce((sum, each) => sum + read(each), 0) / samples.length
  const [time, level] = [mean(({ atMs }) => atMs), mean(value)]
  const above = samples.reduce((sum, each) => sum + (each.atMs - time) * (value(each) - level), 0)
  const below = samples.reduce((sum, { atMs }) => sum + (atMs - time) ** 2, 0)
  return below === 0 ? 0 : above / below
}
