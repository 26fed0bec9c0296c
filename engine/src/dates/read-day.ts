import { addMonths, dayOf, easter, MONTHS, nthWeekday, partsOf, weekdayOf, WEEKDAYS, type Day } from './calendar.ts'

/** Which of several years or weeks is meant where the text does not say. */
type Leaning = 'next' | 'last' | 'near'

type ReadDay = { day: Day; note?: string }

const MONTH = `(${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|sept)\\.?`
const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(\d{4}|'?\d{2})`
const WEEKDAY = `(${WEEKDAYS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|tues|thur|thurs)`
const whole = (source: string) => new RegExp(`^(?:${source})$`, 'i')

const ISO = whole(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`)
const NUMERIC = whole(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(\d{4})`)
const DAY_MONTH = whole(`(?:${WEEKDAY},? )?(?:the )?${DATE} (?:of )?${MONTH}(?:,? ${YEAR})?`)
const MONTH_DAY = whole(`(?:${WEEKDAY},? )?${MONTH} (?:the )?${DATE}(?:,? ${YEAR})?`)
const BY_WEEKDAY = whole(`(?:(next|last|this|coming|on|this coming|the next) )?${WEEKDAY}`)
const NTH = whole(`(?:the )?(first|second|third|fourth|last) ${WEEKDAY} (?:of|in) ${MONTH}(?:,? ${YEAR})?`)
const FEAST = whole(String.raw`(?:the )?(.{3,30}?)(?: (?:in |of )?(\d{4}))?`)
const RELATIVE = whole(
  String.raw`(?:in )?(\d{1,5}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|fortnight|month|year)s?(?: (ago|from now|from today|later|hence|before now))?`,
)

/** The day that a phrase names, or null. `today` is what it is counted from. */
export function readDay(text: string, today: Day, leaning: Leaning = 'near'): ReadDay | null {
  const phrase = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[?.!,]+$/, '')
    .replace(
      / (?:this|next|last) year$/i,
      (words) => ` ${partsOf(today).year + (/next/i.test(words) ? 1 : /last/i.test(words) ? -1 : 0)}`,
    )
  if (phrase.length > 60) return null
  return (
    readWord(phrase, today) ??
    readNumbers(phrase) ??
    readNamedMonth(phrase, today, leaning) ??
    readWeekday(phrase, today) ??
    readNth(phrase, today, leaning) ??
    readRelative(phrase, today) ??
    readFeast(phrase, today, leaning)
  )
}

function readWord(phrase: string, today: Day): ReadDay | null {
  const offset = WORDS.get(phrase.toLowerCase())
  return offset === undefined ? null : { day: today + offset }
}

const WORDS = new Map([
  ['today', 0],
  ['now', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
])

function readNumbers(phrase: string): ReadDay | null {
  const iso = ISO.exec(phrase)
  if (iso) return toReadDay(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const numeric = NUMERIC.exec(phrase)
  if (!numeric) return null
  const [a, b, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[4])]
  const isMonthFirst = b > 12
  const read = toReadDay(isMonthFirst ? dayOf(year, a, b) : dayOf(year, b, a))
  if (!read || isMonthFirst || a > 12 || a === b) return read
  return { ...read, note: `I read ${phrase} with the day first.` }
}

function readNamedMonth(phrase: string, today: Day, leaning: Leaning): ReadDay | null {
  const dayFirst = DAY_MONTH.exec(phrase)
  const monthFirst = dayFirst ? null : MONTH_DAY.exec(phrase)
  const match = dayFirst ?? monthFirst
  if (!match) return null
  const [date, month] = dayFirst ? [match[2], match[3]] : [match[3], match[2]]
  return inYear(match[4], today, leaning, (year) => dayOf(year, monthNumber(month!), Number(date)))
}

function readWeekday(phrase: string, today: Day): ReadDay | null {
  const match = BY_WEEKDAY.exec(phrase)
  if (!match) return null
  const ahead = (weekdayNumber(match[2]!) - weekdayOf(today) + 7) % 7
  if (match[1]?.toLowerCase() === 'last') return { day: today + (ahead === 0 ? -7 : ahead - 7) }
  return { day: today + (ahead === 0 && match[1] !== undefined ? 7 : ahead) }
}

function readNth(phrase: string, today: Day, leaning: Leaning): ReadDay | null {
  const match = NTH.exec(phrase)
  if (!match) return null
  const nth = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }[match[1]!.toLowerCase()]!
  const [weekday, month] = [weekdayNumber(match[2]!), monthNumber(match[3]!)]
  return inYear(match[4], today, leaning, (year) => nthWeekday(year, month, weekday, nth))
}

function readRelative(phrase: string, today: Day): ReadDay | null {
  const match = RELATIVE.exec(phrase)
  if (!match || (match[3] === undefined && !/^in /i.test(phrase))) return null
  const direction = /ago|before/i.test(match[3] ?? '') ? -1 : 1
  return toReadDay(shift(today, direction * countOf(match[1]!), match[2]!))
}

/** A number of days, weeks, months or years further on. */
export function shift(day: Day, count: number, unit: string): Day | null {
  const one = unit.toLowerCase().replace(/s$/, '')
  if (one === 'month') return addMonths(day, count)
  if (one === 'year') return addMonths(day, count * 12)
  const days = { day: 1, week: 7, fortnight: 14 }[one]
  const to = days === undefined ? null : day + count * days
  return to !== null && partsOf(to).year >= 1 && partsOf(to).year <= 9999 ? to : null
}

export function countOf(word: string): number {
  const at = NUMBER_WORDS.indexOf(word.toLowerCase())
  return at >= 0 ? at : /^an?$/i.test(word) ? 1 : Number(word)
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

const FEASTS: readonly (readonly [RegExp, (year: number) => Day | null])[] = [
  [/^(?:christmas|xmas)(?: day)?$/i, (year) => dayOf(year, 12, 25)],
  [/^christmas eve$/i, (year) => dayOf(year, 12, 24)],
  [/^new year'?’?s?(?: day)?$/i, (year) => dayOf(year, 1, 1)],
  [/^new year'?’?s eve$/i, (year) => dayOf(year, 12, 31)],
  [/^hallowe'?en$/i, (year) => dayOf(year, 10, 31)],
  [/^valentine'?’?s(?: day)?$/i, (year) => dayOf(year, 2, 14)],
  [/^easter(?: sunday)?$/i, easter],
  [/^good friday$/i, (year) => easter(year) - 2],
  [/^easter monday$/i, (year) => easter(year) + 1],
  [/^(?:us )?thanksgiving$/i, (year) => nthWeekday(year, 11, 3, 4)],
  [/^st\.? patrick'?’?s day$/i, (year) => dayOf(year, 3, 17)],
]

function readFeast(phrase: string, today: Day, leaning: Leaning): ReadDay | null {
  const match = FEAST.exec(phrase.replace(/^next /i, ''))
  const feast = match && FEASTS.find(([name]) => name.test(match[1]!))
  return feast ? inYear(match[2], today, leaning === 'last' ? 'last' : 'next', feast[1]) : null
}

function inYear(
  year: string | undefined,
  today: Day,
  leaning: Leaning,
  at: (year: number) => Day | null,
): ReadDay | null {
  if (year !== undefined) return toReadDay(at(fullYear(year)))
  const now = partsOf(today).year
  const here = at(now)
  if (leaning === 'next' && here !== null && here < today) return toReadDay(at(now + 1))
  if (leaning === 'last' && here !== null && here > today) return toReadDay(at(now - 1))
  return toReadDay(here)
}

function fullYear(text: string): number {
  const number = Number(text.replace("'", ''))
  return text.length >= 4 ? number : number + (number < 70 ? 2000 : 1900)
}

function toReadDay(day: Day | null): ReadDay | null {
  return day === null ? null : { day }
}

export function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1
}

function weekdayNumber(name: string): number {
  return WEEKDAYS.findIndex((weekday) => weekday.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase())
}
