import type { QueryCondition, TableQuery } from '#contract/analysis/table-query.ts'
import {
  type Draft,
  columnAt,
  conditionOf,
  isAmount,
  isComparable,
  isDateOrYear,
  isYearNumber,
  numberAt,
  valueAt,
  pattern,
} from './draft.ts'
import { dropUnits } from '../conditions/drop-units.ts'
import { LEAST, LESS, match, MORE, MOST, onlyAmount } from './shape.ts'
import { columnsOfSize } from './read-superlatives.ts'
import { BEGUN } from './vocabulary.ts'

/** What has to be read before the values in it become conditions: neighbours, differences and two that are compared. */
export function readFrames(start: Draft): Framed[] {
  const draft = { ...start, conditions: [...start.conditions] }
  dropUnits(draft)
  const { rest } = draft
  const behind =
    '(?:(?:right |directly |immediately |next |listed |just |comes |came |come |finished |placed |ranked |in |consecutively |consecutive |the next |next one )*(?:after|below|following|behind|subsequent to))'
  const ahead =
    '(?:(?:right |directly |immediately |listed |just |comes |came |come |finished |placed |ranked |in |next |previous )*(?:before|above|previous to|prior to|preceding|ahead of|previous))'
  for (const [words, step] of [
    [behind, 1],
    [ahead, -1],
  ] as const) {
    const found = match(
      rest,
      `(?:(next|previous) (?:(?:ROWS|one) )?(?:({C}) )?)?(?:${words})(?: (?:the|a|{C}|ROWS))* ({V})(?: (?:was|were|is|did))*`,
    )
    if (!found) continue
    const value = valueAt(draft, found.groups[3]!)
    if (value.values.length > 1) continue
    const left = found.groups[2] ? `${found.left} ${found.groups[2]}` : found.left
    const condition = conditionOf(draft, [found.groups[3]!])
    return [
      {
        draft: { ...draft, hasFrame: true, rest: left.replace(/ (?:next|previous)(?= )/, ' ') },
        frame: { beside: { condition, step } },
      },
    ]
  }
  const difference = (symbol: string | undefined, one: string, other: string, left: string, of = onlyAmount(draft)) => {
    const column = symbol ? columnAt(draft, symbol) : of
    const [first, second] = [sideOf(draft, one), sideOf(draft, other)]
    if (!column || !isComparable(column) || !first || !second) return null
    const show = { kind: 'difference', column: column.name, first, second } as const
    return [{ draft: { ...draft, rest: left.replace(/ what /, ' ') }, frame: { show } }]
  }
  const between = match(
    rest,
    '(?:the )?difference(?: (?:in|of))?(?: the)?(?: ({C}))? between(?: the)? ({V}|{N}) and(?: the)? ({V}|{N})(?: (?:in|for|of))?(?: the)?(?: ({C}))?',
  )
  const ofFigures = match(
    rest,
    '(?:the )?difference (?:in|between|of)(?: the)?(?: (?:number|amount|total)s? of)?(?: the)? ({C})(?: (?:between|of|by|for|in|from|the|won|earned|received|scored))* ({V}|{N}) and(?: (?:the|of|by|for|in))* ({V}|{N})',
  )
  const years = draft.table.columns.filter(({ isYear }) => isYear)
  const elapsed = match(
    rest,
    'how (?:long|many years|many {C})(?: (?:passed|elapsed|are|were|was|is|there|did|it|take))* (?:between|from|after|before)(?: the| of| release)* ({V}) (?:and|to|until|till|was|were|did|is)(?: the| of| release)* ({V})',
  )
  const framed =
    (between &&
      difference(between.groups[1] ?? between.groups[4], between.groups[2]!, between.groups[3]!, between.left)) ??
    (ofFigures && difference(ofFigures.groups[1], ofFigures.groups[2]!, ofFigures.groups[3]!, ofFigures.left)) ??
    (elapsed && years.length === 1
      ? difference(undefined, elapsed.groups[1]!, elapsed.groups[2]!, elapsed.left, years[0])
      : null)
  if (framed) return framed
  const more = match(
    rest,
    'how (?:many|much) (?:more|fewer|less) ({C}|ROWS)(?: (?:did|does|do|has|have|had|the|were|was|are|is|there|in|for|at))* ({V}|{N})(?: (?:have|has|had|win|won|get|got|score|scored|sell|sold|earn|earned|make|made))* than(?: (?:the|in|did|there|were|for|at))* ({V}|{N})(?: (?:did|does|do|had|has))?',
  )
  const sides = more && ([sideOf(draft, more.groups[2]!), sideOf(draft, more.groups[3]!)] as const)
  if (more && sides?.[0] && sides[1]) {
    const column = more.groups[1] === 'ROWS' ? null : columnAt(draft, more.groups[1]!)
    const show = {
      kind: 'difference',
      column: column && isAmount(column) ? column.name : null,
      first: sides[0],
      second: sides[1],
    } as const
    return [{ draft: { ...draft, rest: more.left }, frame: { show } }]
  }
  return readPair({ ...draft, rest })
}

/** A value, or a year where rows are told apart by it. */
function sideOf(draft: Draft, symbol: string): QueryCondition | null {
  if (symbol.startsWith('V')) return conditionOf(draft, [symbol])
  const [year, ...others] = draft.table.columns.filter(isDateOrYear)
  const value = numberAt(draft, symbol)
  if (!year || others.length > 0 || !isYearNumber(value)) return null
  const part = year.isYear ? null : ('year' as const)
  return { column: year.name, operator: 'is', values: [value], isNegated: false, part, of: null }
}

/** "Who has more gold, A or B", "which is older, A or B", "did A or B have the higher score". */
function readPair(draft: Draft): Framed[] {
  const pair =
    match(draft.rest, '({V}) (?:or|versus|vs)(?: the)? ({V})') ??
    match(draft.rest, 'between(?: the)? ({V}) and(?: the)? ({V})')
  if (!pair) return []
  const [one, other] = [pair.groups[1]!, pair.groups[2]!]
  if (valueAt(draft, one).column !== valueAt(draft, other).column) return []
  const figure = match(
    pair.left,
    `(?:the |a |an )?(${LARGER}|${SMALLER})(?: (?:number|amount|total|count)s?)?(?: (?:of|in))?(?: the)? ({C})(?: than)?(?: ROWS)?`,
  )
  const years = draft.table.columns.filter((column) => isDateOrYear(column) && BEGUN.test(column.name))
  const sized = figure ? null : match(pair.left, '(?:the )?([a-z]+er|[a-z]+est)(?: ROWS| one)?')
  const sizes = sized ? columnsOfSize(draft, sized.groups[1]!).filter(({ name }) => !BEGUN.test(name)) : []
  const ofSize = sizes.length === 1 ? sizes[0] : undefined
  const aged = figure || ofSize ? null : match(pair.left, `(?:the )?(${LATER}|${EARLIER})(?: ROWS| one)?`)
  const ofTime = years.length === 1 ? years[0] : undefined
  const column = figure ? columnAt(draft, figure.groups[2]!) : (ofSize ?? ofTime)
  const found = figure ?? (ofSize ? sized : aged)
  if (!found || !column || !(isComparable(column) || column.measure || isDateOrYear(column))) return []
  const word = found.groups[1]!
  const isTime = isDateOrYear(column)
  const isGood = /^(?:better|best|worse|worst)$/.test(word)
  const isFirst = new RegExp(`^(?:${ofSize ? SMALLER : `${SMALLER}|${EARLIER}`})$`).test(word)
  // The better of places and times is the lower one.
  const isReversed =
    (isGood && (column.isOrdinal || column.measure === 'duration')) || (isTime && word.startsWith('old'))
  if (column.isOrdinal && /^(?:high|low)/.test(word)) return []
  const isDescending = isTime && word.startsWith('old') ? false : isReversed ? isFirst : !isFirst
  const both = conditionOf(draft, [one, other])
  const left = found.left
    .replace(/ (?:which|who|what|did|does|do)(?: of(?: the)?)?(?: ROWS| C\d+| one)?(?= )/, ' ')
    .replaceAll(pattern('{C}'), (symbol) => (columnAt(draft, symbol) === column ? ' ' : symbol))
    .replace(/ (?:rank|place|finish|come|came|placed|ranked|finished|built|held|out)(?: in)?(?= )/, ' ')
  const conditions = [...draft.conditions, both]
  return [
    {
      draft: { ...draft, conditions, rest: left },
      frame: {
        show: { kind: 'values', columns: [both.column], isDistinct: false },
        order: { by: { kind: 'column', column: column.name }, isDescending },
        limit: 1,
      },
    },
  ]
}

const LARGER = `${MORE}|older|better|${MOST}`
const SMALLER = `${LESS}|younger|worse|faster|first|${LEAST}`
const LATER = 'later|latest|newer|newest|more recent|most recent|last'
const EARLIER = 'earlier|earliest|older|oldest|first'

type Framed = {
  readonly draft: Draft
  readonly frame: Partial<Pick<TableQuery, 'beside' | 'show' | 'order' | 'limit'>>
}
