import { twoDigits } from './local-time.ts'

type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** When each part of a day begins if no hour is said. */
const PARTS_OF_DAY: Readonly<Record<PartOfDay, string>> = {
  morning: '08:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '21:00',
}
/** The hours that each can mean, on a clock of 12 hours (12 last); those before noon first. */
const HOURS: Readonly<Record<PartOfDay, { readonly am: readonly number[]; readonly pm: readonly number[] }>> = {
  morning: { am: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], pm: [] },
  afternoon: { am: [], pm: [1, 2, 3, 4, 5, 6, 7, 8, 12] },
  evening: { am: [], pm: [4, 5, 6, 7, 8, 9, 10, 11] },
  night: { am: [0, 1, 2, 3, 4, 5, 12], pm: [6, 7, 8, 9, 10, 11] },
}
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

const TIMES = [
  /(?:^| )(?:at )?(?:12 )?(?<named>noon|midday|midnight)(?= |,|$)/,
  /(?:^| )(?:at |@ ?)?(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))? ?(?<half>am|pm|a\.m\.?|p\.m\.?)(?= |,|$)/,
  /(?:^| )(?:at |@ ?)?(?<hour>\d{1,2}):(?<minute>\d{2})(?: o'?clock| h)?(?= |,|$)/,
  /(?:^| )(?:at |@ ?)(?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?(?: o'?clock| h)?(?= |,|$)/,
]
const PART =
  /(?:^| )(?:(?<isToday>to(?=night)|this )|(?:in|at) the |in |at )?(?<part>morning|afternoon|evening|night)s?(?= |,|$)/

const HOUR_OF_LIST =
  '(?:noon|midnight|\\d{1,2}(?::\\d{2})?(?: ?[ap]m| in the (?:morning|afternoon|evening)| at night)?)'
/** "At 8 and 20:00": each of them after the word that says so. */
const LIST = new RegExp(`(?:^|,? )at ${HOUR_OF_LIST}(?:(?:, ?and |,? and |, ?)(?:at )?${HOUR_OF_LIST})+(?= |,|$)`)

type FoundTime = {
  /** As 24 hours; undefined when none is said. */
  readonly time: string | undefined
  /** The words around it; null when what is said is no time. */
  readonly rest: string | null
}

/** Takes the time out of words that say when. */
export function takeTime(words: string): FoundTime {
  const exact = TIMES.map((pattern) => pattern.exec(words)).find((found) => found !== null)
  const around = exact ? without(words, exact) : words
  const part = PART.exec(around)
  const rest = part ? without(around, part, part.groups?.['isToday'] && 'today') : around
  const partOfDay = part?.groups?.['part'] as PartOfDay | undefined
  if (!exact) return { time: partOfDay && PARTS_OF_DAY[partOfDay], rest }
  const { hour = '0', minute = '00', half, named } = exact.groups ?? {}
  if (named) return { time: NAMED[named], rest }
  const hours = hoursOf(Number(hour), half?.[0], partOfDay)
  const isTime = hours !== null && hours < 24 && Number(minute) < 60
  return { time: isTime ? `${twoDigits(hours)}:${minute}` : undefined, rest: isTime ? rest : null }
}

/** Takes several times of one day out of words that say when; null when there are not several, or one is unclear. */
export function takeTimes(words: string): { readonly times: readonly string[]; readonly rest: string } | null {
  const list = LIST.exec(words)
  if (!list) return null
  const hours = list[0].match(new RegExp(HOUR_OF_LIST, 'g')) ?? []
  // "At 8 and 10 pm": whether the first is in the morning is not said.
  const isMarked = (hour: string) => /[a-z]/.test(hour)
  if (hours.some(isMarked) && hours.some((hour) => !isMarked(hour) && Number.parseInt(hour, 10) <= 12)) return null
  const times = hours.map((hour) => takeTime(`at ${hour}`).time)
  if (!times.every((time) => time !== undefined)) return null
  return { times: [...new Set(times)].toSorted(), rest: without(words, list) }
}

/** Null where hour and part of the day contradict each other: 11 in the afternoon is nobody's hour. */
function hoursOf(hour: number, half: string | undefined, partOfDay: PartOfDay | undefined): number | null {
  if (half) return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0)
  if (!partOfDay) return hour
  const { am, pm } = HOURS[partOfDay]
  if (hour > 12) return pm.includes(hour - 12) ? hour : null
  if (am.includes(hour)) return hour % 12
  return pm.includes(hour) ? (hour % 12) + 12 : null
}

function without(words: string, found: RegExpExecArray, instead = ''): string {
  const rest = `${words.slice(0, found.index)} ${instead} ${words.slice(found.index + found[0].length)}`
  return rest.replaceAll(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, '')
}
