import { ratio } from '../numbers/exact.ts'
import type { Token } from './token.ts'

/** What people say for a sign, longest first. Each pattern is a fixed phrase: no repetition that could run away. */
export const OPERATOR_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:raised )?to the power(?: of)?\b/gi, '^'],
  [/\bto the (\d{1,4})(?:st|nd|rd|th)(?: power)?\b/gi, '^ $1'],
  [/\bmultiplied by\b/gi, '*'],
  [/\bdivided by\b/gi, '/'],
  [/\b(?:the )?square root of\b/gi, 'sqrt'],
  [/\b(?:the )?(?:cube|cubic) root of\b/gi, 'cbrt'],
  [/\b(?:the )?square root\b/gi, 'sqrt'],
  [/\b(?:the )?root of\b/gi, 'sqrt'],
  [/\b(?:the )?natural log(?:arithm)?(?: of)?\b/gi, 'ln'],
  [/\b(?:the )?log(?:arithm)? of\b/gi, 'log'],
  [/\b(?:the )?factorial of\b/gi, 'factorial'],
  [/\b(?:the )?absolute value of\b/gi, 'abs'],
  [/\b(?:the )?(sine|cosine|tangent) of\b/gi, '$1'],
  [/\bper cent\b/gi, 'percent'],
  [/\b(?:a|one) half of\b/gi, 'half of'],
  [/\b(?:a|one) third of\b/gi, 'third of'],
  [/\b(?:a|one) quarter of\b/gi, 'quarter of'],
  [/\b(?:two|2) thirds of\b/gi, '2/3 *'],
  [/\b(?:three|3) quarters of\b/gi, '3/4 *'],
]

const fraction = (bottom: bigint): Token => ({ type: 'number', value: ratio(1n, bottom) })
const whole = (value: bigint): Token => ({ type: 'number', value: ratio(value) })
const called = (name: string): Token => ({ type: 'function', name })

/** Words that mean one token each. Number words are put together before, in number-words.ts. */
export const WORD_TOKENS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ['plus', { type: 'operator', sign: '+' }],
  ['minus', { type: 'operator', sign: '-' }],
  ['times', { type: 'operator', sign: '*' }],
  ['over', { type: 'operator', sign: '/' }],
  ['mod', { type: 'operator', sign: 'mod' }],
  ['modulo', { type: 'operator', sign: 'mod' }],
  ['of', { type: 'operator', sign: 'of' }],
  ['percent', { type: 'postfix', mark: '%' }],
  ['squared', { type: 'postfix', mark: 'squared' }],
  ['cubed', { type: 'postfix', mark: 'cubed' }],
  ['degrees', { type: 'postfix', mark: 'degrees' }],
  ['degree', { type: 'postfix', mark: 'degrees' }],
  ['deg', { type: 'postfix', mark: 'degrees' }],
  ['pi', { type: 'constant', name: 'pi' }],
  ['tau', { type: 'constant', name: 'tau' }],
  ['phi', { type: 'constant', name: 'phi' }],
  ['e', { type: 'constant', name: 'e' }],
  ['half', fraction(2n)],
  ['third', fraction(3n)],
  ['quarter', fraction(4n)],
  ['fifth', fraction(5n)],
  ['tenth', fraction(10n)],
  ['double', called('double')],
  ['twice', called('double')],
  ['triple', called('triple')],
  ['dozen', whole(12n)],
  ['sine', called('sin')],
  ['cosine', called('cos')],
  ['tangent', called('tan')],
  ...['sqrt', 'cbrt', 'root', 'log', 'log2', 'log10', 'ln', 'exp', 'abs', 'round', 'floor', 'ceil'].map(named),
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'min', 'max', 'gcd', 'lcm', 'factorial'].map(named),
])

function named(name: string): [string, Token] {
  return [name, called(name)]
}
