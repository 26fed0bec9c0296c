const fields = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * A time of a task, as the clocks of its time zone show it. The year is said where it is another one. Hours are
 * counted as in the words of a schedule.
 */
export function formatTaskTime(iso: string, nowMs: number, timeZone: string): string {
  const date = new Date(iso)
  const isThisYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear()
  const more = isThisYear ? ({ weekday: 'short' } as const) : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { ...fields, ...more, timeZone }).format(date)
}

/** How long a run took. */
export function formatDuration(startedAt: string | null, endedAt: string | null): string | null {
  if (startedAt === null || endedAt === null) return null
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000))
  if (seconds < 1) return 'under 1 s'
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Where this browser is. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
