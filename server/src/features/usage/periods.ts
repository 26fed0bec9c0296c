import { METERS, type Meter } from '#contract/usage/limits.ts'

/** The stretch of time that a meter counts over, in UTC. `period` sorts by time. */
export function periodOf(meter: Meter, now: Date): { period: string; resetsAt: Date } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const isDaily = METERS[meter] === 'day'
  const startsAt = new Date(Date.UTC(year, month, isDaily ? day : 1))
  const resetsAt = new Date(isDaily ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
  return { period: startsAt.toISOString().slice(0, 10), resetsAt }
}
