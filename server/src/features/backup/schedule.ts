import { nextTimes } from '../../adapters/schedules/index.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Whoever turns it on in the afternoon means the coming night, not the last one. */
const FIRST_GRACE_MS = 60 * 60 * 1_000

type Nightly = { readonly isOn: boolean; readonly time: string; readonly timeZone: string }

/** Since when there should have been a backup; undefined while the next is not due. `last` is when one was begun. */
export function dueSince({ isOn, time, timeZone }: Nightly, now: Date, last: Date | undefined): Date | undefined {
  if (!isOn) return undefined
  const before = nextTimes({ kind: 'daily', time }, timeZone, new Date(now.getTime() - 2 * DAY_MS), 3)
  const since = before.findLast((moment) => moment <= now)
  if (!since || (last && last >= since)) return undefined
  return last || now.getTime() - since.getTime() < FIRST_GRACE_MS ? since : undefined
}

export function nextNight({ isOn, time, timeZone }: Nightly, now: Date): Date | null {
  return isOn ? (nextTimes({ kind: 'daily', time }, timeZone, now, 1)[0] ?? null) : null
}
