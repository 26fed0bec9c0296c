/** A day of the Gregorian calendar, counted in whole days from 1 January 1970. */
export type Day = number

const DAY_MS = 86_400_000
/** Beyond these years weekdays mean little. */
const YEAR_MIN = 1
const YEAR_MAX = 9999

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Monday first, as ISO 8601 counts. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Parts = { year: number; month: number; day: number }

/** The day, or null if there is no such date (30 February). Months count from 1. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (year < YEAR_MIN || year > YEAR_MAX || month < 1 || month > 12) return null
  if (day < 1 || day > daysInMonth(year, month)) return null
  return startOf(year, month) + day - 1
}

export function partsOf(day: Day): Parts {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The same day of another month; the last one where it is too short (31 January plus one month). */
export function addMonths(day: Day, count: number): Day | null {
  const { year, month, day: date } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** Whole years, months and days from one day to a later one. */
export function between(from: Day, to: Day): { years: number; months: number; days: number } {
  let months = 0
  const [a, b] = [partsOf(from), partsOf(to)]
  months = (b.year - a.year) * 12 + b.month - a.month
  if ((addMonths(from, months) ?? to) > to) months--
  const days = to - (addMonths(from, months) ?? to)
  return { years: Math.floor(months / 12), months: months % 12, days }
}

/** Monday to Friday, from the day after `from` up to and with `to`. */
export function weekdaysBetween(from: Day, to: Day): number {
  const count = to - from
  const weeks = Math.floor(count / 7)
  let found = weeks * 5
  for (let day = from + weeks * 7 + 1; day <= to; day++) if (weekdayOf(day) < 5) found++
  return found
}

/** ISO 8601: week 1 holds the year's first Thursday. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = day - weekdayOf(day) + 3
  const { year } = partsOf(thursday)
  return { year, week: Math.floor((thursday - startOf(year, 1)) / 7) + 1 }
}

export function dayOfYear(day: Day): number {
  return day - startOf(partsOf(day).year, 1) + 1
}

/** Easter Sunday in the western churches (Gauss, in the form of Meeus, Jones and Butcher). */
export function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)!
}

/** The nth of a weekday in a month; -1 is the last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | null {
  const first = startOf(year, month)
  if (nth === -1) {
    const last = first + daysInMonth(year, month) - 1
    return last - ((weekdayOf(last) - weekday + 7) % 7)
  }
  const day = first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
  return partsOf(day).month === month ? day : null
}

/** "Wednesday, 3 March 2027". */
export function spell(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${WEEKDAYS[weekdayOf(day)]}, ${date} ${MONTHS[month - 1]} ${year}`
}

/** "3 March 2027". */
export function spellShort(day: Day): string {
  return spell(day).split(', ')[1]!
}

function startOf(year: number, month: number): Day {
  const date = new Date(0)
  // Date.UTC reads the years 0 to 99 as 1900 and on.
  date.setUTCFullYear(year, month - 1, 1)
  return Math.round(date.getTime() / DAY_MS)
}
