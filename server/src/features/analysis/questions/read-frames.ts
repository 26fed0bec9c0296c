import type { Shown, TableQuery } from '#contract/analysis/table-query.ts'
import { type Draft, columnAt, conditionOf, isAmount, isComparable, valueAt } from './draft.ts'
import { dropUnits } from './read-conditions.ts'
import { match, onlyAmount } from './shape.ts'

/** What has to be read before the values in it become conditions: neighbours, differences and two that are compared. */
export function readFrames(
  start: Draft,
): { readonly draft: Draft; readonly frame: Partial<Pick<TableQuery, 'beside' | 'show' | 'order' | 'limit'>> }[] {
  const draft = { ...start, conditions: [...start.conditions] }
  dropUnits(draft)
  const { rest } = draft
  const behind =
    '(?:(?:right |directly |immediately |next |listed |just |comes |came |come |finished |placed |ranked |in |consecutively |the next |next one )*(?:after|below|following|behind))'
  const ahead =
    '(?:(?:right |directly |immediately |listed |just |comes |came |come |finished |placed |ranked |in |next )*(?:before|above|previous to|prior to|preceding|ahead of))'
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
    if (!column || !isComparable(column)) return null
    const [first, second] = [conditionOf(draft, [one]), conditionOf(draft, [other])]
    const show = { kind: 'difference', column: column.name, first, second } as const
    return [{ draft: { ...draft, rest: left.replace(/ what /, ' ') }, frame: { show } }]
  }
  const between = match(
    rest,
    '(?:the )?difference(?: (?:in|of))?(?: the)?(?: ({C}))? between(?: the)? ({V}) and(?: the)? ({V})(?: (?:in|for|of))?(?: the)?(?: ({C}))?',
  )
  const ofFigures = match(
    rest,
    '(?:the )?difference (?:in|between|of)(?: the)?(?: (?:number|amount|total)s? of)?(?: the)? ({C})(?: [a-z]+)?(?: (?:between|of|by|for|in|from|the))* ({V}) and(?: (?:the|of|by|for|in))* ({V})',
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
    'how (?:many|much) (?:more|fewer|less) ({C})(?: (?:did|does|do|has|have|had|the|were|was|are|is))* ({V})(?: (?:have|has|had|win|won|get|got|score|scored|sell|sold|earn|earned|make|made))* than(?: (?:the|in|did))*(?: )?({V})(?: (?:did|does|do|had|has))?',
  )
  if (more) {
    const column = columnAt(draft, more.groups[1]!)
    const show = {
      kind: 'difference',
      column: isAmount(column) ? column.name : null,
      first: conditionOf(draft, [more.groups[2]!]),
      second: conditionOf(draft, [more.groups[3]!]),
    } as const
    return [{ draft: { ...draft, rest: more.left }, frame: { show } }]
  }
  const compared = match(
    rest,
    '(?:had|has|have|with|is|was|got|won|scored|the|a|received|earned)* ?(more|higher|larger|greater|bigger|better|longer|taller|older|later|fewer|less|lower|smaller|shorter|earlier|worse|newer|most|highest|largest|lowest|least|fastest|smallest|first|last) (?:number of |amount of |total )?({C})(?: than)?(?: (?:in|of|at))* ({V}) or(?: the)? ({V})',
  )
  if (compared) {
    const [, word = '', symbol = '', one = '', other = ''] = compared.groups
    const column = columnAt(draft, symbol)
    const isLess = /fewer|less|lower|smaller|shorter|earlier|worse|lowest|least|fastest|smallest|first|older/.test(word)
    const both = conditionOf(draft, [one, other])
    if (
      valueAt(draft, one).column === valueAt(draft, other).column &&
      (isComparable(column) || column.measure || column.isYear || column.type === 'date')
    ) {
      draft.conditions.push(both)
      const isDescending = (word === 'better' || word === 'worse') && column.isOrdinal ? isLess : !isLess
      const order = { by: { kind: 'column', column: column.name }, isDescending } as const
      const show: Shown = { kind: 'values', columns: [both.column], isDistinct: false }
      return [
        {
          draft: { ...draft, rest: compared.left.replace(/ (?:which|who|what)(?: ROWS| C\d+)?/, ' ') },
          frame: { show, order, limit: 1 },
        },
      ]
    }
  }
  const aged = match(
    rest,
    '(?:is|was|are|were|came|come|[a-z]+ed|built|held)(?: out)?(?: the)? (older|newer|oldest|newest|earlier|later|earliest|latest|first|last)(?: ROWS)?(?: in)? ({V}) or(?: the)? ({V})',
  )
  const times = draft.table.columns.filter(({ type, isYear }) => isYear || type === 'date' || type === 'datetime')
  if (aged && times.length === 1) {
    const both = conditionOf(draft, [aged.groups[2]!, aged.groups[3]!])
    if (valueAt(draft, aged.groups[2]!).column === valueAt(draft, aged.groups[3]!).column) {
      draft.conditions.push(both)
      const order = {
        by: { kind: 'column', column: times[0]!.name },
        isDescending: /newe|late|last/.test(aged.groups[1]!),
      } as const
      const show: Shown = { kind: 'values', columns: [both.column], isDistinct: false }
      return [
        {
          draft: {
            ...draft,
            rest: aged.left.replace(/ (?:which|who|what)(?: ROWS| C\d+)?(?: (?:is|was|are|were|came|come) )?/, ' '),
          },
          frame: { show, order, limit: 1 },
        },
      ]
    }
  }
  return []
}
