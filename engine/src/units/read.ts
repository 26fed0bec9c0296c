import { withNumberWords } from '../arithmetic/number-words.ts'
import { valueOf } from '../arithmetic/sums.ts'
import type { Measure } from './convert.ts'
import { UNITS, type Unit } from './table.ts'

const BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.map((name) => [name, unit] as const)))
const NAME_MAX_CHARS = 40
const MEASURES_MAX = 4

/** The unit that a word or phrase names. A name may mean several kinds: "degrees" is an angle unless it is not. */
export function unitNamed(text: string): Unit | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^(?:the|an?|us) (?=\w)/, (article) => (article === 'us ' ? article : ''))
    .replace(/\.$/, '')
  return name.length > NAME_MAX_CHARS ? null : (BY_NAME.get(name) ?? null)
}

/** "feet and inches", "hours, minutes and seconds". */
export function unitsNamed(text: string): Unit[] | null {
  const whole = unitNamed(text)
  if (whole) return [whole]
  const units = text.split(/,? and |, /).map(unitNamed)
  return units.length <= MEASURES_MAX && units.every((unit) => unit !== null) ? units : null
}

/** "5 ft 11", "72F", "a litre", "2 and a half hours", "5'11\"". */
export function measuresIn(text: string): Measure[] | null {
  let rest = prepared(text)
  const measures: Measure[] = []
  while (rest !== '' && measures.length < MEASURES_MAX) {
    const read = NUMBER.exec(rest)
    if (!read) return null
    const amount = valueOf(read[0].trim())
    if (amount === null) return null
    rest = rest.slice(read[0].length).trimStart()
    const before = measures.at(-1)?.unit
    // "5 ft 11" leaves the inches out.
    if (rest === '') {
      const inches = before?.many === 'ft' ? unitNamed('in') : null
      if (!inches) return null
      measures.push({ amount, unit: inches })
      break
    }
    const name = longestName(rest)
    if (!name) return null
    measures.push({ amount, unit: name.unit })
    rest = rest.slice(name.length).replace(/^(?:,| and\b)?\s*/, '')
  }
  if (rest !== '' || measures.length === 0) return null
  return measures.every(({ unit }) => unit.kind === measures[0]!.unit.kind) ? measures : null
}

const NUMBER = /^[-−+]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s?\/\s?\d+)?(?:e[+-]?\d{1,3})?\s*(?:million|billion|thousand)?/i

function prepared(text: string): string {
  const words = withNumberWords(text.trim())
    .replaceAll(/(\d) and a half\b/gi, '$1.5')
    .replaceAll(/\bhalf an? /gi, '0.5 ')
    .replaceAll(/\ba quarter of an? /gi, '0.25 ')
  return words.replace(/^(?:an?|one) (?=\p{L})/iu, '1 ')
}

function longestName(text: string): { unit: Unit; length: number } | null {
  const limit = Math.min(text.length, NAME_MAX_CHARS)
  for (let length = limit; length > 0; length--) {
    // A name ends where a word ends.
    if (/[\p{L}]/u.test(text[length - 1]!) && /[\p{L}]/u.test(text[length] ?? '')) continue
    const unit = unitNamed(text.slice(0, length))
    if (unit) return { unit, length }
  }
  return null
}

/** Degrees are an angle until the other side says that they are a temperature. */
export function agreed(measures: readonly Measure[], to: readonly Unit[]): Measure[] {
  const isTemperature = to[0]?.kind === 'temperature'
  return measures.map((measure) => {
    if (!isTemperature || measure.unit.kind !== 'angle' || measure.unit.many !== '°') return measure
    const other = to[0]!.many === '°F' ? unitNamed('°c')! : unitNamed('°f')!
    return { ...measure, unit: other }
  })
}

/** How a conversion is asked, around its amount and its units. */
const WORDS_ASKING = new Set(
  `a about actually again an and approximately are as be been can change come comes contain contains conversion convert
  converted converting could cover did do does equal equals equivalent exactly express far fast find fit for from get
  gets give go have heavy high hot how i if in into is it know large like long make makes many me measured measurement
  much my need number of off on one or out please roughly same see show so tall tell that that's the there these they
  this to turn up value want was we weigh weighs were what what's when which wide will with work would write you`
    .split(/\s+/)
    .filter(Boolean),
)
const WORDS_MAX = 24
const UNIT_WORDS_MAX = 4
const MEASURE_WORDS_MAX = 7

/** The one amount of a question and the other units that it names; null where any word says something else. */
export function readMentions(question: string): { measures: Measure[] | null; units: Unit[][] } | null {
  const words = withNumberWords(question)
    .replaceAll(/[?!;:,]+(?=\s|$)/g, ' ')
    .trim()
    .split(/\s+/)
  if (words.length > WORDS_MAX) return null
  let measures: Measure[] | null = null
  const units: Unit[][] = []
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const isAmount = /^[-−+]?\.?\d/.test(word)
    if (!isAmount && WORDS_ASKING.has(word.toLowerCase())) {
      at += 1
      continue
    }
    const found = isAmount
      ? longest(words, at, MEASURE_WORDS_MAX, measuresIn)
      : longest(words, at, UNIT_WORDS_MAX, unitsNamed)
    if (!found || (isAmount && measures)) return null
    if (isAmount) measures = found.read as Measure[]
    else units.push(found.read as Unit[])
    at = found.next
  }
  return units.length > 0 ? { measures, units } : null
}

function longest<Read>(words: readonly string[], from: number, most: number, read: (text: string) => Read | null) {
  for (let count = Math.min(most, words.length - from); count > 0; count -= 1) {
    const found = read(words.slice(from, from + count).join(' '))
    if (found) return { read: found, next: from + count }
  }
  return null
}
