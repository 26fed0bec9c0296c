import { CannotComputeError } from './cannot-compute.ts'

/** A fraction in lowest terms, kept exactly. */
type Ratio = { readonly top: bigint; readonly bottom: bigint }

/** Exact as long as that is possible; a plain number is an approximation. */
export type Amount = Ratio | number

/** Larger numbers are approximated, so that no input makes the arithmetic slow. Fractions cost more than whole ones. */
const WHOLE_MAX_BITS = 16_384
const FRACTION_MAX_BITS = 2_048

export const ZERO: Ratio = { top: 0n, bottom: 1n }
export const ONE: Ratio = { top: 1n, bottom: 1n }

export function ratio(top: bigint, bottom = 1n): Ratio {
  const sign = bottom < 0n ? -1n : 1n
  const shared = gcd(top, bottom) * sign
  return shared === 0n ? { top, bottom } : { top: top / shared, bottom: bottom / shared }
}

export function whole(number: number): Ratio {
  return { top: BigInt(number), bottom: 1n }
}

/** "12.50" or "3e8", already free of separators. */
export function fromDecimal(text: string): Amount {
  const [mantissa = '0', exponent = '0'] = text.toLowerCase().split('e')
  const [integer = '0', fraction = ''] = mantissa.split('.')
  const power = Number(exponent) - fraction.length
  if (Math.abs(power) > 1_000) return finite(Number(text))
  const digits = BigInt(integer + fraction || '0')
  return power >= 0 ? ratio(digits * 10n ** BigInt(power)) : ratio(digits, 10n ** BigInt(-power))
}

export function isExact(amount: Amount): amount is Ratio {
  return typeof amount !== 'number'
}

export function isWhole(amount: Amount): amount is Ratio {
  return isExact(amount) && amount.bottom === 1n
}

export function toFloat(amount: Amount): number {
  if (!isExact(amount)) return amount
  const quick = Number(amount.top) / Number(amount.bottom)
  if (Number.isFinite(quick)) return quick
  const shift = BigInt(Math.max(bits(amount.top), bits(amount.bottom)) - 1_000)
  return Number(amount.top >> shift) / Number(amount.bottom >> shift)
}

export function add(a: Amount, b: Amount): Amount {
  if (!isExact(a) || !isExact(b)) return finite(toFloat(a) + toFloat(b))
  return kept(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
}

export function negate(a: Amount): Amount {
  return isExact(a) ? { top: -a.top, bottom: a.bottom } : -a
}

export function subtract(a: Amount, b: Amount): Amount {
  return add(a, negate(b))
}

export function multiply(a: Amount, b: Amount): Amount {
  if (!isExact(a) || !isExact(b)) return finite(toFloat(a) * toFloat(b))
  return kept(a.top * b.top, a.bottom * b.bottom)
}

export function divide(a: Amount, b: Amount): Amount {
  if (isZero(b)) throw new CannotComputeError('Dividing by zero has no answer.')
  if (!isExact(a) || !isExact(b)) return finite(toFloat(a) / toFloat(b))
  return kept(a.top * b.bottom, a.bottom * b.top)
}

/** What is left over, with the sign of the divisor, as a clock shows it. */
export function remainder(a: Amount, b: Amount): Amount {
  if (isZero(b)) throw new CannotComputeError('Dividing by zero has no answer.')
  return subtract(a, multiply(b, floor(divide(a, b))))
}

export function floor(a: Amount): Amount {
  if (!isExact(a)) return Math.floor(a)
  const cut = a.top / a.bottom
  return { top: a.top < 0n && cut * a.bottom !== a.top ? cut - 1n : cut, bottom: 1n }
}

export function isZero(a: Amount): boolean {
  return isExact(a) ? a.top === 0n : a === 0
}

export function compare(a: Amount, b: Amount): number {
  if (!isExact(a) || !isExact(b)) return toFloat(a) - toFloat(b)
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** A number that a person can be shown, or a sentence that says why there is none. */
export function finite(number: number): number {
  if (Number.isNaN(number)) throw new CannotComputeError('That has no answer among real numbers.')
  if (!Number.isFinite(number)) throw new CannotComputeError('That number is too large to work out here.')
  return number
}

export function bits(number: bigint): number {
  return (number < 0n ? -number : number).toString(16).length * 4
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

function kept(top: bigint, bottom: bigint): Amount {
  const exact = ratio(top, bottom)
  const most = exact.bottom === 1n ? WHOLE_MAX_BITS : FRACTION_MAX_BITS
  if (bits(exact.top) <= most && bits(exact.bottom) <= most) return exact
  return finite(toFloat(exact))
}
