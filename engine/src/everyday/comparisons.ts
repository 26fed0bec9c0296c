import { withNumberWords } from '../arithmetic/number-words.ts'
import { valueOf } from '../arithmetic/sums.ts'
import { compare, isExact, toFloat, type Amount } from '../numbers/exact.ts'
import { requestedValues } from '../requested-values.ts'
import { inUsualSpelling } from '../talk/usual-spelling.ts'
import { wordSet } from './every-word.ts'

const QUESTION_MAX_CHARS = 200
const NUMBERS_MAX = 12
const DECIMALS = 4
const NUMBER = /(?<![\w.])[-−]?(?:\d+ \d+\/\d+|\d+ ?\/ ?\d+|\d+(?:,\d{3})*(?:\.\d+)?%?|\.\d+%?)(?![\w.]*\w)/g
const PARTS = 'half|halves|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|')
const BOTTOMS = [2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10]

const WORDS = wordSet(`a an and arrange are as ascending be best between big bigger biggest by compare compared decimal
  descending do does equal equals equivalent exactly fraction fractions first following for from great greater greatest
  high higher highest if in is it large larger largest last least less low lower lowest me most more number numbers of
  one or order percent put same size small smaller smallest smaller sort than that the them these this to two
  value values versus vs what what's which worth`)

type Named = { readonly text: string; readonly amount: Amount }

/** "Which is bigger, 3/4 or 5/7", "is 2/3 more than 5/8?", "order 1/2, 2/3 and 3/5"; null if it is no such question. */
export function answerComparison(message: string): string | null {
  if (message.length > QUESTION_MAX_CHARS) return null
  const query = inUsualSpelling(requestedValues(message)).replaceAll(ONE_OF_THEM, '')
  const question = withFractionWords(withNumberWords(query))
  const found = question.match(NUMBER) ?? []
  const words = question.replaceAll(NUMBER, ' ').match(/[\p{L}'\d]+/gu) ?? []
  if (found.length < 2 || found.length > NUMBERS_MAX || !words.every((word) => WORDS.has(word))) return null
  const numbers = found.flatMap((text): Named[] => {
    const amount = valueOf(text.replaceAll(' / ', '/').replace(/(\d) (\d+\/)/, '$1 + $2'))
    return amount === null ? [] : [{ text: text.replaceAll(/ ?\/ ?/g, '/'), amount }]
  })
  if (numbers.length < found.length) return null
  const has = (pattern: RegExp) => pattern.test(question)
  if (has(IN_ORDER)) return inOrder(numbers, has(DESCENDING))
  // "5 more than 12" is a sum.
  if (has(/\bthan\b/) && !has(/^(?:is|are)\b/)) return null
  if (has(/\b(?:equal|equals|equivalent|same)\b/)) return numbers.length === 2 ? areEqual(numbers) : null
  const isLeast = has(/\b(?:smaller|smallest|less|least|lower|lowest)\b/)
  const isMost = has(/\b(?:bigger|biggest|larger|largest|greater|greatest|more|most|higher|highest)\b/)
  if (!isLeast && !isMost && !has(/\b(?:compare|vs|versus)\b/)) return null
  const [first, second] = numbers as [Named, Named]
  if (has(/^(?:is|are)\b/)) {
    if (numbers.length > 2) return null
    if (isLeast && isMost) return `${relation(numbers, '**')}.`
    const side = compare(first.amount, second.amount) * (isLeast ? -1 : 1)
    return `**${side > 0 ? 'Yes' : 'No'}**: ${relation(numbers)}.`
  }
  if (numbers.every(({ amount }) => compare(amount, first.amount) === 0))
    return `They are **equal**: ${relation(numbers)}.`
  if (has(/^compare\b|\b(?:vs|versus)\b/) && numbers.length === 2) return `${relation(numbers, '**')}.`
  const best = numbers.toSorted((a, b) => compare(a.amount, b.amount)).at(isLeast ? 0 : -1)!
  const name = numbers.length === 2 ? (isLeast ? 'smaller' : 'bigger') : isLeast ? 'the smallest' : 'the biggest'
  return `**${best.text}** is ${name}: ${relation(numbers)}.`
}

/** "Which one", "the bigger one": no number. */
const ONE_OF_THEM =
  /(?<=\b(?:which|what|this|that|bigger|biggest|larger|largest|greater|greatest|smaller|smallest|higher|highest|lower|lowest)) ones?\b/g
const IN_ORDER =
  /^(?:sort|order|arrange|put)\b|\b(?:ascending|descending)\b|\b(?:least|smallest|lowest|largest|biggest|greatest|highest) to\b/
const DESCENDING =
  /\bdescending\b|\b(?:largest|biggest|greatest|highest)(?: to | first)|\bfrom (?:the )?(?:largest|biggest|greatest|highest)/

function inOrder(numbers: readonly Named[], isDescending: boolean): string {
  const sorted = numbers.toSorted((a, b) => compare(a.amount, b.amount))
  return `**${(isDescending ? sorted.toReversed() : sorted).map(({ text }) => text).join(isDescending ? ' > ' : ' < ')}**${sizes(sorted)}`
}

function areEqual([first, second]: readonly Named[]): string {
  const isSame = compare(first!.amount, second!.amount) === 0
  return `**${isSame ? 'Yes' : 'No'}**: ${relation([first!, second!])}.`
}

/** "3/4 > 5/7, because 21/28 > 20/28", or with decimals where a common denominator would say little. */
function relation(numbers: readonly Named[], mark = ''): string {
  const sorted = numbers.toSorted((a, b) => compare(b.amount, a.amount))
  const signs = sorted.slice(1).map(({ amount }, at) => (compare(sorted[at]!.amount, amount) === 0 ? '=' : '>'))
  const joined = sorted.map(({ text }, at) => (at === 0 ? text : `${signs[at - 1]} ${text}`)).join(' ')
  return `${mark}${joined}${mark}${sizes(sorted)}`
}

function sizes(numbers: readonly Named[]): string {
  if (numbers.every(({ text }) => !text.includes('/'))) return ''
  const shown = numbers
    .filter(({ text }) => text.includes('/'))
    .map(({ text, amount }) => {
      const size = Number(toFloat(amount).toFixed(DECIMALS))
      const isRounded = !isExact(amount) || (amount.top * 10n ** BigInt(DECIMALS)) % amount.bottom !== 0n
      return `${text} ${isRounded ? '≈' : '='} ${size}`
    })
  return ` (${shown.join(', ')})`
}

/** "two thirds" is "2/3", "a half" is "1/2". */
function withFractionWords(text: string): string {
  return text.replaceAll(
    new RegExp(`\\b(\\d+|an?|one) (${PARTS.map((part) => `${part}s?`).join('|')})\\b`, 'g'),
    (_, count: string, part: string) => {
      const at = PARTS.indexOf(part === 'halves' ? part : part.replace(/s$/, ''))
      return `${/^\d/.test(count) ? count : '1'}/${BOTTOMS[at]!}`
    },
  )
}
