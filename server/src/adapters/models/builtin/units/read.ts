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
