import { addMinutes, daysInMonth, twoDigits, weekdayOf, type LocalTime } from './local-time.ts'
import type { Schedule } from './schema.ts'
import { CLEAR_ORDINAL, DAY, DAY_NAMES as DAY_WORDS, dayOf, MONTH, monthOf, ORDINAL, ordinalOf } from './word-lists.ts'
import { inEnglish } from './word-languages.ts'
import { takeTime } from './word-times.ts'

/** What is meant where no time is said: it is shown before anything is saved. */
const USUAL_TIME = '08:00'
const MINUTES_A_DAY = 24 * 60

type Say = { readonly time: string; readonly isTimeSaid: boolean; readonly now: LocalTime }
/** A way to say when: what the words look like without their time, and the schedule that they mean. */
type Phrase = readonly [RegExp, (found: Readonly<Record<string, string>>, say: Say) => Schedule | null]

const DAYS_UNNAMED = `${DAY}(?:(?: and | or | |, ?|, and )${DAY})*`
const DAYS = `(?<days>${DAYS_UNNAMED})`
const EVERY = '(?:every|each)'

const PHRASES: readonly Phrase[] = [
  [phrase(`${EVERY} (?<count>\\d+)? ?min(?:ute)?s?`), ({ count = '1' }) => everyMinutes(Number(count))],
  [phrase(`hourly|${EVERY} (?<count>\\d+)? ?(?:hours?|hrs?)`), ({ count = '1' }) => everyHours(Number(count))],
  [phrase(`daily|(?:on )?(?:${EVERY} |all )days?|${EVERY}`), (_, { time }) => ({ kind: 'daily', time })],
  [
    phrase(`(?:on )?(?:${EVERY} )?(?:weekdays?|working days?|workdays?)|monday (?:to|through|until) friday`),
    (_, { time }) => ({ kind: 'weekdays', time }),
  ],
  [phrase(`(?:on |at )?(?:the )?(?:${EVERY} )?weekends?`), (_, { time }) => ({ kind: 'weekly', days: [0, 6], time })],
  [phrase(`(?:${EVERY} week|weekly)(?: on)? ${DAYS}`), ({ days }, { time }) => weekly(days!, time)],
  [phrase(`(?:on )?${EVERY} ${DAYS}`), ({ days }, { time }) => weekly(days!, time)],
  [phrase(`(?:on )?(?<days>${DAY}s(?:(?: and |, ?| )${DAY}s)*)`), ({ days }, { time }) => weekly(days!, time)],
  [
    phrase(`(?:on )?(?:${EVERY} (?:other|second|2nd)|alternate) (?<days>${DAY})s?`),
    ({ days }, say) => fortnightly(days!, say),
  ],
  [
    phrase(`(?:${EVERY} (?:other week|(?:2|two) weeks)|fortnightly|biweekly)(?:,? on)?(?: (?<days>${DAYS_UNNAMED}))?`),
    ({ days }, say) => fortnightly(days ?? DAY_WORDS[weekdayOf(say.now)]!, say),
  ],
  [
    phrase(`(?<count>twice|(?:two|three|2|3) times|[23]x|once)(?: a day| per day| daily| each day| every day)`),
    ({ count }, say) => timesADay(count!, say),
  ],
  [
    phrase(
      `(?:on )?(?:the )?(?:every )?(?<place>first|second|third|fourth|1st|2nd|3rd|4th|last) (?<day>${DAY}) (?:of|in) (?:the|${EVERY}|a) month`,
    ),
    ({ place, day }, say) => dayInMonth(place!, day!, say),
  ],
  [
    phrase(
      `(?:monthly|${EVERY} month)(?:,? on)?(?: the)? (?<place>first|second|third|fourth|1st|2nd|3rd|4th|last) (?<day>${DAY})`,
    ),
    ({ place, day }, say) => dayInMonth(place!, day!, say),
  ],
  [phrase(`weekly|${EVERY} week`), (_, { time, now }) => ({ kind: 'weekly', days: [weekdayOf(now)], time })],
  [
    phrase(`(?:monthly|${EVERY} month)(?:,? on)?(?: the)?(?: (?<day>${ORDINAL}))?(?: day)?`),
    ({ day = '1' }, { time }) => monthly(day, time),
  ],
  [
    phrase(`(?:on )?(?:the )?(?<day>${ORDINAL}|last)(?: day)? of (?:${EVERY}|the) month`),
    ({ day }, { time }) => monthly(day!, time),
  ],
  [phrase(`(?:on )?${EVERY} (?<day>${CLEAR_ORDINAL})(?: of the month)?`), ({ day }, { time }) => monthly(day!, time)],
  [phrase(`(?:on )?the (?<day>${CLEAR_ORDINAL})`), ({ day }, say) => nextDay(ordinalOf(day!), say)],
  [
    phrase(`in (?<count>an?|one|\\d+) (?<unit>min(?:ute)?s?|hours?|days?|weeks?)`),
    ({ count, unit }, say) => later(/^\d/.test(count!) ? Number(count) : 1, unit!, say),
  ],
  [phrase('(?:today|once|this)?'), (_, say) => (say.isTimeSaid ? todayOrTomorrow(say) : null)],
  [phrase('tomorrow'), (_, say) => once(addMinutes(say.now, MINUTES_A_DAY), say.time)],
  [
    phrase(`(?:on |next |this )?(?<day>${DAY})`),
    ({ day }, say) => {
      const ahead = (dayOf(day!) - weekdayOf(say.now) + 7) % 7
      const isPast = ahead === 0 && say.time <= clockOf(say.now)
      return once(addMinutes(say.now, (isPast ? 7 : ahead) * MINUTES_A_DAY), say.time)
    },
  ],
  [phrase(`(?:on )?(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})`), onDate],
  [phrase(`(?:on )?(?:the )?(?<day>${ORDINAL})(?: of)? (?<month>${MONTH})(?:,? (?<year>\\d{4}))?`), onDate],
  [phrase(`(?:on )?(?<month>${MONTH}) (?:the )?(?<day>${ORDINAL})(?:,? (?<year>\\d{4}))?`), onDate],
]

const CRON = /^[\d*][\d*,/-]*( [\d*][\w*,/#-]*| [a-z]{3}[\w,-]*){4}$/i

/** What someone means by words such as "every Monday at 8"; null when they are not understood to the last one. */
export function readScheduleWords(words: string, now: LocalTime): Schedule | null {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  if (CRON.test(said)) return { kind: 'cron', expression: said }
  const lower = said.toLowerCase().replace(/[.!]$/, '')
  for (const reading of [lower, ...inEnglish(lower)]) {
    const schedule = readEnglish(reading, now)
    if (schedule) return schedule
  }
  return null
}

function readEnglish(words: string, now: LocalTime): Schedule | null {
  const { time, rest } = takeTime(words)
  if (rest === null) return null
  for (const [pattern, mean] of PHRASES) {
    const found = pattern.exec(rest)
    if (found) return mean(found.groups ?? {}, { time: time ?? USUAL_TIME, isTimeSaid: time !== undefined, now })
  }
  return null
}

function phrase(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}

function weekly(words: string, time: string): Schedule {
  return { kind: 'weekly', days: daysIn(words), time }
}

function daysIn(words: string): number[] {
  const days = (words.match(new RegExp(DAY, 'g')) ?? []).map(dayOf)
  return [...new Set(days)].toSorted((one, other) => one - other)
}

/** The first such week is that of the next such day. */
function fortnightly(words: string, { now, time }: Say): Schedule {
  const days = daysIn(words)
  const ahead = days.map((day) => {
    const left = (day - weekdayOf(now) + 7) % 7
    return left === 0 && time <= clockOf(now) ? 7 : left
  })
  const from = dateOf(addMinutes(now, Math.min(...ahead) * MINUTES_A_DAY))
  return { kind: 'fortnightly', days, from, time }
}

/** Where hours are said as well, it is not clear which. */
function timesADay(count: string, { time, isTimeSaid }: Say): Schedule | null {
  if (count === 'once') return { kind: 'daily', time }
  if (isTimeSaid) return null
  return { kind: 'cron', expression: /^(?:three|3)/.test(count) ? '0 8,14,20 * * *' : '0 8,20 * * *' }
}

function dayInMonth(place: string, day: string, { time }: Say): Schedule {
  const [hour, minute] = time.split(':').map(Number)
  const which = place === 'last' ? 'L' : ordinalOf(place)
  return { kind: 'cron', expression: `${minute} ${hour} * * ${dayOf(day)}#${which}` }
}

function monthly(word: string, time: string): Schedule | null {
  const day = word === 'last' ? 31 : ordinalOf(word)
  return day >= 1 && day <= 31 ? { kind: 'monthly', day, time } : null
}

/** Only what comes out even: a cron field begins anew each hour. */
function everyMinutes(count: number): Schedule | null {
  if (count === 60) return everyHours(1)
  if (count < 1 || 60 % count !== 0) return null
  return { kind: 'cron', expression: count === 1 ? '* * * * *' : `*/${count} * * * *` }
}

function everyHours(count: number): Schedule | null {
  if (count < 1 || count > 12 || 24 % count !== 0) return null
  return { kind: 'cron', expression: count === 1 ? '0 * * * *' : `0 */${count} * * *` }
}

function later(count: number, unit: string, { now, time, isTimeSaid }: Say): Schedule | null {
  if (count > 400) return null
  if (unit.startsWith('min')) return onceAt(addMinutes(now, count))
  if (unit.startsWith('hour')) return onceAt(addMinutes(now, count * 60))
  const moved = addMinutes(now, count * MINUTES_A_DAY * (unit.startsWith('week') ? 7 : 1))
  return isTimeSaid ? once(moved, time) : onceAt(moved)
}

function todayOrTomorrow({ now, time }: Say): Schedule {
  return once(time > clockOf(now) ? now : addMinutes(now, MINUTES_A_DAY), time)
}

/** A date without a year is the next one. */
function onDate(found: Readonly<Record<string, string>>, { now, time }: Say): Schedule | null {
  const month = /^\d/.test(found['month']!) ? Number(found['month']) : monthOf(found['month']!)
  const day = ordinalOf(found['day']!)
  const thisYear = { ...now, month, day }
  const isOver = compare(`${dateOf(thisYear)}T${time}`, `${dateOf(now)}T${clockOf(now)}`) <= 0
  const year = found['year'] ? Number(found['year']) : now.year + (isOver ? 1 : 0)
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth({ year, month })) return null
  return once({ ...now, year, month, day }, time)
}

/** The next such day: a month without one is passed over. */
function nextDay(day: number, { now, time }: Say): Schedule | null {
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
