import { equals } from '../numbers/show.ts'
import type { Amount } from '../numbers/exact.ts'
import { withNumberWords } from './number-words.ts'
import { evaluate } from './parser.ts'
import { EXPRESSION_MAX_CHARS, tokensOf } from './tokens.ts'

/** The value of a sum in signs or words, or null if the text is none. */
export function valueOf(text: string): Amount | null {
  if (text.length > EXPRESSION_MAX_CHARS) return null
  const tokens = tokensOf(withNumberWords(withoutSpacedThousands(withoutCurrency(turned(text)))))
  return tokens && tokens.length > 0 ? evaluate(tokens) : null
}

/** "18% of 240 = 43.2". A bare number is not a question. */
export function answerSum(question: string): string | null {
  const sum = question.replace(/\s+(?:equals?|is)$/i, '').replace(/\s*=\s*\??$/, '')
  if (!HAS_SOMETHING_TO_DO.test(sum) || LOOKS_LIKE_A_DATE_OR_PHONE.test(sum)) return null
  const value = valueOf(sum)
  if (value === null) return isUnbalanced(sum) ? 'I could not read this sum: its brackets do not match.' : null
  return `${shown(sum)} ${equals(value)}${angleNote(sum)}`
}

/** The currency sign of a text, if there is just one kind. */
export function currencyOf(text: string): string | null {
  const signs = new Set(signed(text).match(/[$€£¥₹]/g))
  return signs.size === 1 ? [...signs][0]! : null
}

function withoutCurrency(text: string): string {
  return signed(text)
    .replaceAll(/[$€£¥₹]\s?(?=\d)/g, '')
    .replaceAll(/(\d)\s?[€£¥₹]/g, '$1')
}

/** "subtract 3 from 10" is "10 - 3". */
function turned(text: string): string {
  const match = TURNED.exec(text)
  if (!match) return text
  const [, verb, first, , second] = match
  const sign = { add: '+', subtract: '-', multiply: '*', divide: '/' }[verb!.toLowerCase()]!
  return sign === '-' ? `(${second}) - (${first})` : `(${first}) ${sign} (${second})`
}

const TURNED = /^(add|subtract|multiply|divide) ([^a-z]{1,40}|\w+) (to|and|from|by|with) ([^a-z]{1,40}|\w+)$/i

/** "1 000 000" is one number. */
function withoutSpacedThousands(text: string): string {
  return text.replaceAll(/(?<![\d.,] ?)\d{1,3}(?: \d{3}){1,5}(?![ ]?\d)/g, (number) => number.replaceAll(' ', ''))
}

function isUnbalanced(sum: string): boolean {
  return /\d/.test(sum) && sum.split('(').length !== sum.split(')').length && tokensOf(sum) !== null
}

function angleNote(sum: string): string {
  const isPlain = /\b(?:sin|cos|tan|sine|cosine|tangent)\b/i.test(sum) && !/deg|°|pi|π|rad/i.test(sum)
  return isPlain ? ' (angles in radians; write 90° for degrees)' : ''
}

/** "50 euros" is "€50". */
function signed(text: string): string {
  return text.replaceAll(
    /(\d[\d.,]*)\s?(dollars?|euros?|pounds?|usd|eur|gbp)\b/gi,
    (_, amount: string, word: string) => {
      const sign = { d: '$', u: '$', e: '€', p: '£', g: '£' }[word[0]!.toLowerCase()]!
      return sign + amount
    },
  )
}

const HAS_SOMETHING_TO_DO = /[+*/^%!√∛π×÷·²³(−]|-|\p{L}{2,}|\d\s*x\s*\d/iu
const LOOKS_LIKE_A_DATE_OR_PHONE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{3}-\d{4}|\d{3}-\d{3}-\d{4})$/

/** The sum as it was asked. A star would be read as Markdown. */
function shown(sum: string): string {
  return sum.replaceAll('**', '^').replaceAll('*', '×')
}
