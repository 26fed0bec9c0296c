/** The heading under which a list keeps this day: Today, Yesterday, Last 7 days, Last 30 days, then its month. */
export function dayGroup(date: Date, now: Date): string {
  const daysAgo = calendarDay(now) - calendarDay(date)
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo <= 7) return 'Last 7 days'
  if (daysAgo <= 30) return 'Last 30 days'
  return (date.getFullYear() === now.getFullYear() ? month : monthOfYear).format(date)
}

/** A day as a short date: Mar 4, 2026. */
export function formatDate(date: Date): string {
  return day.format(date)
}

/** A day with the time: Mar 4, 2026, 9:05 AM. */
export function formatDateTime(date: Date): string {
  return dayAndTime.format(date)
}

/** When something was: the time of day if it was today, otherwise the day. */
export function formatMoment(date: Date, now: Date): string {
  return calendarDay(date) === calendarDay(now) ? time.format(date) : day.format(date)
}

/** Days are counted on the person's calendar: one with 23 or 25 hours is still one. */
function calendarDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_PER_DAY
}

const MS_PER_DAY = 86_400_000

const month = new Intl.DateTimeFormat('en-US', { month: 'long' })
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
