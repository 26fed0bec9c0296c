/** What calendar and clock on the wall show somewhere. */
export type LocalTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function localTimeOf(moment: Date, timeZone: string): LocalTime {
  const parts = formatFor(timeZone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

/** The same calendar so many minutes later, as if no clock were ever changed. */
export function addMinutes(local: LocalTime, minutes: number): LocalTime {
  const { year, month, day, hour, minute } = local
  const moved = new Date(Date.UTC(year, month - 1, day, hour, minute + minutes))
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
    hour: moved.getUTCHours(),
    minute: moved.getUTCMinutes(),
  }
}

/** Sunday is 0. */
export function weekdayOf({ year, month, day }: LocalTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

export function daysInMonth({ year, month }: Pick<LocalTime, 'year' | 'month'>): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const digits = 'numeric' as const
    const fields = { year: digits, month: digits, day: digits, hour: digits, minute: digits }
    format = new Intl.DateTimeFormat('en-US', { ...fields, timeZone, calendar: 'gregory', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  return format
}
