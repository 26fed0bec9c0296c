import { CannotComputeError } from './cannot-compute.ts'
import { bits, divide, finite, isExact, isWhole, isZero, ONE, ratio, toFloat, type Amount } from './exact.ts'

const POWER_MAX_BITS = 16_384
const FACTORIAL_MAX = 1_000n

export function power(base: Amount, exponent: Amount): Amount {
  if (isZero(exponent)) return ONE
  if (isExact(exponent) && toFloat(exponent) < 0) return divide(ONE, power(base, { ...exponent, top: -exponent.top }))
  if (isExact(base) && isExact(exponent) && exponent.bottom <= 12n) {
    const times = exponent.top
    const size = BigInt(Math.max(bits(base.top), bits(base.bottom)))
    const small = base.bottom === 1n && (base.top === 0n || base.top === 1n || base.top === -1n)
    if (times < 1_000_000n && (small || size * times <= POWER_MAX_BITS)) {
      const raised = ratio(base.top ** times, base.bottom ** times)
      return exponent.bottom === 1n ? raised : root(raised, Number(exponent.bottom))
    }
  }
  return finite(toFloat(base) ** toFloat(exponent))
}

/** The nth root: exact where it comes out even, otherwise an approximation. */
export function root(amount: Amount, degree: number): Amount {
  if (!Number.isInteger(degree) || degree < 1) return finite(toFloat(amount) ** (1 / degree))
  const isNegative = toFloat(amount) < 0
  if (isNegative && degree % 2 === 0) {
    throw new CannotComputeError('A negative number has no even root among real numbers.')
  }
  if (isExact(amount)) {
    const top = wholeRoot(amount.top < 0n ? -amount.top : amount.top, degree)
    const bottom = wholeRoot(amount.bottom, degree)
    if (top !== null && bottom !== null) return ratio(isNegative ? -top : top, bottom)
  }
  const size = Math.abs(toFloat(amount))
  const found = degree === 2 ? Math.sqrt(size) : degree === 3 ? Math.cbrt(size) : size ** (1 / degree)
  return finite(isNegative ? -found : found)
}

export function factorial(amount: Amount): Amount {
  if (!isWhole(amount) || amount.top < 0n) {
    throw new CannotComputeError('A factorial needs a whole number that is not negative.')
  }
  if (amount.top > FACTORIAL_MAX) throw new CannotComputeError('Factorials are worked out here up to 1,000!.')
  let product = 1n
  for (let factor = 2n; factor <= amount.top; factor++) product *= factor
  return ratio(product)
}

/** The root as a whole number, or null if it is not one. Newton's steps from above, so they only go down. */
function wholeRoot(number: bigint, degree: number): bigint | null {
  if (number < 2n || degree === 1) return number
  const n = BigInt(degree)
  let guess = 1n << BigInt(Math.ceil(bits(number) / degree) + 1)
  for (;;) {
    const next = ((n - 1n) * guess + number / guess ** (n - 1n)) / n
    if (next >= guess) break
    guess = next
  }
  return guess ** n === number ? guess : null
}
