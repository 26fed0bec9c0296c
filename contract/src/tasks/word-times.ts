import { twoDigits } from './local-time.ts'

/** Parts of a day, and when each begins if no hour is said. */
const PARTS_OF_DAY: Readonly<Record<string, string>> = {
  morning: '08:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '21:00',
}
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

const TIMES = [
  /(?:^| )(?:at |@ ?)?(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))? ?(?<half>am|pm|a\.m\.?|p\.m\.?)(?= |,|$)/,
  /(?:^| )(?:at |@ ?)?(?<hour>\d{1,2}):(?<minute>\d{2})(?: o'?clock| h)?(?= |,|$)/,
  /(?:^| )(?:at |@ ?)(?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?(?: o'?clock| h)?(?= |,|$)/,
  /(?:^| )(?:at )?(?<named>noon|midday|midnight)(?= |,|$)/,
]
const PART = /(?:^| )(?:(?:in|at) the |in |at |this )?(?<part>morning|afternoon|evening|night)s?(?= |,|$)/

export type FoundTime = {
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
  const rest = part ? without(around, part) : around
  const partOfDay = part?.groups?.['part']
  if (!exact) return { time: partOfDay && PARTS_OF_DAY[partOfDay], rest }
  const { hour = '0', minute = '00', half, named } = exact.groups ?? {}
  if (named) return { time: NAMED[named], rest }
  const hours = hoursOf(Number(hour), half?.[0], partOfDay)
  const isTime = hours !== null && hours < 24 && Number(minute) < 60
  return { time: isTime ? `${twoDigits(hours)}:${minute}` : undefined, rest: isTime ? rest : null }
}

function hoursOf(hour: number, half: string | undefined, partOfDay: string | undefined): number | null {
  if (half) return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0)
  const isLate = partOfDay !== undefined && partOfDay !== 'morning'
  return isLate && hour >= 1 && hour < 12 ? hour + 12 : hour
}

function without(words: string, found: RegExpExecArray): string {
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
  return rest.replaceAll(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, '')
}
