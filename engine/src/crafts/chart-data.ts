import { valueOf } from '../arithmetic/sums.ts'
import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { toFloat } from '../numbers/exact.ts'
import type { Table } from '../text/tables.ts'

/** How the names of pairs are called. */
export const PAIRS_HEAD = 'Item'
/** How the rows of a bare list are called. */
export const LIST_HEAD = 'Place in the list'
const NUMBERS_MAX = 2_000
const PAIR_MAX_CHARS = 120
const BESIDE_NUMBERS = new Set(
  'and these those this the of with from number numbers value values data list point points following me as a in'.split(
    ' ',
  ),
)
const NUMBER = /^[-−+]?[$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?$/

/** "3, 8, 2, 11" as a table that numbers its rows; null if there is anything else. */
export function numbersIn(text: string): Table | null {
  // "1,200" is one number, "3,8,2" are three.
  const words = text
    .slice(0, NUMBERS_MAX * 12)
    .split(/[\s;:]+|,(?!\d{3}(?!\d))|(?<=,\d{3}),(?=\s)/)
    .map((word) => word.replace(/,$/, ''))
  const numbers = words.filter((word) => NUMBER.test(word)).slice(0, NUMBERS_MAX)
  const others = words.filter((word) => word !== '' && !NUMBER.test(word))
  if (numbers.length < 2 || !others.every((word) => BESIDE_NUMBERS.has(word.toLowerCase()))) return null
  return { head: [LIST_HEAD, 'Value'], rows: numbers.map((number, at) => [String(at + 1), number]) }
}

/** "apples 10, pears: 20" as a table. */
export function pairsIn(text: string): Table | null {
  const pairs = text
    .split(/[\n;]|,(?!\d{3}\b)|\band\b/)
    .map((pair) => pair.slice(0, PAIR_MAX_CHARS).replaceAll(/\s+/g, ' ').trim())
    .filter((pair) => pair !== '')
    .map((pair) => /^(\S.{0,59}?) ?[:=-]? ?([$€£]?-?\d[\d,]*(?:\.\d+)?[%€£]?)$/.exec(pair))
  if (pairs.length === 1) return withoutCommas(text)
  if (pairs.length < 2 || !pairs.every((pair) => pair !== null)) return null
  return { head: [PAIRS_HEAD, 'Value'], rows: pairs.map((pair) => [pair[1]!.trim(), pair[2]!]) }
}

/** "cats 5 dogs 7". */
function withoutCommas(text: string): Table | null {
  const words = text.slice(0, PAIR_MAX_CHARS).trim().split(/\s+/)
  const rows: string[][] = []
  let name: string[] = []
  for (const word of words) {
    if (!NUMBER.test(word)) name.push(word)
    else if (name.length === 0) return null
    else {
      rows.push([name.join(' '), word])
      name = []
    }
  }
  return rows.length < 2 || name.length > 0 ? null : { head: [PAIRS_HEAD, 'Value'], rows }
}

const FUNCTION =
  /^(?:the )?(?:function |graph of |curve )?(?:y ?= ?|f\(x\) ?= ?)?([\dx+\-*/^().\s]|sin|cos|tan|sqrt|exp|log|ln|abs|pi){1,60}(?: (?:from|between|for x from|in) (-?\d{1,6}(?:\.\d+)?) (?:to|and) (-?\d{1,6}(?:\.\d+)?))?$/i
const SAMPLES = 41
const USUAL_RANGE = [-10, 10] as const

/** "y = x^2 from -3 to 3" as a table of its values; null if it is no function of x. */
export function functionIn(text: string): Table | null {
  const query = text.trim()
  const match = FUNCTION.exec(query)
  if (!match || !/(?<![a-z])x(?![a-z])/i.test(query)) return null
  const formula = query
    .replace(/ (?:from|between|for x from|in) -?[\d.]+ (?:to|and) -?[\d.]+$/i, '')
    .replace(/^(?:the )?(?:function |graph of |curve )?(?:y ?= ?|f\(x\) ?= ?)?/i, '')
  const [from, to] = [Number(match[2] ?? USUAL_RANGE[0]), Number(match[3] ?? USUAL_RANGE[1])]
  if (!(from < to)) return null
  const rows = Array.from({ length: SAMPLES }, (_, at) =>
    Number((from + ((to - from) * at) / (SAMPLES - 1)).toPrecision(6)),
  )
    .map((x) => [x, valueAt(formula, x)] as const)
    .filter(([, y]) => y !== null)
    .map(([x, y]) => [String(x), String(Number(y!.toPrecision(8)))])
  return rows.length < 2 || rows.some(([, y]) => /e/.test(y!)) ? null : { head: ['x', `y = ${formula.trim()}`], rows }
}

function valueAt(formula: string, x: number): number | null {
  try {
    const sum = formula
      .replaceAll(/(\d)\s*(?=x(?![a-z]))/gi, '$1*')
      .replaceAll(/(?<![a-z])x(?![a-z])/gi, `(${x.toFixed(6)})`)
    const value = valueOf(sum)
    const number = value === null ? null : toFloat(value)
    return number === null || !Number.isFinite(number) ? null : number
  } catch (error) {
    if (error instanceof CannotComputeError) return null
    throw error
  }
}
