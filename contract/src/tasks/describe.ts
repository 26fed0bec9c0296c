import { twoDigits } from './local-time.ts'
import type { Schedule } from './schema.ts'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const SHORTEST_MONTH_DAYS = 28

/** A schedule in words, as lists show it. */
export function describeSchedule(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'once':
      return `Once, on ${describeMoment(schedule.at)}`
    case 'daily':
      return `Every day at ${schedule.time}`
    case 'everyDays':
      return `Every ${schedule.interval === 2 ? 'other day' : `${schedule.interval} days`} at ${schedule.time}`
    case 'weekdays':
      return `Monday to Friday at ${schedule.time}`
    case 'weekly':
      return `Every ${joinDays(schedule.days)} at ${schedule.time}`
    case 'fortnightly': {
      const days = joinDays(schedule.days)
      return `Every other ${schedule.days.length === 1 ? days : `week on ${days}`} at ${schedule.time}`
    }
    case 'monthly':
      return `${describeDay(schedule.day)} at ${schedule.time}`
    case 'cron':
      return describeCron(schedule.expression)
  }
}

function describeMoment(at: string): string {
  const [date = '', time = ''] = at.split('T')
  const [year, month, day] = date.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${day}, ${year} at ${time}`
}

/** The few that everybody meets, in words; the others as they are. */
function describeCron(expression: string): string {
  const hourly = /^(\d{1,2}) \* \* \* \*$/.exec(expression)
  if (hourly) return hourly[1] === '0' ? 'Every hour' : `Every hour at minute ${twoDigits(Number(hourly[1]))}`
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(expression)
  if (minutes) return `Every ${minutes[1]} minutes`
  const atHours = /^(\d{1,2}) (\d{1,2}(?:,\d{1,2})+) \* \* (\*|1-5|[0-6](?:,[0-6])*)$/.exec(expression)
  if (atHours) {
    const [, minute, hours, days] = atHours
    const times = joinWords(hours!.split(',').map((hour) => clock(hour, minute!)))
    return `${describeDays(days!)} at ${times}`
  }
  const inMonth = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6])#([1-4L])$/.exec(expression)
  if (inMonth) {
    const [, minute, hour, day, which] = inMonth
    const place = which === 'L' ? 'last' : ['first', 'second', 'third', 'fourth'][Number(which) - 1]
    return `On the ${place} ${WEEKDAYS[Number(day)]} of every month at ${clock(hour!, minute!)}`
  }
  const hours = /^0 \*\/(\d+) \* \* \*$/.exec(expression)
  return hours ? `Every ${hours[1]} hours` : `Cron ${expression}`
}

function describeDays(days: string): string {
  if (days === '*') return 'Every day'
  if (days === '1-5') return 'Monday to Friday'
  return `Every ${joinDays(days.split(',').map(Number))}`
}

const clock = (hour: string, minute: string) => `${twoDigits(Number(hour))}:${twoDigits(Number(minute))}`

/** Where not every month has the day, it is said what the shorter ones do. */
function describeDay(day: number): string {
  if (day === 31) return 'On the last day of every month'
  return `On the ${ordinal(day)} of every month${day > SHORTEST_MONTH_DAYS ? ', or on its last day if it is shorter,' : ''}`
}

/** A week as most people write it, with Sunday at its end. */
function joinDays(days: readonly number[]): string {
  const inOrder = days.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  return joinWords(inOrder.map((day) => WEEKDAYS[day]!))
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${end}`
}
