import { MONTH_NAMES } from '#contract/analysis/describe-query.ts'
import type { ConditionOperator } from '#contract/analysis/table-query.ts'
import {
  type Draft,
  addCondition,
  columnAt,
  datesMeant,
  isDate,
  isYearNumber,
  numberAt,
  replaceWords,
} from '../questions/draft.ts'
import { TIMES } from './read-comparisons.ts'
import type { ReadColumn } from '../questions/read-table.ts'

/** The year that all dates of a column are in. */
function onlyYearOf({ least, most }: Pick<ReadColumn, 'least' | 'most'>): number | null {
  const [first, last] = [least, most].map((date) => String(date).slice(0, 4))
  return first === last && /^\d{4}$/.test(first!) ? Number(first) : null
}

const MONTHS = MONTH_NAMES.map((month) => month.toLowerCase())

/** Months, days and quarters, of each date that may be meant. */
export function readMonths(draft: Draft): Draft[] {
  const drafts = datesMeant(draft).map((column) => {
    const next = { ...draft, conditions: [...draft.conditions] }
    readMonthsOf(next, column)
    return next
  })
  // Without a month in it, it is the same question about each.
  return drafts.length === 0 || drafts[0]!.rest === draft.rest ? [draft] : drafts
}

function readMonthsOf(draft: Draft, column: ReadColumn): void {
  const months = `(${MONTHS.flatMap((month) => [month, month.slice(0, 3)]).join('|')})`
  const numberOfMonth = (word: string) => MONTHS.findIndex((month) => month.startsWith(word)) + 1
  const pad = (value: number) => String(value).padStart(2, '0')
  const make = (operator: ConditionOperator, month: string, day: string | undefined, year: string | undefined) => {
    const number = numberOfMonth(month)
    if (day) {
      const inYear = year ? numberAt(draft, year) : onlyYearOf(column)
      if (inYear === null || numberAt(draft, day) > 31) return null
      const date = `${inYear}-${pad(number)}-${pad(numberAt(draft, day))}`
      return addCondition(draft, { column: column.name, operator, values: [date] })
    }
    if (operator !== 'is') {
      const inYearOf = year ? numberAt(draft, year) : onlyYearOf(column)
      if (inYearOf === null) return null
      const isPast = operator === 'over' || operator === 'atMost'
      const [inYear, inMonth] = [inYearOf, number + (isPast ? 1 : 0)]
      const first = inMonth > 12 ? `${inYear + 1}-01-01` : `${inYear}-${pad(inMonth)}-01`
      const bound = operator === 'over' || operator === 'atLeast' ? 'atLeast' : 'under'
      return addCondition(draft, { column: column.name, operator: bound, values: [first] })
    }
    const ofMonth = addCondition(draft, { column: column.name, operator: 'is', values: [number], part: 'month' })
    if (!year) return ofMonth
    return `${ofMonth} ${addCondition(draft, { column: column.name, operator: 'is', values: [numberAt(draft, year)], part: 'year' })}`
  }
  // "In May or June", "in May, June and July".
  replaceWords(
    draft,
    `(?:in|from|during|of|for|between)(?: the)? ${months}(?:(?: (?:and|or|to|until|till|through))? ${months})+(?! {N})`,
    ([all]) => {
      const named = all!
        .trim()
        .split(' ')
        .map(numberOfMonth)
        .filter((month) => month > 0)
      const isRange = / (?:to|until|till|through) |^\s*between /.test(all!)
      if (isRange && named.length !== 2) return null
      const values = isRange ? MONTHS.map((_, at) => at + 1).filter((at) => at >= named[0]! && at <= named[1]!) : named
      return addCondition(draft, { column: column.name, operator: 'is', values, part: 'month' })
    },
  )
  for (const [words, operator] of [...TIMES, ['in|from|on|during|of|for', 'is']] as const) {
    replaceWords(draft, `(?:${words})(?: the)?(?: month of)? ${months} ({N}) ({N})`, ([, month, day, year]) =>
      make(operator, month!, day, year),
    )
    replaceWords(draft, `(?:${words})(?: the)? ({N})(?: of)? ${months} ({N})`, ([, day, month, year]) =>
      make(operator, month!, day, year),
    )
    replaceWords(draft, `(?:${words})(?: the)?(?: month of)? ${months} ({N})`, ([, month, year]) =>
      isYearNumber(numberAt(draft, year!))
        ? make(operator, month!, undefined, year)
        : make(operator, month!, year, undefined),
    )
    replaceWords(draft, `(?:${words})(?: the)? ({N})(?: of)? ${months}`, ([, day, month]) =>
      make(operator, month!, day, undefined),
    )
    replaceWords(draft, `(?:${words})(?: the)?(?: month of)? ${months}`, ([, month]) =>
      make(operator, month!, undefined, undefined),
    )
  }
  const quarter = (number: number, year: string | undefined) => {
    const first = addCondition(draft, { column: column.name, operator: 'is', values: [number], part: 'quarter' })
    return year
      ? `${first} ${addCondition(draft, { column: column.name, operator: 'is', values: [numberAt(draft, year)], part: 'year' })}`
      : first
  }
  replaceWords(draft, '(?:in|during|of|for)?(?: the)? ?q ({N})(?: of)?(?: ({N}))?', ([, at, year]) => {
    const value = numberAt(draft, at!)
    return value >= 1 && value <= 4 ? quarter(value, year) : null
  })
  const isoDate = '(\\d{4}-\\d\\d-\\d\\d)'
  replaceWords(draft, `(?:between|from) ${isoDate} (?:and|to|until|till|through) ${isoDate}`, ([, from, to]) =>
    addCondition(draft, { column: column.name, operator: 'between', values: [from!, to!] }),
  )
  replaceWords(draft, `{C}(?: (?:is|was|on|of))* ${isoDate}`, ([all, day]) =>
    isDate(columnAt(draft, all!.trim().split(' ')[0]!))
      ? addCondition(draft, { column: column.name, operator: 'is', values: [day!] })
      : null,
  )
  for (const [words, operator] of [...TIMES, ['from', 'atLeast'], ['on|of|in', 'is']] as const) {
    replaceWords(draft, `(?:${words})(?: the)? ${isoDate}`, ([, date]) =>
      addCondition(draft, { column: column.name, operator, values: [date!] }),
    )
  }
  for (const [at, word] of ['first', 'second', 'third', 'fourth'].entries()) {
    replaceWords(draft, `(?:in|during|of|for)?(?: the)? (?:${word} quarter)(?: of)?(?: ({N}))?`, ([, year]) =>
      quarter(at + 1, year),
    )
  }
}
