import { Cron } from 'croner'
import { daysInMonth, localTimeOf, type LocalTime } from '#contract/tasks/local-time.ts'
import type { Schedule } from '#contract/tasks/schema.ts'

type CalendarDay = Pick<LocalTime, 'year' | 'month' | 'day'>

/** How many times are looked at to know how near to each other they come. */
const GAPS_LOOKED_AT = 30

/**
 * The next moments of a schedule, at most so many. A time that a clock leaves out is made up for when it goes on, one
 * that it shows twice counts once. Throws at an expression that means nothing.
 */
export function nextTimes(schedule: Schedule, timeZone: string, after: Date, count: number): Date[] {
  if (schedule.kind === 'once') return momentOf(schedule.at, timeZone).filter((moment) => moment > after)
  const times: Date[] = []
  const cron = new Cron(patternOf(schedule), { timezone: timeZone, mode: '5-part', paused: true })
  let last = 'from' in schedule ? notBefore(schedule.from, after) : after
  while (times.length < count) {
    const next = cron.nextRun(last)
    if (!next) break
    const isHit = isMeant(schedule, next, timeZone)
    if (isHit) times.push(next)
    last = isHit && schedule.kind === 'everyDays' ? shortlyBeforeNext(schedule.interval, next) : next
  }
  return times
}

/** The smallest distance of two runs, in minutes. */
export function shortestGapMinutes(schedule: Schedule, timeZone: string, after: Date): number {
  const times = nextTimes(schedule, timeZone, after, GAPS_LOOKED_AT)
  const gaps = times.slice(1).map((time, index) => (time.getTime() - times[index]!.getTime()) / 60_000)
  return Math.min(Infinity, ...gaps)
}

/** The same as `nextTimes`, without an error: an expression that means nothing is not one. */
export function isSchedule(schedule: Schedule, timeZone: string): boolean {
  try {
    nextTimes(schedule, timeZone, new Date(0), 1)
    return true
  } catch {
    return false
  }
}

/** As a day of every year, so that a time that a clock leaves out means the same as in what is repeated. */
function momentOf(at: string, timeZone: string): Date[] {
  const [date = '', time = ''] = at.split('T')
  const [year, month, day] = date.split('-').map(Number)
  const [hour, minute] = time.split(':').map(Number)
  const cron = new Cron(`${minute} ${hour} ${day} ${month} *`, { timezone: timeZone, mode: '5-part', paused: true })
  const moment = cron.nextRun(new Date(Date.UTC(year!, month! - 1, day! - 2)))
  // There is no 31 February, and no other day is meant.
  return moment && localTimeOf(moment, timeZone).year === year ? [moment] : []
}

function patternOf(schedule: Exclude<Schedule, { kind: 'once' }>): string {
  if (schedule.kind === 'cron') return schedule.expression
  const [hour, minute] = schedule.time.split(':').map(Number)
  const at = `${minute} ${hour}`
  if (schedule.kind === 'daily' || schedule.kind === 'everyDays') return `${at} * * *`
  if (schedule.kind === 'weekdays') return `${at} * * 1-5`
  if (schedule.kind === 'weekly' || schedule.kind === 'fortnightly') return `${at} * * ${schedule.days.join(',')}`
  return schedule.day > 28 ? `${at} 28-31 * *` : `${at} ${schedule.day} * *`
}

/** Of the days at the end of a month, the one that was chosen, or the last one where there is no such day. */
function isMeant(schedule: Schedule, moment: Date, timeZone: string): boolean {
  if (schedule.kind === 'fortnightly') {
    const weeks = weekOf(localTimeOf(moment, timeZone)) - weekOf(dayFrom(schedule.from))
    return weeks >= 0 && weeks % 2 === 0
  }
  if (schedule.kind === 'everyDays') {
    const days = dayNumber(localTimeOf(moment, timeZone)) - dayNumber(dayFrom(schedule.from))
    return days >= 0 && days % schedule.interval === 0
  }
  if (schedule.kind !== 'monthly' || schedule.day <= 28) return true
  const local = localTimeOf(moment, timeZone)
  return local.day === Math.min(schedule.day, daysInMonth(local))
}

/** Days between are not asked about one by one; half a day is more than any clock is changed by. */
function shortlyBeforeNext(interval: number, hit: Date): Date {
  return new Date(hit.getTime() + (interval - 0.5) * 86_400_000)
}

/** Two weeks before a day are as early as anything of its week can be. */
function notBefore(date: string, after: Date): Date {
  const early = new Date(Date.parse(date) - 14 * 86_400_000)
  return early > after ? early : after
}

/** Weeks since one long ago; they begin on Monday. */
function weekOf(day: CalendarDay): number {
  return Math.floor((dayNumber(day) + 3) / 7)
}

function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function dayFrom(date: string): CalendarDay {
  const [year, month, day] = date.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}
