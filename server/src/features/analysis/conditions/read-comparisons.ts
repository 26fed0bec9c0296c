import type { ConditionOperator } from '#contract/analysis/table-query.ts'
import {
  type Draft,
  LINK,
  NOT,
  addCondition,
  columnAt,
  holdsMoney,
  isAmount,
  isComparable,
  isDate,
  isYearNumber,
  numberAt,
  replaceWords,
  pattern,
  spaced,
} from '../questions/draft.ts'
import type { ReadColumn } from '../questions/read-table.ts'

const OVER =
  'more than|over|above|greater than|higher than|larger than|bigger than|longer than|taller than|heavier than|older than|exceeding|exceeds|exceed|beyond|in excess of|>'

const UNDER =
  'less than|under|below|fewer than|lower than|smaller than|shorter than|lighter than|younger than|cheaper than|<'

const AT_LEAST = 'at least|no less than|not less than|no fewer than|a minimum of|minimum of|>='

const AT_MOST = 'at most|no more than|not more than|up to|a maximum of|maximum of|<='

const AFTER = 'after|later than|past'

const BEFORE = 'before|earlier than|prior to'

const SINCE = 'since|starting in|starting from|as of'

const UNTIL = 'until|till|through|up to'

export const OPERATORS: readonly (readonly [string, ConditionOperator])[] = [
  [AT_LEAST, 'atLeast'],
  [AT_MOST, 'atMost'],
  [OVER, 'over'],
  [UNDER, 'under'],
]

export const TIMES: readonly (readonly [string, ConditionOperator])[] = [
  [AFTER, 'over'],
  [BEFORE, 'under'],
  [SINCE, 'atLeast'],
  [UNTIL, 'atMost'],
]

/** "In the 1974 season": what goes on for a year. */
const YEARLY = '(?:year|season|edition|games|campaign|election|championships?|tournament)'

const BEHIND: readonly (readonly [string, ConditionOperator])[] = [
  ['(?:(?:and|or) (?:more|higher|greater|better|above|over|up|upwards|later|older)|onwards?)', 'atLeast'],
  ['(?:and|or) (?:less|fewer|lower|worse|below|under|earlier|younger)', 'atMost'],
]

export function readRanges(draft: Draft): void {
  const range = '(?:between|from) ({N}) (?:and|to|until|till|through) ({N})'
  const make = (column: ReadColumn | undefined, low: string, high: string) => {
    const values = [numberAt(draft, low), numberAt(draft, high)].toSorted((one, other) => one - other)
    const meant = column ?? (values.every(isYearNumber) ? onlyYear(draft) : onlyNumber(draft))
    if (!meant) return null
    if (isDate(meant)) return addCondition(draft, { column: meant.name, operator: 'between', values, part: 'year' })
    return isComparable(meant) ? addCondition(draft, { column: meant.name, operator: 'between', values }) : null
  }
  replaceWords(draft, `({C})${LINK} ${range}`, ([, column, low, high]) => make(columnAt(draft, column!), low!, high!))
  replaceWords(draft, `${range} ({C})`, ([, low, high, column]) => make(columnAt(draft, column!), low!, high!))
  replaceWords(draft, range, ([, low, high]) => make(undefined, low!, high!))
  // "1997-2008"
  replaceWords(draft, '(?:from|in|during|between) ({N}) ({N})', ([, low, high]) => {
    const years = [numberAt(draft, low!), numberAt(draft, high!)]
    return years.every(isYearNumber) && years[0]! < years[1]! ? make(undefined, low!, high!) : null
  })
  replaceWords(draft, '(?:in|during)(?: the)? ({N}) s', ([, symbol]) => {
    const from = numberAt(draft, symbol!)
    return from % 10 === 0 && isYearNumber(from) ? make(undefined, symbol!, symbol!) && decade(draft, from) : null
  })
}

/** The condition that was added last goes on for ten years. */
function decade(draft: Draft, from: number): string {
  const last = draft.conditions.pop()!
  return addCondition(draft, {
    ...last,
    operator: 'between',
    values: [from, from + (from % 100 === 0 && from < 1900 ? 99 : 9)],
  })
}

/** "At least 5th" is 5th or better. Whether "over 5" is, nobody knows. */
function ofPlaces(column: ReadColumn, operator: ConditionOperator, value: number): ConditionOperator | null {
  // "How many years had more than 40 events": 40 is no year.
  if (column.isYear && !isYearNumber(value)) return null
  if (!column.isOrdinal) return operator
  return operator === 'atLeast' ? 'atMost' : operator === 'atMost' ? 'atLeast' : null
}

export function readComparisons(draft: Draft): void {
  for (const [words, operator] of OPERATORS) {
    const make = (column: ReadColumn, symbol: string) => {
      const meant = ofPlaces(column, operator, numberAt(draft, symbol))
      if (!isComparable(column) || !meant) return null
      return addCondition(draft, { column: column.name, operator: meant, values: [numberAt(draft, symbol)] })
    }
    replaceWords(draft, `({C})${LINK} (?:${words}) ({N})`, ([, column, number]) =>
      make(columnAt(draft, column!), number!),
    )
    replaceWords(draft, `(?:${words})(?: (?:the|an|a))? ({C}) of ({N})`, ([, column, number]) =>
      make(columnAt(draft, column!), number!),
    )
    replaceWords(draft, `(?:${words}) ({N})(?: of)? ({C})`, ([, number, column]) =>
      make(columnAt(draft, column!), number!),
    )
  }
  for (const [words, operator] of BEHIND) {
    const make = (column: ReadColumn, symbol: string) => {
      if (isDate(column))
        return addCondition(draft, { column: column.name, operator, values: [numberAt(draft, symbol)], part: 'year' })
      const meant = ofPlaces(column, operator, numberAt(draft, symbol))
      return isComparable(column) && meant
        ? addCondition(draft, { column: column.name, operator: meant, values: [numberAt(draft, symbol)] })
        : null
    }
    replaceWords(draft, `({C})${LINK} ({N}) ${words}`, ([, column, number]) => make(columnAt(draft, column!), number!))
    replaceWords(draft, `({N}) ${words} ({C})`, ([, number, column]) => make(columnAt(draft, column!), number!))
  }
  for (const [words, operator] of TIMES) {
    replaceWords(draft, `({C})${LINK} (?:${words}) ({N})`, ([, symbol, number]) => {
      const column = columnAt(draft, symbol!)
      const value = numberAt(draft, number!)
      if (isDate(column) && isYearNumber(value))
        return addCondition(draft, { column: column.name, operator, values: [value], part: 'year' })
      return column.isYear ? addCondition(draft, { column: column.name, operator, values: [value] }) : null
    })
  }
}

/** Numbers that name no column: years, or amounts of the only column that they could be of. */
export function readLooseNumbers(draft: Draft): Draft[] {
  let drafts = [draft]
  const time = (words: string, operator: ConditionOperator) => {
    drafts = drafts.flatMap((one) => {
      const found = pattern(
        `(?:${words})(?: the)?(?: year| season)? ({N})${operator === 'is' ? `(?: ${YEARLY})?` : ''}`,
      ).exec(one.rest)
      if (!found) return [one]
      const value = numberAt(one, found[1]!)
      if (!isYearNumber(value)) return [one]
      const columns = one.table.columns.filter(
        (column) => column.isYear || isDate(column) || (operator === 'is' && holdsYears(column)),
      )
      // "Founded after 2010" is not when it was added.
      const [behind] = /C\d+$/.exec(one.rest.slice(0, found.index).trimEnd()) ?? []
      if (behind && isDone(one, behind) && !columns.includes(columnAt(one, behind))) return [one]
      return columns.length === 0 ? [one] : columns.map((column) => withYear(one, found[0], column, operator, value))
    })
  }
  const [year] = draft.table.columns.filter((column) => column.isYear)
  replaceWords(draft, `${NOT}(?: in)?(?: the year)? ({N})`, ([, number]) => {
    const value = numberAt(draft, number!)
    return year && isYearNumber(value)
      ? addCondition(draft, { column: year.name, operator: 'is', values: [value], isNegated: true })
      : null
  })
  for (const [words, operator] of TIMES) time(words, operator)
  time('in|from|during|for|of|on', 'is')
  // "The 2003 championships".
  drafts = drafts.flatMap((one) => {
    const found = pattern(`the ({N})(?: ${YEARLY}|(?= K\\d+))`).exec(one.rest)
    const value = found && numberAt(one, found[1]!)
    const columns = one.table.columns.filter((column) => column.isYear || isDate(column))
    if (!found || !value || !isYearNumber(value) || columns.length !== 1) return [one]
    return [withYear(one, found[0], columns[0]!, 'is', value)]
  })
  for (const [words, operator] of OPERATORS) {
    drafts = drafts.flatMap((one) => {
      // "More than 5 orders" is how many rows there are.
      const found = pattern(`(?:${words}) ({N})(?: (euros?|eur|dollars?|usd|pounds?))?(?! ROWS)`).exec(one.rest)
      if (!found) return [one]
      const isMoney = found[2] !== undefined
      const columns = one.table.columns.filter((column) => isAmount(column) && (!isMoney || holdsMoney(column)))
      return columns.length === 0
        ? [one]
        : columns.map((column) => withNumber(one, found[0], column, operator, numberAt(one, found[1]!)))
    })
  }
  return drafts
}

function isDone({ units }: Draft, symbol: string): boolean {
  return /(?:ed|born|built|held)$/.test(units[Number(symbol.slice(1))]!.plain)
}

/** Texts with a year in them. */
function holdsYears({ type, name, values }: ReadColumn): boolean {
  return (
    type === 'text' &&
    /date|year|season|released|period/i.test(name) &&
    values.some(({ tokens }) => tokens.some(({ plain }) => /^(?:1[5-9]|20)\d\d$/.test(plain)))
  )
}

function withYear(draft: Draft, words: string, column: ReadColumn, operator: ConditionOperator, value: number): Draft {
  const next = { ...draft, conditions: [...draft.conditions] }
  const sign =
    column.type === 'text'
      ? addCondition(next, { column: column.name, operator: 'contains', values: [String(value)] })
      : addCondition(next, { column: column.name, operator, values: [value], part: isDate(column) ? 'year' : null })
  next.rest = spaced(next.rest.replace(words, ` ${sign} `))
  return next
}

function withNumber(
  draft: Draft,
  words: string,
  column: ReadColumn,
  operator: ConditionOperator,
  value: number,
): Draft {
  const next = { ...draft, conditions: [...draft.conditions], score: draft.score - 1 }
  const sign = addCondition(next, { column: column.name, operator, values: [value] })
  next.rest = spaced(next.rest.replace(words, ` ${sign} `))
  return next
}

function onlyYear({ table }: Draft): ReadColumn | undefined {
  const years = table.columns.filter((column) => column.isYear || isDate(column))
  return years.length === 1 ? years[0] : undefined
}

function onlyNumber({ table }: Draft): ReadColumn | undefined {
  const numbers = table.columns.filter(isAmount)
  return numbers.length === 1 ? numbers[0] : undefined
}
