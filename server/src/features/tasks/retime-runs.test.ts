import { describe, expect, it } from 'vitest'
import { isTimedTooEarly } from './retime-runs.ts'
import { cameBackAt, lookAtClock, type ClockLine } from './watch-clock.ts'

/** Days and hours of March, at 07:00 where nothing else is said. */
const at = (text: string) => new Date(`2026-03-${text.includes(' ') ? text.replace(' ', 'T') : `${text}T07:00`}:00Z`)

describe('a moment that came', () => {
  const DAILY = { createdAt: at('01'), ranFor: undefined, cameBackAt: undefined }

  it.each([
    ['is run for', { ...DAILY, due: at('11'), now: at('11') }, false],
    ['is run for when it is late', { ...DAILY, due: at('11'), ranFor: at('10'), now: at('13') }, false],
    ['that was run for is too early for the next', { ...DAILY, due: at('11'), ranFor: at('11'), now: at('11') }, true],
    ['of a clock that was behind is too early', { ...DAILY, due: at('11'), ranFor: at('13'), now: at('13') }, true],
    ['before its task was made is too early', { ...DAILY, due: at('01 06:00'), now: at('02') }, true],
    [
      'to which a clock went on by itself, that had come back, is run for',
      { ...DAILY, due: at('13'), ranFor: at('13'), now: at('13'), cameBackAt: at('12 13:00') },
      false,
    ],
    [
      'that a clock passed over when it came back is not',
      { ...DAILY, due: at('11'), ranFor: at('13'), now: at('13 09:00'), cameBackAt: at('13 09:00') },
      true,
    ],
    [
      'after the clock came back, of a task that was made while it was ahead, is run for',
      { ...DAILY, createdAt: at('13 06:00'), due: at('13 05:00'), now: at('13 08:00'), cameBackAt: at('12') },
      false,
    ],
  ])('%s', (_, timing, isTooEarly) => expect(isTimedTooEarly(timing)).toBe(isTooEarly))
})

describe('a clock that is looked at', () => {
  /** What it shows, and how many hours have really passed since the first look. */
  const look = (...looks: readonly (readonly [shows: string, hours: number])[]) =>
    looks.reduce<readonly ClockLine[]>((lines, [shows, hours]) => lookAtClock(lines, at(shows), hours * 3_600_000), [])

  it.each([
    [
      'has not come back by going on',
      [
        ['10', 0],
        ['11', 24],
        ['12', 48],
      ],
      undefined,
    ],
    [
      'has not come back by drifting',
      [
        ['10 07:00', 0],
        ['10 08:01', 1],
        ['10 09:01', 2],
        ['10 10:02', 3],
      ],
      undefined,
    ],
    [
      'that was ahead has come back',
      [
        ['10', 0],
        ['12', 0],
        ['13', 24],
        ['11', 24],
      ],
      '11',
    ],
    [
      'that was set back may have been ahead, or be behind',
      [
        ['10', 0],
        ['08', 0],
        ['09', 24],
      ],
      undefined,
    ],
    [
      'that was behind has come back',
      [
        ['10', 0],
        ['08', 0],
        ['10 08:00', 1],
      ],
      '10 08:00',
    ],
    [
      'that is ahead again has not',
      [
        ['10', 0],
        ['12', 0],
        ['10', 0],
        ['15', 0],
      ],
      undefined,
    ],
    [
      'is about where it was',
      [
        ['10 07:00', 0],
        ['12', 0],
        ['10 07:04', 0],
      ],
      '10 07:04',
    ],
  ] as const)('%s', (_, looks, since) => expect(cameBackAt(look(...looks))).toEqual(since && at(since)))
})
