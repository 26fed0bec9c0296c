/** A clock that nobody has set differs by less, between two looks, from what has passed. */
const SET_BY_MS = 60_000
/** One that was set right again is about where it was before. */
const SAME_LINE_MS = 5 * 60_000
const LINES_MAX = 20

/** How far a clock is ahead of the time that has really passed, and since when by its own hands. */
export type ClockLine = { readonly offsetMs: number; readonly since: Date }

/** The lines that a clock has gone on, the present one last, after one more look at it. */
export function lookAtClock(lines: readonly ClockLine[], now: Date, steadyMs: number): readonly ClockLine[] {
  const offsetMs = now.getTime() - steadyMs
  const last = lines.at(-1)
  // What it is off by and by grows slowly: the last look counts.
  if (last && Math.abs(offsetMs - last.offsetMs) <= SET_BY_MS) return [...lines.slice(0, -1), { ...last, offsetMs }]
  return [...lines, { offsetMs, since: now }].slice(-LINES_MAX)
}

/**
 * When a clock came back to a line that it had left. Of a clock that was set back and has not been there before, nobody
 * can tell whether it was ahead or is behind.
 */
export function cameBackAt(lines: readonly ClockLine[]): Date | undefined {
  const present = lines.at(-1)
  const wasThere = lines.slice(0, -1).some(({ offsetMs }) => Math.abs(offsetMs - present!.offsetMs) <= SAME_LINE_MS)
  return wasThere ? present!.since : undefined
}

/** Looks at the clock each time that it is called, and answers when it came back, if it did. */
export function watchClock(steadyMs: () => number): (now: Date) => Date | undefined {
  let lines: readonly ClockLine[] = []
  return (now) => {
    lines = lookAtClock(lines, now, steadyMs())
    return cameBackAt(lines)
  }
}
