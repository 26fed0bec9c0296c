import { fromDecimal, multiply, ratio, type Amount } from '../numbers/exact.ts'
import type { Token } from './token.ts'
import { OPERATOR_PHRASES, WORD_TOKENS } from './words.ts'

/** A longer sum is not something a person typed. */
export const EXPRESSION_MAX_CHARS = 1_000

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)?(?:\.\d+)?(?:e[+-]?\d{1,4}(?![\w.]))?/i
const DECIMAL_COMMA = /^\d+,\d+(?![\d,.])/
const WORD = /^(?:log2|log10|\p{L}+)/iu
const VARIABLE = /^[xyz]$/

/** A sum cut into tokens, or null if anything in it is not part of one. */
export function tokensOf(text: string): Token[] | null {
  if (text.length > EXPRESSION_MAX_CHARS) return null
  const tokens: Token[] = []
  // A comma between the brackets of a function separates; elsewhere it belongs to a number.
  const brackets: boolean[] = []
  let rest = phrased(text)

  while (rest !== '') {
    const before = tokens.at(-1)
    const number = numberAt(rest, brackets.at(-1) ?? false)
    if (number) {
      tokens.push({ type: 'number', value: number.value })
      rest = rest.slice(number.length)
    } else if (/^\s/.test(rest)) {
      rest = rest.trimStart()
    } else {
      const word = WORD.exec(rest)?.[0]
      const read = word ? wordTokens(word, before) : signTokens(rest, before)
      if (!read) return null
      tokens.push(...read)
      if (read[0]?.type === 'open') brackets.push(before?.type === 'function')
      if (read[0]?.type === 'close') brackets.pop()
      rest = rest.slice(word ? word.length : 1)
    }
  }
  return withProducts(tokens)
}

function numberAt(text: string, isInFunction: boolean): { value: Amount; length: number } | null {
  const withComma = isInFunction ? null : DECIMAL_COMMA.exec(text)?.[0]
  const grouped = NUMBER.exec(text)?.[0] ?? ''
  if (withComma && withComma.length > grouped.length) {
    return { value: fromDecimal(withComma.replace(',', '.')), length: withComma.length }
  }
  const digits = isInFunction ? grouped.split(',')[0]! : grouped
  if (!/\d/.test(digits)) return null
  const value = fromDecimal(digits.replaceAll(',', ''))
  // "5k" is five thousand; "5 k" is nothing.
  const after = /^k(?![\p{L}\d])/iu.test(text.slice(digits.length))
  return { value: after ? multiply(value, ratio(1_000n)) : value, length: digits.length + (after ? 1 : 0) }
}

function wordTokens(word: string, before: Token | undefined): Token[] | null {
  // "7 factorial" and "factorial of 7" are the same.
  if (/^factorial$/i.test(word) && ENDS_OPERAND.has(before?.type)) return [{ type: 'postfix', mark: '!' }]
  const token = WORD_TOKENS.get(word.toLowerCase())
  if (token) return [token]
  return VARIABLE.test(word.toLowerCase()) ? [{ type: 'variable', name: word.toLowerCase() }] : null
}

/** "3 x 4" is a product, "3x + 4" has an unknown: what stands around the x decides. */
function withProducts(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.type !== 'variable' || token.name !== 'x') return token
    return ENDS_OPERAND.has(tokens[at - 1]?.type) && STARTS_OPERAND.has(tokens[at + 1]?.type)
      ? { type: 'operator', sign: '*' }
      : token
  })
}

const ENDS_OPERAND = new Set<string | undefined>(['number', 'close', 'postfix', 'constant'])
const STARTS_OPERAND = new Set<string | undefined>(['number', 'open', 'function', 'constant'])

function signTokens(text: string, before: Token | undefined): Token[] | null {
  switch (text[0]) {
    case '+':
      return [{ type: 'operator', sign: '+' }]
    case '-':
    case '−':
    case '–':
      return [{ type: 'operator', sign: '-' }]
    case '*':
    case '×':
    case '·':
    case '∙':
      return [{ type: 'operator', sign: '*' }]
    case '/':
    case '÷':
    case '∕':
      return [{ type: 'operator', sign: '/' }]
    case '^':
      return [{ type: 'operator', sign: '^' }]
    case '(':
    case '[':
      return [{ type: 'open' }]
    case ')':
    case ']':
      return [{ type: 'close' }]
    case ',':
    case ';':
      return [{ type: 'comma' }]
    case '!':
      return before ? [{ type: 'postfix', mark: '!' }] : null
    case '°':
      return [{ type: 'postfix', mark: 'degrees' }]
    case '²':
      return [{ type: 'postfix', mark: 'squared' }]
    case '³':
      return [{ type: 'postfix', mark: 'cubed' }]
    case '√':
      return [{ type: 'function', name: 'sqrt' }]
    case '∛':
      return [{ type: 'function', name: 'cbrt' }]
    case 'π':
      return [{ type: 'constant', name: 'pi' }]
    case '%':
      // Between two numbers it is a remainder, after one a percentage.
      return /^%\s*(?:\d|\()/.test(text) ? [{ type: 'operator', sign: 'mod' }] : [{ type: 'postfix', mark: '%' }]
    default:
      return null
  }
}

/** Phrases of several words become the one sign that they mean. */
function phrased(text: string): string {
  let out = text.replaceAll('**', '^')
  for (const [phrase, sign] of OPERATOR_PHRASES) out = out.replace(phrase, ` ${sign} `)
  return out.trim()
}
