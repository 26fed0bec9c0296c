import { expect, it } from 'vitest'
import { watchReachability } from './liveness.ts'

/** What a server says after its last beat of how long it has reached the database, in seconds. */
function reachedFor(...beats: readonly (readonly [seconds: number, isThere: boolean])[]): number {
  let now = 0
  const reach = watchReachability(() => now * 1_000)
  let reached = 0
  for (const [seconds, isThere] of beats) {
    now = seconds
    if (isThere) reached = reach.reached()
    else reach.lost()
  }
  return reached / 1_000
}

it.each([
  [
    'counts from its start',
    [
      [3, true],
      [6, true],
      [9, true],
    ],
    9,
  ],
  [
    'begins anew after an outage',
    [
      [3, true],
      [6, false],
      [9, false],
      [12, true],
    ],
    3,
  ],
  [
    'takes nothing of an outage for its own time',
    [
      [6, false],
      [9, false],
      [12, false],
      [15, true],
      [18, true],
    ],
    6,
  ],
  [
    'begins anew after it was not there itself',
    [
      [3, true],
      [6, true],
      [40, true],
    ],
    0,
  ],
  [
    'goes on behind a beat that came late',
    [
      [3, true],
      [11, true],
      [14, true],
    ],
    14,
  ],
] as const)('a server %s', (_, beats, seconds) => expect(reachedFor(...beats)).toBe(seconds))
