import { CannotComputeError } from '../numbers/cannot-compute.ts'
import {
  add,
  divide,
  floor,
  fromDecimal,
  isExact,
  multiply,
  subtract,
  toFloat,
  ZERO,
  type Amount,
} from '../numbers/exact.ts'
import { show } from '../numbers/show.ts'
import type { Unit } from './table.ts'

export type Measure = { amount: Amount; unit: Unit }

/** The same quantity in another unit of its kind. */
export function convert(measures: readonly Measure[], to: Unit): Amount {
  const base = measures.map(inBaseUnit).reduce(add, ZERO)
  if (to.kind === 'temperature' && toFloat(base) < 0) throw new CannotComputeError('That is below absolute zero.')
  if (countsBackwards(to)) return divide(fraction(to.per), base)
  return divide(subtract(base, fraction(to.plus ?? '0')), fraction(to.per))
}

/** "5 ft 10.87 in": whole numbers of all units but the last. */
export function split(measures: readonly Measure[], into: readonly Unit[]): Measure[] {
  let rest = convert(measures, into[0]!)
  let unit = into[0]!
  return into.map((next, at) => {
    if (at > 0) rest = convert([{ amount: rest, unit }], next)
    unit = next
    if (at === into.length - 1) return { amount: rest, unit: next }
    const amount = floor(rest)
    rest = subtract(rest, amount)
    return { amount, unit: next }
  })
}

const SIGNIFICANT = 6

/** A measured quantity needs no twelve decimals. */
export function showMeasure({ amount, unit }: Measure): { text: string; isRounded: boolean } {
  const { text, isRounded } = showAmount(amount)
  const isDegrees = unit.many === '°'
  const name = text === '1' ? unit.one : unit.many
  return { text: isDegrees ? `${text}°` : `${text} ${name}`, isRounded }
}

function showAmount(amount: Amount): { text: string; isRounded: boolean } {
  const full = show(amount)
  if (!full.isRounded && significantDigits(full.text) <= SIGNIFICANT + 3) return full
  if (isExact(amount) && amount.bottom === 1n) return full
  const rounded = Number(toFloat(amount).toPrecision(Math.max(SIGNIFICANT, wholeDigits(amount))))
  const text = Math.abs(rounded) >= 1e-6 || rounded === 0 ? show(fromFloat(rounded)).text : full.text
  return { text, isRounded: true }
}

function fromFloat(number: number): Amount {
  const size = fromDecimal(String(Math.abs(number)))
  return number < 0 ? subtract(ZERO, size) : size
}

function significantDigits(text: string): number {
  return text.replaceAll(/^-?0\.0*|\D/g, '').length
}

function wholeDigits(amount: Amount): number {
  return Math.min(15, Math.ceil(Math.log10(Math.abs(toFloat(amount)) + 1)))
}

/** The amount in the base unit of its kind. */
export function inBaseUnit({ amount, unit }: Measure): Amount {
  if (countsBackwards(unit)) return divide(fraction(unit.per), amount)
  return add(multiply(amount, fraction(unit.per)), fraction(unit.plus ?? '0'))
}

/** Litres per 100 km: the more, the less far. */
function countsBackwards(unit: Unit): boolean {
  return unit.many === 'l/100 km'
}

/** A factor as the table writes it: a decimal, or two with a stroke between. */
export function fraction(text: string): Amount {
  const [top, bottom] = text.split('/')
  return bottom === undefined ? fromDecimal(top!) : divide(fromDecimal(top!), fromDecimal(bottom))
}
