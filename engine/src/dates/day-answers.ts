import { formatNumber } from '#contract/format-number.ts'
import {
  between,
  dayOf,
  dayOfYear,
  daysInMonth,
  isLeap,
  isoWeek,
  MONTHS,
  partsOf,
  spell,
  spellShort,
  weekdaysBetween,
  type Day,
} from './calendar.ts'
import { monthNumber, readDay, shift } from './read-day.ts'

/** What a pattern of day-questions.ts caught; the first is the whole text. */
type Caught = readonly (string | undefined)[]

export function weekday([, phrase]: Caught, today: Day, leaning: 'near' | 'next' = 'near'): string | null {
  const read = readDay(phrase!, today, leaning)
  if (!read) return null
  const verb = read.day < today ? 'was' : read.day === today ? 'is today:' : 'is'
  const isNamed = !/\b\d{1,2}(?:st|nd|rd|th)?\b/.test(phrase!)
  const named = isNamed
    ? `${phrase![0]!.toUpperCase()}${phrase!.slice(1)} ${verb} **${spell(read.day)}**`
    : `${spellShort(read.day)} ${verb} a **${spell(read.day).split(',')[0]}**`
  return withNote(`${named.replace('is today: a', 'is today, a')}.`, read)
}

export function weekNumber([, phrase]: Caught, today: Day): string | null {
  const isNow = phrase === undefined || /^(?:it|this|now|today|is it)$/i.test(phrase)
  const read = isNow ? { day: today } : readDay(phrase, today)
  if (!read) return null
  const { year, week } = isoWeek(read.day)
  return withNote(
    `${isNow ? 'Today' : spellShort(read.day)} is in **week ${week}** of ${year} (ISO 8601, weeks begin on Monday).`,
    read,
  )
}

export function leapYear(year: number): string {
  return isLeap(year) ? `Yes, **${year} is a leap year** (366 days).` : `No, **${year} is not a leap year** (365 days).`
}

export function nextLeapYear(year: number): string {
  let next = year + 1
  while (!isLeap(next)) next++
  return `The next leap year is **${next}**.`
}

export function monthLength([, name, yearText]: Caught, today: Day): string | null {
  const month = monthNumber(name!)
  const isMonth = month > 0 && MONTHS[month - 1]!.toLowerCase().startsWith(name!.toLowerCase())
  if (!isMonth) return null
  const year = yearText === undefined ? partsOf(today).year : Number(yearText)
  return `${MONTHS[month - 1]} ${year} has **${daysInMonth(year, month)} days**.`
}

export function yearLength(year: number): string {
  return `${year} has **${isLeap(year) ? 366 : 365} days**.`
}

export function age([, phrase]: Caught, today: Day): string | null {
  const onlyYear = /^(?:in )?(\d{4})$/.exec(phrase!.trim())
  if (onlyYear) {
    const years = partsOf(today).year - Number(onlyYear[1])
    return years < 0 || years > 150
      ? null
      : `Born in ${onlyYear[1]}: **${years - 1} or ${years}**, depending on the birthday.`
  }
  const read = readDay(phrase!, today, 'last')
  if (!read || read.day > today) return null
  const { years, months, days } = between(read.day, today)
  return withNote(
    `Born on ${spellShort(read.day)}: **${years} years old** today (and ${plural(months, 'month')}, ${plural(days, 'day')}).`,
    read,
  )
}

export function workdays([, from, to]: Caught, today: Day): string | null {
  const [a, b] = [readDay(from!, today), readDay(to!, today, 'next')]
  if (!a || !b) return null
  const [first, last] = a.day <= b.day ? [a, b] : [b, a]
  return `From ${spellShort(first.day)} to ${spellShort(last.day)} there are **${plural(weekdaysBetween(first.day, last.day), 'working day')}** (Monday to Friday, the first day not counted; public holidays not considered).`
}

export function distance(unit: string | undefined, from: string, to: string, today: Day): string | null {
  const [a, b] = [readDay(from, today), readDay(to, today)]
  if (!a || !b) return null
  const [first, last] = a.day <= b.day ? [a, b] : [b, a]
  return withNote(
    `From ${spellShort(first.day)} to ${spellShort(last.day)}: ${counted(first.day, last.day, unit)}.`,
    a.note ? a : b,
  )
}

export function untilDay(unit: string | undefined, to: string, today: Day): string | null {
  const read = readDay(to, today, 'next')
  if (!read) return null
  if (read.day < today) return withNote(`${spell(read.day)} was ${counted(read.day, today, unit)} ago.`, read)
  if (read.day === today) return `That is today, ${spellShort(today)}.`
  return withNote(`From today (${spellShort(today)}) to ${spell(read.day)}: ${counted(today, read.day, unit)}.`, read)
}

export function sinceDay(unit: string | undefined, from: string, today: Day): string | null {
  const read = readDay(from, today, 'last')
  if (!read || read.day > today) return null
  return withNote(`From ${spell(read.day)} to today (${spellShort(today)}): ${counted(read.day, today, unit)}.`, read)
}

export function moved([, count, unit, way, phrase]: Caught, today: Day): string | null {
  const isFromNow = /now|today|ago/i.test(way!)
  if (isFromNow && phrase!.trim() !== '') return null
  const from = isFromNow ? { day: today } : readDay(phrase!, today)
  if (!from) return null
  const number = /^an?$/i.test(count!) ? 1 : Number(count)
  const isBack = /ago|before/i.test(way!)
  const day = shift(from.day, isBack ? -number : number, unit!)
  if (day === null) return null
  const start = isFromNow ? `today (${spellShort(today)})` : spellShort(from.day)
  return withNote(
    `${plural(number, unit!.replace(/s$/i, '').toLowerCase())} ${isBack ? 'before' : 'after'} ${start} is **${spell(day)}**.`,
    from,
  )
}

export function ordinalDay([, phrase]: Caught, today: Day): string | null {
  const read = phrase === undefined ? { day: today } : readDay(phrase, today)
  if (!read) return null
  const { year } = partsOf(read.day)
  return `${spellShort(read.day)} is **day ${dayOfYear(read.day)}** of ${isLeap(year) ? 366 : 365}.`
}

export function nthDay([, nth, yearText]: Caught, today: Day): string | null {
  const year = yearText === undefined ? partsOf(today).year : Number(yearText)
  const day = dayOf(year, 1, 1)! + Number(nth) - 1
  return Number(nth) < 1 || partsOf(day).year !== year ? null : `Day ${nth} of ${year} is **${spell(day)}**.`
}

/** "56 days (8 weeks)", or in the unit that was asked for. */
function counted(from: Day, to: Day, unit: string | undefined): string {
  const days = to - from
  const one = unit?.toLowerCase().replace(/s$/, '')
  const { years, months, days: rest } = between(from, to)
  if (one === 'week')
    return `**${plural(Math.floor(days / 7), 'week')}**${days % 7 ? ` and ${plural(days % 7, 'day')}` : ''}`
  if (one === 'month') return `**${plural(years * 12 + months, 'month')}**${rest ? ` and ${plural(rest, 'day')}` : ''}`
  if (one === 'year')
    return `**${plural(years, 'year')}**${months || rest ? `, ${plural(months, 'month')} and ${plural(rest, 'day')}` : ''}`
  const longer =
    days >= 62
      ? [years && plural(years, 'year'), months && plural(months, 'month'), rest && plural(rest, 'day')]
          .filter(Boolean)
          .join(', ')
      : days >= 14 && days % 7 === 0
        ? plural(days / 7, 'week')
        : ''
  return `**${plural(days, 'day')}**${longer ? ` (${longer})` : ''}`
}

function plural(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`
}

function withNote(text: string, { note }: { note?: string }): string {
  return note ? `${text} ${note}` : text
}
