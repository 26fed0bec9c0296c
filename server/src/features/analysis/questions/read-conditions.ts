import type { QueryCondition } from '#contract/analysis/table-query.ts'
import {
  type Draft,
  LINK,
  NOT,
  addCondition,
  columnAt,
  conditionOf,
  isAmount,
  isComparable,
  isDate,
  isYearNumber,
  nameColumn,
  numberAt,
  replaceWords,
  textOf,
  valueAt,
  pattern,
} from './draft.ts'
import { readComparisons, readLooseNumbers, readRanges } from './read-comparisons.ts'
import { readMonths } from './read-months.ts'
import { readOthers, readPlacings } from './read-places.ts'

/** Takes every condition out of the question that it states. Some words allow for several: each is a draft of its own. */
export function readConditions(start: Draft): Draft[] {
  const draft = { ...start, conditions: [...start.conditions] }
  if (!isSensible(draft)) return []
  dropUnits(draft)
  replaceWords(draft, 'how ({C})', ([, column]) => `what ${column}`)
  readOthers(draft)
  readPlacings(draft)
  readMissing(draft)
  readBeginnings(draft)
  readRanges(draft)
  readComparisons(draft)
  readMonths(draft)
  readValueLists(draft)
  dropOwnColumns(draft)
  readNamedNumbers(draft)
  readNumberedRows(draft)
  readCountedNumbers(draft)
  const drafts = readLooseNumbers(draft)
  drafts.forEach(dropUnits)
  return drafts.filter(({ conditions }) => !contradicts(conditions))
}

/** Nothing is two things at once: whoever says so means something else. */
function contradicts(conditions: readonly QueryCondition[]): boolean {
  const named = conditions.filter(({ operator, isNegated, part }) => operator === 'is' && !isNegated && part === null)
  return new Set(named.map(({ column }) => column)).size < named.length
}

/** What is counted or asked for is no value, and two values of one column side by side are none of it. */
function isSensible(draft: Draft): boolean {
  const asked =
    /(?:how many|how much|number of|amount of|which|what)(?: (?:of|the|total|different|other|was|is|are|were))* (V\d+)/.exec(
      draft.rest,
    )
  if (asked && !valueAt(draft, asked[1]!).isWhole) return false
  for (const [, one, other] of draft.rest.matchAll(/(?=(V\d+) (V\d+))/g)) {
    const [first, second] = [valueAt(draft, one!), valueAt(draft, other!)]
    if (first.column === second.column && !(first.isWhole && second.isWhole)) return false
  }
  return true
}

function readMissing(draft: Draft): void {
  const missing = '(?:empty|missing|blank|unknown|null|not known|not given|unset)'
  const make = (symbol: string, isNegated: boolean) =>
    addCondition(draft, { column: columnAt(draft, symbol).name, operator: 'missing', values: [], isNegated })
  replaceWords(draft, `({C})${LINK} ${NOT} ${missing}`, ([, column]) => make(column!, true))
  replaceWords(draft, `({C})${LINK} ${missing}`, ([, column]) => make(column!, false))
  replaceWords(draft, `(?:an )?${missing} ({C})`, ([, column]) => make(column!, false))
  replaceWords(
    draft,
    `(?:without|with no|have no|has no|had no|lacking|lack|lacks)(?: (?:a|an|any|the))? ({C})`,
    ([, column]) => make(column!, false),
  )
  // "With a discount", where some have none.
  replaceWords(draft, '(?:have|has|had|with) (?:a|an|any|some) ({C})(?=\\s*$)', ([, symbol]) =>
    columnAt(draft, symbol!).missing > 0 ? make(symbol!, true) : null,
  )
  // "How many nations have won gold": there is one at least.
  const got = '(?:won|win|received|earned|got|get|scored|taken|took)'
  replaceWords(
    draft,
    `(how many (?:{C}|ROWS)) (?:(?:have|has|had|that|did) )*${got}(?: (?:a|an|any|the))? ({C})(?: medals?)?`,
    ([, counted, symbol]) => {
      const column = columnAt(draft, symbol!)
      if (!isAmount(column)) return null
      return `${counted} ${addCondition(draft, { column: column.name, operator: 'atLeast', values: [1] })}`
    },
  )
  // "Won no gold", "did not win a silver": there is a figure, and it is nothing.
  const none = `(?:no|zero|${NOT}(?: (?:win|won|get|got|have|receive|score|earn))(?: (?:a|any|one))?) ({C})`
  replaceWords(draft, none, ([, symbol]) => {
    const column = columnAt(draft, symbol!)
    return isAmount(column) ? addCondition(draft, { column: column.name, operator: 'is', values: [0] }) : null
  })
}

function readBeginnings(draft: Draft): void {
  for (const [verbs, operator, preposition] of [
    ['begins?|beginning|starts?|starting|began|started', 'startsWith', '(?:with|(?:in|on)(?= the letters?))'],
    ['ends?|ending|ended', 'endsWith', '(?:with|in|on)'],
  ] as const) {
    // In "Ann Lee" the first name comes first.
    const ofName = operator === 'startsWith' ? 'first' : '(?:last|family)'
    const isTurned = (nameColumn(draft)?.values ?? []).some(({ value }) => value.includes(','))
    if (!isTurned)
      draft.rest = draft.rest.replaceAll(pattern(`(whose) ${ofName} ({C}|name)(?= (?:${verbs}) )`), '$1 $2')
    const words = `(?:that |which |whose )?(?:${verbs}) ${preposition}(?: the)?(?: letters?)? (\\S+)(?! {V})`
    const make = (column: string | undefined, symbol: string, isNegated: boolean) => {
      const text = textOf(draft, symbol)
      const named = column ? columnAt(draft, column) : nameColumn(draft)
      if (!named || text === '' || /^[CK]\d/.test(symbol)) return null
      return addCondition(draft, { column: named.name, operator, values: [text], isNegated })
    }
    replaceWords(draft, `({C})${LINK} ${words}`, ([, column, symbol]) => make(column, symbol!, false))
    replaceWords(draft, words, ([, symbol]) => make(undefined, symbol!, false))
  }
  replaceWords(
    draft,
    `({C})${LINK} (?:contains?|containing|includes?|including|mentions?|mentioning) (\\S+)`,
    ([, column, symbol]) => {
      const text = textOf(draft, symbol!)
      if (/^[CK]\d/.test(symbol!) || text === '') return null
      return addCondition(draft, { column: columnAt(draft, column!).name, operator: 'contains', values: [text] })
    },
  )
}

function readValueLists(draft: Draft): void {
  const joined = '(?: (?:or|and|nor|as well as))*'
  const list = `{V}(?:${joined}(?: (?:the|in|for|from|by|of))* {V})*`
  replaceWords(
    draft,
    `(?:(${NOT}) (?:(?:in|from|of|the|a|by|with) )*(?={C}))?(?:({C})${LINK} )?(?:(?:either|both|against|versus|vs|in|from|for|of|at|on|by|with|to|as|named|called|where|is|are|was|were|the|a|an) )*(${NOT}(?: (?:the|a|an|from|in|by|of|for|have|has|been))* )?(${list})`,
    ([, notColumn, column, not, values]) => {
      const symbols = values!.match(/V\d+/g)!
      const columns = new Set(symbols.map((symbol) => valueAt(draft, symbol).column))
      const isNegated = (not ?? notColumn ?? '') !== ''
      const named = column ? columnAt(draft, column) : undefined
      const keep = named && !columns.has(named) ? `${column} ` : ''
      if (columns.size === 1) {
        // "Men's winners from Kenya": whose column is named is meant, and no other column with such a value.
        if (named && keep === '') draft.score += 2
        draft.conditions.push(conditionOf(draft, symbols, isNegated))
        return `${keep}K${draft.conditions.length - 1}`
      }
      const runs = isNegated ? null : runsOf(draft, values!)
      if (!runs) return null
      const signs = runs.map((run) => {
        draft.conditions.push(conditionOf(draft, run))
        return `K${draft.conditions.length - 1}`
      })
      return keep + signs.join(' ')
    },
  )
}

/** "Paid and in Rome or Paris": alternatives are of one column; null where "or" stands between two. */
function runsOf(draft: Draft, values: string): string[][] | null {
  const runs: string[][] = []
  let isEither = false
  for (const word of values.split(' ')) {
    if (word === 'or') isEither = true
    if (!/^V\d+$/.test(word)) continue
    const run = runs.at(-1)
    const isSame = run && valueAt(draft, run[0]!).column === valueAt(draft, word).column
    if (isSame && isEither) run.push(word)
    else if (run && isEither) return null
    else runs.push([word])
    isEither = false
  }
  return runs
}

/** "A gold medal", "Oslo city": the column behind its own value says nothing more. */
function dropOwnColumns(draft: Draft): void {
  draft.rest = draft.rest.replaceAll(pattern('(K\\d+)(?: (?:at|in|of|as|for))? ({C})'), (...found) => {
    const [all, sign, symbol] = found as unknown as [string, string, string]
    const condition = draft.conditions[Number(sign.slice(1))]
    return condition?.column === columnAt(draft, symbol).name ? sign : all
  })
}

/** "Lane 7", "quantity is 3", "in 2024". */
function readNamedNumbers(draft: Draft): void {
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
function readNumberedRows(draft: Draft): void {
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
function readCountedNumbers(draft: Draft): void {
  replaceWords(draft, `(${NO_COUNT})?({N}) ({C})(?: (?:each|exactly))?`, ([, before, number, symbol]) => {
    const column = columnAt(draft, symbol!)
    if (before || !isAmount(column)) return null
    return addCondition(draft, { column: column.name, operator: 'is', values: [numberAt(draft, number!)] })
  })
}

/** What stands before a number of rows. */
const NO_COUNT =
  '(?:top|bottom|first|last|next|previous|best|worst|highest|lowest|largest|smallest|biggest|most|least|every|of|between|and|or|than) '

/** What a figure is a figure of, behind a column or a condition about it: gold medals. */
export function dropUnits(draft: Draft): void {
  replaceWords(draft, '(?:people|persons|fans|spectators|ROWS) ({C})', ([, symbol]) =>
    /attendance|crowd|spectators/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  // "Members in 1979", where a column holds the figures of that year.
  replaceWords(
    draft,
    '(?:members|people|persons|inhabitants|residents|citizens|ROWS) (?:in|during|of) ({C})',
    ([, symbol]) => {
      const { name, measure, type } = columnAt(draft, symbol!)
      return /(?:19|20)\d\d/.test(name) && (measure === 'number' || type === 'integer') ? symbol! : null
    },
  )
  // "Total medals" is one column, and "the final score" is the score.
  replaceWords(draft, '({C}) ({C})', ([, one, other]) =>
    columnAt(draft, one!) === columnAt(draft, other!) ? one! : null,
  )
  replaceWords(draft, 'final ({C})', ([, symbol]) =>
    /score|result/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  // "Order #" is the number of the order.
  replaceWords(draft, '({C}) (?:number|numbers)', ([, symbol]) =>
    /#|\b(?:no|nr|num)\b/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  draft.rest = draft.rest.replaceAll(pattern('({C}|{K}) (?:medals?|points?|votes?|units?|ROWS)'), (...found) => {
    const [all, symbol] = found as unknown as [string, string]
    const column = symbol.startsWith('K')
      ? draft.conditions[Number(symbol.slice(1))]?.column
      : columnAt(draft, symbol).name
    return draft.table.columns.some((one) => one.name === column && isComparable(one)) ? symbol : all
  })
  // "Over 10 ha", where cells say "49,4 ha".
  draft.rest = draft.rest.replaceAll(pattern('(K\\d+) ([a-z]{1,4})'), (...found) => {
    const [all, sign, unit] = found as unknown as [string, string, string]
    const name = draft.conditions[Number(sign.slice(1))]?.column
    const column = draft.table.columns.find((one) => one.name === name)
    const isUnit = column?.measure && column.values.some(({ tokens }) => tokens.at(-1)?.plain === unit)
    return isUnit ? sign : all
  })
}
