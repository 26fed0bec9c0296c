import {
  type Draft,
  addCondition,
  columnAt,
  isAmount,
  isComparable,
  isDate,
  isYearNumber,
  numberAt,
  replaceWords,
} from '../questions/draft.ts'

/** "Lane 7", "quantity is 3", "in 2024". */
export function readNamedNumbers(draft: Draft): void {
  replaceWords(
    draft,
    `({C})(?: (?:the|a|is|was|were|are|of|as|at|in|number|no|equals|equal to|to))* ({N})(?! {C})`,
    ([words, symbol, number]) => {
      const column = columnAt(draft, symbol!)
      const value = numberAt(draft, number!)
      // "Silver in 2013" is no silver of 2013.
      if (/ in(?: the)? N/.test(words!) && isComparable(column) && !column.isYear) return null
      if (isDate(column) && isYearNumber(value))
        return addCondition(draft, { column: column.name, operator: 'is', values: [value], part: 'year' })
      if (column.type === 'integer' || column.type === 'number')
        return addCondition(draft, { column: column.name, operator: 'is', values: [value] })
      const same = column.values.filter(({ tokens }) => tokens.length === 1 && tokens[0]!.plain === String(value))
      if (same.length === 0) return null
      return addCondition(draft, {
        column: column.name,
        operator: 'is',
        values: same.map((one) => one.value).slice(0, 20),
      })
    },
  )
}

/** "Song 5", "game number 3": the row of that number. */
export function readNumberedRows(draft: Draft): void {
  const numbers = draft.table.columns.filter(
    ({ name, type }) => type === 'integer' && /^(?:#|no\.?|nr\.?|number)$/i.test(name),
  )
  const [column] = numbers
  if (!column || numbers.length > 1) return
  replaceWords(draft, `(${NO_COUNT})?ROWS(?: (?:number|no|nr))? ({N})`, ([, before, number]) =>
    before ? null : addCondition(draft, { column: column.name, operator: 'is', values: [numberAt(draft, number!)] }),
  )
}

/** "With 3 goals", "two floors"; but not "the first 3 cities". */
export function readCountedNumbers(draft: Draft): void {
  replaceWords(draft, `(${NO_COUNT})?({N}) ({C})(?: (?:each|exactly))?`, ([, before, number, symbol]) => {
    const column = columnAt(draft, symbol!)
    if (before || !isAmount(column)) return null
    return addCondition(draft, { column: column.name, operator: 'is', values: [numberAt(draft, number!)] })
  })
}

/** What stands before a number of rows. */
const NO_COUNT =
  '(?:top|bottom|first|last|next|previous|best|worst|highest|lowest|largest|smallest|biggest|most|least|every|of|between|and|or|than) '
