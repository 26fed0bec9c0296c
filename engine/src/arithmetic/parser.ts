import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { add, divide, multiply, negate, remainder, subtract, toFloat, whole, type Amount } from '../numbers/exact.ts'
import { factorial, power } from '../numbers/powers.ts'
import { applyFunction, CONSTANTS } from './functions.ts'
import type { Token } from './token.ts'

/** Deeper brackets are refused, so that the parser never runs out of stack. */
const DEPTH_MAX = 60

/** A value, and whether it was written as a percentage: "80 + 10%" means ten percent of the eighty. */
type Value = { amount: Amount; isPercent: boolean }

/** The value of a sum. Null if the tokens are no sum; `unknown` is what x stands for. */
export function evaluate(tokens: readonly Token[], unknown?: Amount): Amount | null {
  let at = 0
  let depth = 0
  const peek = () => tokens[at]
  const isSign = (...signs: string[]) => {
    const token = peek()
    return token?.type === 'operator' && signs.includes(token.sign) ? token.sign : null
  }

  function sum(): Value {
    let left = product()
    for (let sign = isSign('+', '-'); sign; sign = isSign('+', '-')) {
      at++
      const right = product()
      const change = right.isPercent && !left.isPercent ? multiply(left.amount, right.amount) : right.amount
      const amount = sign === '+' ? add(left.amount, change) : subtract(left.amount, change)
      left = { amount, isPercent: left.isPercent && right.isPercent }
    }
    return left
  }

  function product(): Value {
    let left = signed()
    for (;;) {
      const sign = isSign('*', '/', 'mod', 'of')
      if (sign) {
        at++
        const right = signed()
        left = plain(combined(sign, left.amount, right.amount))
      } else if (startsOperand()) {
        // "2(3 + 4)", "3x" and "2 pi" are products without a sign.
        left = plain(multiply(left.amount, signed().amount))
      } else {
        return left
      }
    }
  }

  function signed(): Value {
    const sign = isSign('+', '-')
    if (!sign) return raised()
    at++
    return nested(() => {
      const value = signed()
      return sign === '-' ? { ...value, amount: negate(value.amount) } : value
    })
  }

  function raised(): Value {
    const base = marked()
    if (!isSign('^')) return base
    at++
    return nested(() => plain(power(base.amount, signed().amount)))
  }

  function marked(): Value {
    let value = operand()
    for (let token = peek(); token?.type === 'postfix'; token = peek()) {
      at++
      if (token.mark === '%') value = { amount: divide(value.amount, whole(100)), isPercent: true }
      else if (token.mark === '!') value = plain(factorial(value.amount))
      else if (token.mark === 'squared') value = plain(power(value.amount, whole(2)))
      else if (token.mark === 'cubed') value = plain(power(value.amount, whole(3)))
      else value = plain((toFloat(value.amount) * Math.PI) / 180)
    }
    return value
  }

  function operand(): Value {
    const token = tokens[at++]
    if (token?.type === 'number') return plain(token.value)
    if (token?.type === 'constant') return plain(CONSTANTS[token.name]!)
    if (token?.type === 'variable') {
      if (unknown === undefined) throw new NoSumError()
      return plain(unknown)
    }
    if (token?.type === 'open') {
      return nested(() => {
        const inside = sum()
        expect('close')
        return inside
      })
    }
    if (token?.type === 'function') return nested(() => plain(applyFunction(token.name, parseArguments())))
    throw new NoSumError()
  }

  /** What a function is given: a list in brackets, or the one operand after its name. */
  function parseArguments(): Amount[] {
    if (isSign('of')) at++
    if (peek()?.type !== 'open') return [marked().amount]
    at++
    const amounts = [sum().amount]
    for (; peek()?.type === 'comma'; amounts.push(sum().amount)) at++
    expect('close')
    return amounts
  }

  function startsOperand(): boolean {
    const token = peek()
    if (token?.type === 'number') return false
    return (
      token?.type === 'open' || token?.type === 'constant' || token?.type === 'function' || token?.type === 'variable'
    )
  }

  function expect(type: Token['type']): void {
    if (tokens[at++]?.type !== type) throw new NoSumError()
  }

  function nested<T>(read: () => T): T {
    if (++depth > DEPTH_MAX) throw new CannotComputeError('That is nested too deeply to work out here.')
    const value = read()
    depth--
    return value
  }

  try {
    const value = sum()
    return at === tokens.length ? value.amount : null
  } catch (error) {
    if (error instanceof NoSumError) return null
    throw error
  }
}

class NoSumError extends Error {}

function plain(amount: Amount): Value {
  return { amount, isPercent: false }
}

function combined(sign: string, left: Amount, right: Amount): Amount {
  if (sign === '/') return divide(left, right)
  return sign === 'mod' ? remainder(left, right) : multiply(left, right)
}
