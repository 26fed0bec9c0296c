import { formatNumber } from '#contract/format-number.ts'
import {
  add,
  compare,
  divide,
  fromDecimal,
  multiply,
  ONE,
  subtract,
  whole,
  ZERO,
  type Amount,
} from '../numbers/exact.ts'
import { root } from '../numbers/powers.ts'
import { equals } from '../numbers/show.ts'
import { applyFunction } from './functions.ts'

/** More numbers than this are not a question but a data set; the sum of them still takes no time. */
const NUMBERS_MAX = 20_000
const NUMBER = /(?<![\w.])[-−+]?(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+)(?:\.\d+)?(?![\w])/g
const ONLY_NUMBERS = /^[\d\s.,;+−$€£-]+$/

type Work = readonly [words: RegExp, name: string, of: (numbers: Amount[]) => Amount]

const WORKS: readonly Work[] = [
  [/^(?:sum|total|add up|add)$/, 'Sum', sum],
  [/^(?:average|mean|avg)$/, 'Average', mean],
  [/^median$/, 'Median', median],
  [/^product$/, 'Product', (numbers) => numbers.reduce(multiply, ONE)],
  [/^(?:maximum|largest|biggest|highest|max)$/, 'Largest', (numbers) => numbers.toSorted(compare).at(-1)!],
  [/^(?:minimum|smallest|lowest|least|min)$/, 'Smallest', (numbers) => numbers.toSorted(compare)[0]!],
  [/^range$/, 'Range', (numbers) => subtract(numbers.toSorted(compare).at(-1)!, numbers.toSorted(compare)[0]!)],
  [
    /^(?:gcd|greatest common divisor|greatest common factor|hcf)$/,
    'Greatest common divisor',
    (numbers) => applyFunction('gcd', numbers),
  ],
  [
    /^(?:lcm|least common multiple|lowest common multiple)$/,
    'Least common multiple',
    (numbers) => applyFunction('lcm', numbers),
  ],
  [/^(?:standard deviation|std|stdev)$/, 'Standard deviation (of the whole set)', deviation],
]

const REQUESTS =
  /^(?:(?:what(?:'s| is)|find|calculate|compute|give me) )?(?:the )?(sum|total|average|mean|avg|median|product|maximum|largest|biggest|highest|minimum|smallest|lowest|range|standard deviation|std|stdev|gcd|greatest common divisor|greatest common factor|hcf|lcm|least common multiple|lowest common multiple|add up|add)(?: (?:value|number))?(?: (?:of|between|from|among|in))?(?: (?:these|those|this|the following|the)(?: numbers| values| list)?| numbers)?\b[: ]*/i

/** "average of 3, 5 and 8", or of the numbers in a text that came along. */
export function answerNumberList(question: string, body: string): string | null {
  const match = REQUESTS.exec(question)
  if (!match) return null
  const inline = question.slice(match[0].length).replaceAll(/\b(?:and|plus|&)\b|&/gi, ' ')
  const list = inline.trim() === '' ? body : inline
  if (list.trim() === '' || (inline.trim() !== '' && !ONLY_NUMBERS.test(inline))) return null
  const numbers = (list.match(NUMBER) ?? []).slice(0, NUMBERS_MAX).map(amountOf)
  if (numbers.length < 2) return null
  const [, name, of] = WORKS.find(([words]) => words.test(match[1]!.toLowerCase()))!
  return `${name} of ${formatNumber(numbers.length)} numbers ${equals(of(numbers))}`
}

function amountOf(text: string): Amount {
  const isNegative = /^[-−]/.test(text)
  const value = fromDecimal(text.replaceAll(/[-−+,]/g, ''))
  return isNegative ? subtract(ZERO, value) : value
}

function sum(numbers: Amount[]): Amount {
  return numbers.reduce(add, ZERO)
}

function mean(numbers: Amount[]): Amount {
  return divide(sum(numbers), whole(numbers.length))
}

function median(numbers: Amount[]): Amount {
  const sorted = numbers.toSorted(compare)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : divide(add(sorted[middle - 1]!, sorted[middle]!), whole(2))
}

function deviation(numbers: Amount[]): Amount {
  const middle = mean(numbers)
  const squares = numbers.map((number) => {
    const off = subtract(number, middle)
    return multiply(off, off)
  })
  return root(mean(squares), 2)
}
