import { CannotComputeError } from '../numbers/cannot-compute.ts'
import {
  add,
  compare,
  finite,
  floor,
  gcd,
  isWhole,
  isZero,
  multiply,
  negate,
  ratio,
  toFloat,
  whole,
  type Amount,
} from '../numbers/exact.ts'
import { factorial, root } from '../numbers/powers.ts'

export const CONSTANTS: Readonly<Record<string, number>> = {
  pi: Math.PI,
  tau: 2 * Math.PI,
  e: Math.E,
  phi: (1 + Math.sqrt(5)) / 2,
}

type MathFunction = { takes: readonly [number, number]; of: (...input: Amount[]) => Amount }

const ANY = Number.POSITIVE_INFINITY
const one = (of: (input: Amount) => Amount): MathFunction => ({ takes: [1, 1], of })
const float = (of: (input: number) => number): MathFunction => one((input) => finite(of(toFloat(input))))

/** Angles are radians; the parser has turned degrees into them. */
const FUNCTIONS: Readonly<Record<string, MathFunction>> = {
  sqrt: one((input) => root(input, 2)),
  cbrt: one((input) => root(input, 3)),
  root: { takes: [1, 2], of: (input, degree) => root(input, degree === undefined ? 2 : toFloat(degree)) },
  double: one((input) => multiply(whole(2), input)),
  triple: one((input) => multiply(whole(3), input)),
  factorial: one(factorial),
  abs: one((input) => (toFloat(input) < 0 ? negate(input) : input)),
  floor: one(floor),
  ceil: one((input) => negate(floor(negate(input)))),
  round: {
    takes: [1, 2],
    of(input, places = whole(0)) {
      const count = toFloat(places)
      if (!Number.isInteger(count) || Math.abs(count) > 15) throw new CannotComputeError('Round to 0 to 15 decimals.')
      const scale = count < 0 ? ratio(1n, 10n ** BigInt(-count)) : ratio(10n ** BigInt(count))
      const scaled = floor(add(multiply(input, scale), ratio(1n, 2n)))
      return multiply(scaled, { top: scale.bottom, bottom: scale.top })
    },
  },
  log: {
    takes: [1, 2],
    of: (input, base) => (base === undefined ? tenth(input) : finite(logOf(input) / logOf(base))),
  },
  log10: one(tenth),
  log2: one((input) => {
    const power = Math.log2(positive(input))
    return isWhole(input) && 2n ** BigInt(Math.round(power)) === input.top ? whole(Math.round(power)) : finite(power)
  }),
  ln: one(logOf),
  exp: float(Math.exp),
  sin: float(Math.sin),
  cos: float(Math.cos),
  tan: float(Math.tan),
  asin: float(Math.asin),
  acos: float(Math.acos),
  atan: float(Math.atan),
  min: { takes: [1, ANY], of: (...input) => input.reduce((least, next) => (compare(next, least) < 0 ? next : least)) },
  max: { takes: [1, ANY], of: (...input) => input.reduce((most, next) => (compare(next, most) > 0 ? next : most)) },
  gcd: { takes: [2, ANY], of: (...input) => ratio(wholes(input).reduce(gcd)) },
  lcm: {
    takes: [2, ANY],
    of: (...input) => ratio(wholes(input).reduce((a, b) => (a === 0n || b === 0n ? 0n : (a * b) / gcd(a, b)))),
  },
}

export function applyFunction(name: string, input: Amount[]): Amount {
  const math = FUNCTIONS[name]!
  const [least, most] = math.takes
  if (input.length < least || input.length > most) {
    throw new CannotComputeError(`${name} takes ${least === most ? least : `${least} or more`} numbers.`)
  }
  return math.of(...input)
}

function tenth(input: Amount): Amount {
  if (isWhole(input)) {
    const digits = String(input.top)
    if (/^10*$/.test(digits)) return whole(digits.length - 1)
  }
  return finite(Math.log10(positive(input)))
}

function logOf(input: Amount): number {
  return finite(Math.log(positive(input)))
}

function positive(input: Amount): number {
  const value = toFloat(input)
  if (value <= 0 || isZero(input)) throw new CannotComputeError('A logarithm needs a number above zero.')
  return value
}

function wholes(input: Amount[]): bigint[] {
  if (!input.every(isWhole)) throw new CannotComputeError('This needs whole numbers.')
  return input.map(({ top }) => (top < 0n ? -top : top))
}
