import type { DateOrder } from '#contract/analysis/schema.ts'

/** How the dates of a column are written, as strptime says it; ISO is what the engine reads by itself. */
export type DateFormat = {
  readonly formats: readonly string[] | 'iso'
  readonly hasTime: boolean
  readonly order: DateOrder | null
}

const ISO = /^\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})?)?$/
const NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{2,4})(?:[T ,]+(\d{1,2}:\d{2}(:\d{2})?(?: ?[AaPp][Mm])?))?$/
const NAMED = /^(?:(\d{1,2})\.? ([A-Za-z]{3,9}),?|([A-Za-z]{3,9}) (\d{1,2}),?) (\d{4})$/
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const LONG_MONTH = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/i

/** Whether a cell can be a date at all. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim()
  if (ISO.test(text)) return true
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first, , second, third] = numbers
    if (first!.length === 4) return Number(second) <= 12 && Number(third) <= 31
    return first!.length <= 2 && third!.length !== 3 && Number(first) <= 31 && Number(second) <= 31
  }
  const named = NAMED.exec(text)
  return named !== null && MONTH.test(named[2] ?? named[3]!)
}

/** The format of cells that all look like dates; `wanted` decides where day and month could be either. */
export function dateFormatOf(cells: readonly string[], wanted: DateOrder | null): DateFormat {
  const texts = cells.map((cell) => cell.trim())
  if (texts.every((text) => ISO.test(text))) {
    return { formats: 'iso', hasTime: texts.some((text) => text.length > 10), order: null }
  }
  const formats = new Set<string>()
  const hasTime = texts.some((text) => text.includes(':'))
  const order = orderOf(texts) ?? wanted ?? 'mdy'
  for (const text of texts) {
    const format = formatOf(text, order)
    if (format) formats.add(format)
  }
  return { formats: [...formats].slice(0, 12), hasTime, order }
}

/** Where a number over 12 or the dots of a date say which is the day. */
export function orderOf(texts: readonly string[]): DateOrder | null {
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim())
    if (!numbers) continue
    const [, first, sign, second] = numbers
    if (first!.length === 4) return 'ymd'
    if (Number(first) > 12 || sign === '.') return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return null
}

function formatOf(text: string, order: DateOrder): string | null {
  if (ISO.test(text)) return text.length > 10 ? '%Y-%m-%d %H:%M:%S' : '%Y-%m-%d'
  const named = NAMED.exec(text)
  if (named) {
    const month = LONG_MONTH.test(named[2] ?? named[3]!) ? '%B' : '%b'
    const comma = text.includes(',') ? ',' : ''
    return named[1] === undefined ? `${month} %d${comma} %Y` : `%d${text.includes('.') ? '.' : ''} ${month}${comma} %Y`
  }
  const numbers = NUMBERS.exec(text)
  if (!numbers) return null
  const [, first, sign, , third, time] = numbers
  const year = third!.length === 2 ? '%y' : '%Y'
  const day =
    first!.length === 4
      ? `%Y${sign}%m${sign}%d`
      : order === 'mdy'
        ? `%m${sign}%d${sign}${year}`
        : `%d${sign}%m${sign}${year}`
  if (time === undefined) return day
  const gap = /[T ,]+(?=\d{1,2}:)/.exec(text)![0]
  const isHalfDay = /[ap]m$/i.test(time)
  const clock = `${isHalfDay ? '%I' : '%H'}:%M${numbers[6] ? ':%S' : ''}`
  return `${day}${gap}${clock}${isHalfDay ? `${time.includes(' ') ? ' ' : ''}%p` : ''}`
}
