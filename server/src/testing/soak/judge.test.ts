import { describe, expect, it } from 'vitest'
import { costsMore, findDrifts, followCourses, type Sample } from './judge.ts'

const MINUTE_MS = 60_000

/** A value at each minute of a run of forty, while people do ten things a minute. */
function samplesOf(valueAt: (minute: number) => number): Sample[] {
  return Array.from({ length: 40 }, (_, minute) => ({
    atMs: minute * MINUTE_MS,
    actions: minute * 10,
    values: { value: valueAt(minute) },
  }))
}
const courseOf = (valueAt: (minute: number) => number) => followCourses(samplesOf(valueAt))[0]!
/** The same each time, and as if by chance. */
const noise = (minute: number) => ((minute * 7_919) % 13) - 6

describe('a value of a soak', () => {
  it('grows on where each quarter adds as much as the one before', () => {
    expect(courseOf((minute) => 100 + minute).growsOn).toBe(true)
    expect(courseOf((minute) => 100 + minute * 5 + noise(minute)).growsOn).toBe(true)
  })

  it('does not where it levels off, goes to and fro, falls, or stands still', () => {
    expect(courseOf((minute) => 100 + 100 * (1 - Math.exp(-minute / 5))).growsOn).toBe(false)
    expect(courseOf((minute) => 100 + 20 * noise(minute)).growsOn).toBe(false)
    expect(courseOf((minute) => 100 - minute).growsOn).toBe(false)
    expect(courseOf(() => 100).growsOn).toBe(false)
  })

  it('may take as long as a quarter to come to its place', () => {
    expect(courseOf((minute) => Math.min(minute, 10) * 10).growsOn).toBe(false)
  })

  it('says how much it grows in an hour and with each thing that was done', () => {
    const course = courseOf((minute) => 100 + minute * 2)
    expect(course.slopePerHour).toBeCloseTo(120)
    expect(course.perAction[0]).toBeCloseTo(0.2)
    expect(course.perAction[1]).toBeCloseTo(0.2)
  })

  it('that is kept on purpose may grow, but not more and more', () => {
    expect(costsMore(courseOf((minute) => minute * 10))).toBe(false)
    expect(costsMore(courseOf((minute) => minute ** 2))).toBe(true)
  })

  it('says nothing when it was hardly looked at', () => {
    expect(followCourses(samplesOf((minute) => minute).slice(0, 5))).toEqual([])
  })
})

describe('a kind of request', () => {
  const times = (ms: number, count = 100) => Array.from({ length: count }, () => ms)
  const quarters = (first: number, last: number, count = 100) => [times(first, count), [], [], times(last, count)]

  it('drifts when it takes much longer than all others have come to', () => {
    const { usual, drifts } = findDrifts(
      new Map([
        ['steady', quarters(10, 15)],
        ['also steady', quarters(20, 30)],
        ['slower and slower', quarters(10, 60)],
      ]),
    )
    expect(usual).toBe(1.5)
    expect(drifts.filter((each) => each.drifts).map(({ kind }) => kind)).toEqual(['slower and slower'])
  })

  it('says nothing when it was rare', () => {
    expect(findDrifts(new Map([['rare', quarters(10, 60, 5)]])).drifts).toEqual([])
  })
})
