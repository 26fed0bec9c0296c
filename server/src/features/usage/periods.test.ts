import { describe, expect, it } from 'vitest'
import { periodOf } from './periods.ts'

describe('a period', () => {
  it.each([
    ['chat', '2026-03-10T12:00:00Z', '2026-03-10', '2026-03-11T00:00:00.000Z'],
    ['chat', '2026-03-10T23:59:59.999Z', '2026-03-10', '2026-03-11T00:00:00.000Z'],
    ['chat', '2026-12-31T00:00:00Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['chat', '2028-02-28T08:00:00Z', '2028-02-28', '2028-02-29T00:00:00.000Z'],
    ['deepResearch', '2026-03-31T23:00:00-05:00', '2026-04-01', '2026-05-01T00:00:00.000Z'],
    ['magicImport', '2026-12-15T00:00:00Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
    ['visionBoard', '2026-01-31T12:00:00Z', '2026-01-01', '2026-02-01T00:00:00.000Z'],
  ] as const)('of %s at %s starts on %s and ends at %s', (meter, now, period, resetsAt) => {
    expect(periodOf(meter, new Date(now))).toEqual({ period, resetsAt: new Date(resetsAt) })
  })
})
