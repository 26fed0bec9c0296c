import { weekdayOf, type LocalTime } from './local-time.ts'
import type { Schedule } from './schema.ts'
import { readings } from './word-languages.ts'
import { CLEAR_ORDINAL, DAY, DAY_NAMES, MONTH, ORDINAL, ordinalOf } from './word-lists.ts'
import {
  atHours,
  countOf,
  dayInMonth,
  everyDays,
  everyHours,
  everyMinutes,
  fortnightly,
  fromDayToDay,
  later,
  monthly,
  nextDay,
  onDate,
  onDay,
  onDayOfWeek,
  timesADay,
  todayOrTomorrow,
  weekly,
  type PhraseContext,
} from './phrase-schedules.ts'
import { takeTime, takeTimes } from './word-times.ts'

/** What is meant where no time is said: it is shown before anything is saved. */
const USUAL_TIME = '08:00'

/** A way to say when: what the words look like without their time, and the schedule that they mean. */
type Phrase = readonly [RegExp, (found: Readonly<Record<string, string>>, say: PhraseContext) => Schedule | null]

const AND = '(?: and (?:on )?|, (?:and )?(?:on )?|,| & | ?/ ?)'
const DAYS_UNNAMED = `${DAY}(?:(?:${AND}| or | )${DAY})*`
const DAYS = `(?<days>${DAYS_UNNAMED})`
const EVERY = '(?:every|each)'
const WEEKLY = `weekly|(?:${EVERY}|once a|once per) week`
const TIMES_A_DAY = '(?<count>twice|[23] times|[23]x|once)(?: a day| per day| daily| each day| every day)'

const PHRASES: readonly Phrase[] = [
  [phrase(`${EVERY} (?<count>\\d+)? ?min(?:ute)?s?`), ({ count = '1' }, say) => everyMinutes(Number(count), say)],
  [
    phrase(`hourly|${EVERY} (?<count>\\d+)? ?(?:hours?|hrs?)`),
    ({ count = '1' }, say) => everyHours(Number(count), say),
  ],
  [phrase(`daily|(?:on )?(?:${EVERY} |all )days?|${EVERY}`), (_, { time }) => ({ kind: 'daily', time })],
  [phrase(`${EVERY} (?<count>\\d+) days?`), ({ count }, say) => everyDays(Number(count), say)],
  // "Every 3rd day of the month" is one day of it to some, and ten to others.
  [phrase(`${EVERY} (?<count>${ORDINAL}) day`), ({ count }, say) => everyDays(ordinalOf(count!), say)],
  [phrase(`(?:on )?(?:${EVERY} other day|alternate days|${EVERY} alternate day)`), (_, say) => everyDays(2, say)],
  [
    phrase(`(?:on )?(?:${EVERY} )?(?:weekdays?|working days?|workdays?)`),
    (_, { time }) => ({ kind: 'weekdays', time }),
  ],
  [
    phrase(`(?:on )?(?:every )?(?:from )?(?<from>${DAY})s?(?: (?:to|through|until|till) | ?[-–] ?)(?<to>${DAY})s?`),
    ({ from, to }, { time }) => fromDayToDay(from!, to!, time),
  ],
  [phrase(`(?:on |at )?(?:the )?(?:${EVERY} )?weekends?`), (_, { time }) => ({ kind: 'weekly', days: [0, 6], time })],
  [phrase(`(?:${WEEKLY})(?:,? on)? ${DAYS}`), ({ days }, { time }) => weekly(days!, time)],
  [phrase(`(?:on )?${EVERY} ${DAYS}`), ({ days }, { time }) => weekly(days!, time)],
  [phrase(`(?:on )?(?<days>${DAY}s(?:(?:${AND}| )${DAY}s)*)`), ({ days }, { time }) => weekly(days!, time)],
  [
    phrase(`(?:on )?(?:${EVERY} (?:other|second|2nd)|alternate) (?<days>${DAY})s?`),
    ({ days }, say) => fortnightly(days!, say),
  ],
  [
    phrase(`(?:${EVERY} (?:other week|(?:2|two) weeks)|fortnightly|biweekly)(?:,? on)?(?: (?<days>${DAYS_UNNAMED}))?`),
    ({ days }, say) => fortnightly(days ?? DAY_NAMES[weekdayOf(say.now)]!, say),
  ],
  [phrase(TIMES_A_DAY), ({ count }, say) => timesADay(count!, say)],
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
  [phrase(WEEKLY), (_, { time, now }) => ({ kind: 'weekly', days: [weekdayOf(now)], time })],
  [
    phrase(`(?:monthly|${EVERY} month)(?:,? on)?(?: the)?(?: (?<day>${ORDINAL}))?(?: day)?`),
    ({ day = '1' }, { time }) => monthly(day, time),
  ],
  [
    phrase(
      `(?:on )?(?:the )?(?<day>${ORDINAL}|last)(?: day)? of (?:${EVERY}|the) month|(?:at )?(?:the )?end of (?:${EVERY}|the) month`,
    ),
    ({ day = 'last' }, { time }) => monthly(day, time),
  ],
  [phrase(`(?:on )?${EVERY} (?<day>${CLEAR_ORDINAL})(?: of the month)?`), ({ day }, { time }) => monthly(day!, time)],
  [phrase(`(?:on )?the (?<day>${CLEAR_ORDINAL})`), ({ day }, say) => nextDay(ordinalOf(day!), say)],
  [
    phrase(`in (?<count>an?|one|\\d+) (?<unit>min(?:ute)?s?|hours?|days?|weeks?)`),
    ({ count, unit }, say) => later(/^\d/.test(count!) ? Number(count) : 1, unit!, say),
  ],
  [phrase('once|'), (_, say) => (say.hasTime ? todayOrTomorrow(say) : null)],
  [phrase('today'), (_, say) => (say.hasTime ? onDay(0, say) : null)],
  [phrase('tomorrow'), (_, say) => onDay(1, say)],
  [phrase('(?:on )?(?:the )?day after tomorrow'), (_, say) => onDay(2, say)],
  // One day is the next one; several are those of every week.
  [phrase(`(?:on )?(?<days>${DAY}(?:${AND}${DAY})+)`), ({ days }, { time }) => weekly(days!, time)],
  [phrase(`(?:on |this |(?<which>next) )?(?<day>${DAY})`), ({ which, day }, say) => onDayOfWeek(which, day!, say)],
  [phrase(`(?:on )?(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})`), onDate],
  [phrase(`(?:on )?(?:the )?(?<day>${ORDINAL})(?: of)? (?<month>${MONTH})(?:,? (?<year>\\d{4}))?`), onDate],
  [phrase(`(?:on )?(?<month>${MONTH}) (?:the )?(?<day>${ORDINAL})(?:,? (?<year>\\d{4}))?`), onDate],
]

const CRON = /^[\d*][\d*,/-]*( [\d*][\w*,/#-]*| [a-z]{3}[\w,-]*){4}$/i

/** What someone means by words such as "every Monday at 8"; null when they are not understood to the last one. */
export function parseSchedule(words: string, now: LocalTime): Schedule | null {
  const text = words.trim().replaceAll(/\s+/g, ' ')
  if (CRON.test(text)) return { kind: 'cron', expression: text }
  for (const reading of readings(text.toLowerCase().replace(/[.!]$/, ''))) {
    const schedule = readEnglish(reading, now)
    if (schedule) return schedule
  }
  return null
}

function readEnglish(words: string, now: LocalTime): Schedule | null {
  const several = takeTimes(words)
  if (several) return readAtHours(several, now)
  const { time, rest } = takeTime(words)
  if (rest === null) return null
  return readDays(rest, { time: time ?? USUAL_TIME, hasTime: time !== undefined, now })
}

/** What happens at several hours of a day, with another time nowhere. */
function readAtHours({ times, rest }: NonNullable<ReturnType<typeof takeTimes>>, now: LocalTime): Schedule | null {
  if (takeTime(rest).time !== undefined) return null
  const counted = new RegExp(`^${TIMES_A_DAY}$`).exec(rest)
  if (counted && countOf(counted.groups!['count']!) !== times.length) return null
  const days = readDays(counted ? 'daily' : rest, { time: times[0]!, hasTime: true, now })
  return days && atHours(days, times)
}

function readDays(words: string, circumstances: PhraseContext): Schedule | null {
  for (const [pattern, mean] of PHRASES) {
    const found = pattern.exec(words)
    if (found) return mean(found.groups ?? {}, circumstances)
  }
  return null
}

function phrase(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
