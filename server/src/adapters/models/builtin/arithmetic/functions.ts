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

type Known = { takes: readonly [number, number]; of: (...given: Amount[]) => Amount }

const ANY = Number.POSITIVE_INFINITY
const one = (of: (given: Amount) => Amount): Known => ({ takes: [1, 1], of })
const float = (of: (given: number) => number): Known => one((given) => finite(of(toFloat(given))))

/** Angles are radians; the parser has turned degrees into them. */
const FUNCTIONS: Readonly<Record<string, Known>> = {
  sqrt: one((given) => root(given, 2)),
  cbrt: one((given) => root(given, 3)),
  root: { takes: [1, 2], of: (given, degree) => root(given, degree === undefined ? 2 : toFloat(degree)) },
  double: one((given) => multiply(whole(2), given)),
  triple: one((given) => multiply(whole(3), given)),
  factorial: one(factorial),
  abs: one((given) => (toFloat(given) < 0 ? negate(given) : given)),
  floor: one(floor),
  ceil: one((given) => negate(floor(negate(given)))),
  round: {
    takes: [1, 2],
    of(given, places = whole(0)) {
      const count = toFloat(places)
      if (!Number.isInteger(count) || Math.abs(count) > 15) throw new CannotComputeError('Round to 0 to 15 decimals.')
      const scale = count < 0 ? ratio(1n, 10n ** BigInt(-count)) : ratio(10n ** BigInt(count))
      const scaled = floor(add(multiply(given, scale), ratio(1n, 2n)))
      return multiply(scaled, { top: scale.bottom, bottom: scale.top })
    },
  },
  log: {
    takes: [1, 2],
    of: (given, base) => (base === undefined ? tenth(given) : finite(logOf(given) / logOf(base))),
  },
  log10: one(tenth),
  log2: one((given) => {
    const power = Math.log2(positive(given))
    return isWhole(given) && 2n ** BigInt(Math.round(power)) === given.top ? whole(Math.round(power)) : finite(power)
  }),
  ln: one(logOf),
  exp: float(Math.exp),
  sin: float(Math.sin),
  cos: float(Math.cos),
  tan: float(Math.tan),
  asin: float(Math.asin),
  acos: float(Math.acos),
  atan: float(Math.atan),
  min: { takes: [1, ANY], of: (...given) => given.reduce((least, next) => (compare(next, least) < 0 ? next : least)) },
  max: { takes: [1, ANY], of: (...given) => given.reduce((most, next) => (compare(next, most) > 0 ? next : most)) },
  gcd: { takes: [2, ANY], of: (...given) => ratio(wholes(given).reduce(gcd)) },
  lcm: {
    takes: [2, ANY],
    of: (...given) => ratio(wholes(given).reduce((a, b) => (a === 0n || b === 0n ? 0n : (a * b) / gcd(a, b)))),
  },
}

export function applyFunction(name: string, given: Amount[]): Amount {
  const known = FUNCTIONS[name]!
  const [least, most] = known.takes
  if (given.length < least || given.length > most) {
    throw new CannotComputeError(`${name} takes ${least === most ? least : `${least} or more`} numbers.`)
  }
  return known.of(...given)
}

function tenth(given: Amount): Amount {
  if (isWhole(given)) {
    const digits = String(given.top)
    if (/^10*$/.test(digits)) return whole(digits.length - 1)
  }
  return finite(Math.log10(positive(given)))
}

function logOf(given: Amount): number {
  return finite(Math.log(positive(given)))
}

function positive(given: Amount): number {
  const value = toFloat(given)
  if (value <= 0 || isZero(given)) throw new CannotComputeError('A logarithm needs a number above zero.')
  return value
}

function wholes(given: Amount[]): bigint[] {
  if (!given.every(isWhole)) throw new CannotComputeError('This needs whole numbers.')
  return given.map(({ top }) => (top < 0n ? -top : top))
}
