import {
  add,
  compare,
  divide,
  isZero,
  multiply,
  negate,
  subtract,
  toFloat,
  whole,
  type Amount,
} from '../numbers/exact.ts'
import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { root } from '../numbers/powers.ts'
import { show } from '../numbers/show.ts'
import { evaluate } from './parser.ts'
import type { Token } from './token.ts'
import { EXPRESSION_MAX_CHARS, tokensOf } from './tokens.ts'

/** Points beyond the three that fix a parabola: a curve that leaves it there is not of the second degree. */
const CHECKED_AT = [3, -4, 7, 11]

/** "3x + 5 = 20": one unknown, of the first or second degree. */
export function answerEquation(question: string): string | null {
  const sides = question.replace(/^(?:solve|solve for [xyz]|find [xyz])[:,]? (?:if |when |for )?/i, '').split('=')
  if (sides.length !== 2 || question.length > EXPRESSION_MAX_CHARS) return null
  const [left, right] = sides.map((side) => tokensOf(side))
  if (!left?.length || !right?.length) return null
  const names = new Set([...left, ...right].flatMap((token) => (token.type === 'variable' ? [token.name] : [])))
  if (names.size !== 1) return null
  const [name] = names

  try {
    const difference = (x: Amount) => differenceAt(left, right, x)
    const c = difference(whole(0))
    const at1 = difference(whole(1))
    const at2 = difference(whole(2))
    const a = divide(add(subtract(at2, multiply(whole(2), at1)), c), whole(2))
    const b = subtract(subtract(at1, c), a)
    const fits = CHECKED_AT.every((x) => {
      const at = whole(x)
      return compare(difference(at), add(add(multiply(a, multiply(at, at)), multiply(b, at)), c)) === 0
    })
    return fits ? solution(name!, a, b, c) : null
  } catch (error) {
    // A power that is too large, a division by the unknown: not an equation of this kind.
    if (error instanceof CannotComputeError || error instanceof NotANumberError) return null
    throw error
  }
}

class NotANumberError extends Error {}

function differenceAt(left: Token[], right: Token[], x: Amount): Amount {
  const values = [evaluate(left, x), evaluate(right, x)]
  if (values[0] === null || values[1] === null) throw new NotANumberError()
  return subtract(values[0]!, values[1]!)
}

function solution(name: string, a: Amount, b: Amount, c: Amount): string {
  if (isZero(a)) {
    if (isZero(b)) return isZero(c) ? `Every ${name} solves this.` : `No ${name} solves this.`
    return written(name, [divide(negate(c), b)])
  }
  const discriminant = subtract(multiply(b, b), multiply(whole(4), multiply(a, c)))
  if (toFloat(discriminant) < 0) return `No real ${name} solves this.`
  const spread = root(discriminant, 2)
  const bottom = multiply(whole(2), a)
  const both = [divide(subtract(negate(b), spread), bottom), divide(add(negate(b), spread), bottom)]
  return written(name, isZero(spread) ? [both[0]!] : both.toSorted(compare))
}

function written(name: string, values: Amount[]): string {
  return values
    .map((value) => {
      const { text, isRounded } = show(value)
      return `${name} ${isRounded ? '≈' : '='} **${text}**`
    })
    .join(' or ')
}
