import { EVERY_DAYS_MAX, EVERY_DAYS_MIN } from './limits.ts'
import { addMinutes, daysInMonth, twoDigits, weekdayOf, type LocalTime } from './local-time.ts'
import type { Schedule } from './schema.ts'
import { DAY, dayOf, monthOf, ordinalOf } from './word-lists.ts'

/** What is to be known besides a phrase: its time, and when it is said. */
export type PhraseContext = { readonly time: string; readonly hasTime: boolean; readonly now: LocalTime }

const MINUTES_A_DAY = 24 * 60

export function weekly(words: string, time: string): Schedule {
  return { kind: 'weekly', days: daysIn(words), time }
}

function daysIn(words: string): number[] {
  const days = (words.match(new RegExp(DAY, 'g')) ?? []).map(dayOf)
  return [...new Set(days)].toSorted((one, other) => one - other)
}

/** The first such week is that of the next such day. */
export function fortnightly(words: string, { now, time }: PhraseContext): Schedule {
  const days = daysIn(words)
  const ahead = days.map((day) => {
    const left = (day - weekdayOf(now) + 7) % 7
    return left === 0 && time <= clockOf(now) ? 7 : left
  })
  const from = dateOf(addMinutes(now, Math.min(...ahead) * MINUTES_A_DAY))
  return { kind: 'fortnightly', days, from, time }
}

/** The first of them is the next time that the clock shows the hour. */
export function everyDays(interval: number, { now, time }: PhraseContext): Schedule | null {
  if (interval === 1) return { kind: 'daily', time }
  if (interval < EVERY_DAYS_MIN || interval > EVERY_DAYS_MAX) return null
  const from = dateOf(time > clockOf(now) ? now : addMinutes(now, MINUTES_A_DAY))
  return { kind: 'everyDays', interval, from, time }
}

/** From one day of the week to another; from Monday to Friday has a name of its own. */
export function fromDayToDay(from: string, to: string, time: string): Schedule | null {
  const first = dayOf(from)
  const count = ((dayOf(to) - first + 7) % 7) + 1
  if (count === 1) return null
  if (first === 1 && count === 5) return { kind: 'weekdays', time }
  const days = Array.from({ length: count }, (_, index) => (first + index) % 7)
  return { kind: 'weekly', days: days.toSorted((one, other) => one - other), time }
}

const TIMES_A_DAY = ['', '', '8,20', '8,14,20']

/** Where one hour is said as well, it is not clear which the others are. */
export function timesADay(count: string, { time, hasTime }: PhraseContext): Schedule | null {
  const times = countOf(count)
  if (times === 1) return { kind: 'daily', time }
  if (hasTime || !TIMES_A_DAY[times]) return null
  return { kind: 'cron', expression: `0 ${TIMES_A_DAY[times]} * * *` }
}

export function countOf(count: string): number {
  const named = ['once', 'twice'].indexOf(count)
  return named >= 0 ? named + 1 : Number.parseInt(count, 10)
}

/** The same at several hours: a cron expression says it where all have the same minute. */
export function atHours(schedule: Schedule, times: readonly string[]): Schedule | null {
  const minutes = new Set(times.map((time) => Number(time.slice(3))))
  if (minutes.size > 1) return null
  const at = `${[...minutes][0]} ${times.map((time) => Number(time.slice(0, 2))).join(',')}`
  switch (schedule.kind) {
    case 'daily':
      return { kind: 'cron', expression: `${at} * * *` }
    case 'weekdays':
      return { kind: 'cron', expression: `${at} * * 1-5` }
    case 'weekly':
      return { kind: 'cron', expression: `${at} * * ${schedule.days.join(',')}` }
    default:
      return null
  }
}

export function dayInMonth(place: string, day: string, { time }: PhraseContext): Schedule {
  const [hour, minute] = time.split(':').map(Number)
  const which = place === 'last' ? 'L' : ordinalOf(place)
  return { kind: 'cron', expression: `${minute} ${hour} * * ${dayOf(day)}#${which}` }
}

export function monthly(word: string, time: string): Schedule | null {
  const day = word === 'last' ? 31 : ordinalOf(word)
  return day >= 1 && day <= 31 ? { kind: 'monthly', day, time } : null
}

/** Only what comes out even: a cron field begins anew each hour. An hour that is said besides would be lost. */
export function everyMinutes(count: number, say: PhraseContext): Schedule | null {
  if (count === 60) return everyHours(1, say)
  if (say.hasTime) return null
  if (count < 1 || 60 % count !== 0) return null
  return { kind: 'cron', expression: count === 1 ? '* * * * *' : `*/${count} * * * *` }
}

export function everyHours(count: number, { hasTime }: PhraseContext): Schedule | null {
  if (hasTime || count < 1 || count > 12 || 24 % count !== 0) return null
  return { kind: 'cron', expression: count === 1 ? '0 * * * *' : `0 */${count} * * *` }
}

export function later(count: number, unit: string, { now, time, hasTime }: PhraseContext): Schedule | null {
  if (count > 400) return null
  const isShort = /^(?:min|h)/.test(unit)
  if (isShort && hasTime) return null
  if (unit.startsWith('min')) return onceAt(addMinutes(now, count))
  if (unit.startsWith('hour')) return onceAt(addMinutes(now, count * 60))
  const moved = addMinutes(now, count * MINUTES_A_DAY * (unit.startsWith('week') ? 7 : 1))
  return hasTime ? once(moved, time) : onceAt(moved)
}

/** The next such day; "next Wednesday" only where nobody could mean the one of this week. */
export function onDayOfWeek(which: string | undefined, day: string, { now, time }: PhraseContext): Schedule | null {
  const ahead = (dayOf(day) - weekdayOf(now) + 7) % 7
  if (which === 'next') {
    const isThisWeek = ahead > 0 && ((weekdayOf(now) + 6) % 7) + ahead < 7
    return isThisWeek ? null : once(addMinutes(now, (ahead || 7) * MINUTES_A_DAY), time)
  }
  const isPast = ahead === 0 && time <= clockOf(now)
  return once(addMinutes(now, (isPast ? 7 : ahead) * MINUTES_A_DAY), time)
}

/** So many days from now. */
export function onDay(daysAhead: number, { now, time }: PhraseContext): Schedule {
  return once(addMinutes(now, daysAhead * MINUTES_A_DAY), time)
}

export function todayOrTomorrow({ now, time }: PhraseContext): Schedule {
  return once(time > clockOf(now) ? now : addMinutes(now, MINUTES_A_DAY), time)
}

/** A date without a year is the next one. */
export function onDate(found: Readonly<Record<string, string>>, { now, time }: PhraseContext): Schedule | null {
  const month = /^\d/.test(found['month']!) ? Number(found['month']) : monthOf(found['month']!)
  const day = ordinalOf(found['day']!)
  const thisYear = { ...now, month, day }
  const isOver = compare(`${dateOf(thisYear)}T${time}`, `${dateOf(now)}T${clockOf(now)}`) <= 0
  const year = found['year'] ? Number(found['year']) : now.year + (isOver ? 1 : 0)
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth({ year, month })) return null
  return once({ ...now, year, month, day }, time)
}

/** The next such day: a month without one is passed over. */
export function nextDay(day: number, { now, time }: PhraseContext): Schedule | null {
  if (day < 1 || day > 31) return null
  for (let ahead = 0; ; ahead += 1) {
    const year = now.year + Math.floor((now.month - 1 + ahead) / 12)
    const month = ((now.month - 1 + ahead) % 12) + 1
    const isOver = ahead === 0 && compare(`${twoDigits(day)}T${time}`, `${twoDigits(now.day)}T${clockOf(now)}`) <= 0
    if (!isOver && day <= daysInMonth({ year, month })) return once({ ...now, year, month, day }, time)
  }
}

function once(date: LocalTime, time: string): Schedule {
  return { kind: 'once', at: `${dateOf(date)}T${time}` }
}

function onceAt(moment: LocalTime): Schedule {
  return once(moment, clockOf(moment))
}

function dateOf({ year, month, day }: LocalTime): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

function clockOf({ hour, minute }: LocalTime): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one === other ? 0 : 1
}
