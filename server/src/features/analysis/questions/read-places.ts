import {
  type Draft,
  LINK,
  addCondition,
  columnAt,
  isComparable,
  isDate,
  isDateOrYear,
  nameColumn,
  numberAt,
  replaceWords,
  valueAt,
  wholeValueAt,
  pattern,
  spaced,
} from './draft.ts'
import { LESS, MORE, type Read, type ShapeReading, match, shownOf, targetsOf, unreadOf } from './shape.ts'
import { EXISTENCE_VERBS, POSSESSION_VERBS } from './vocabulary.ts'

const NTH = ['first', 'second', 'third', 'fourth', 'fifth']

const SECOND_LAST =
  '(?:second to last|second last|next to last|last but one|penultimate|(?:one )?(?:right |just )?(?:before|above|previous to|prior to) the last(?: one| ROWS)?)'

const LISTED =
  '(?:listed|in the table|on the table|in this table|on the list|on this list|in the list|in this list|on the chart|in the chart|on this chart|in this chart)'

/** "The last film", "the second ship listed". */
export const readPlace: Read = (draft, rest) => {
  const isListed = pattern(LISTED).test(rest) || / (?:top|bottom) of /.test(rest)
  const found = match(
    rest,
    `(${SECOND_LAST}|${NTH.join('|')}|last|top|bottom|final)(?: (?:ever|listed|last|known|one))?(?: to be)?(?: (released|launched|established|built|recorded|played|founded|opened|born|added|joined))?(?= |$)`,
  )
  if (!found) return []
  const word = found.groups[1]!
  const nth = NTH.indexOf(word)
  const left = found.left.replaceAll(pattern(LISTED), ' ')
  const listed = isListed ? match(left, '(?:what|which|who)(?: (?:is|was|are|were|the))* [a-z]+') : null
  const target =
    targetsOf(draft, left) ??
    targetsOf(draft, spaced(` what ${left}`)) ??
    (listed && { columns: [], left: listed.left })
  if (!target) return []
  const rows = match(target.left, '({C})')
  // "Who was the first lead vocalist": the column names what is asked for once more.
  const again =
    rows &&
    target.columns.some(
      (column) =>
        column === columnAt(draft, rows.groups[1]!) ||
        (rest.includes(` ${word} ${rows.groups[1]} `) && column === nameColumn(draft)),
    )
  // "The result of the last game": a column that tells rows apart names the row.
  const isOfRow =
    !again &&
    rows &&
    columnAt(draft, rows.groups[1]!).distinct >= draft.table.rows * 0.9 &&
    rest.includes(` ${word} ${rows.groups[1]} `)
  const unread = unreadOf((again || isOfRow) && rows ? rows.left : target.left, EXISTENCE_VERBS, POSSESSION_VERBS)
  const columns = again && rows ? [columnAt(draft, rows.groups[1]!)] : target.columns
  const isSecondLast = pattern(SECOND_LAST).test(word)
  const isLast = isSecondLast || word === 'last' || word === 'bottom' || word === 'final'
  const place = { show: shownOf(draft, columns), limit: 1, skip: isSecondLast ? 1 : Math.max(0, nth) } as const
  const byFile: ShapeReading = {
    shape: { ...place, order: { by: { kind: 'file' }, isDescending: isLast } },
    unread,
    score: 0,
  }
  const times = draft.table.columns.filter(isDateOrYear)
  const happened = found.groups[2] !== undefined && times.length > 0
  if (isListed || word === 'top' || word === 'bottom') return [byFile]
  const byTime = times.map((column): ShapeReading => ({
    shape: { ...place, order: { by: { kind: 'column', column: column.name }, isDescending: isLast } },
    unread,
    score: 0,
  }))
  return happened ? byTime : [byFile, ...byTime]
}

/** "The same age as Ann", "more points than Ann": rows that are compared with another one. */
export function readOthers(draft: Draft): void {
  const make = (operator: 'sameAs' | 'over' | 'under', symbol: string, other: string) => {
    const value = wholeValueAt(draft, other)
    const column = columnAt(draft, symbol)
    if (column.isRowNumber) return null
    if (value === null || (operator !== 'sameAs' && !isComparable(column) && !column.measure && !isDate(column)))
      return null
    return addCondition(draft, {
      column: column.name,
      operator,
      values: [value],
      of: valueAt(draft, other).column.name,
    })
  }
  const figure = '(?:(?:number|amount|total) of )?({C})'
  const what = '(?:what|which|who)(?: (?:other|else))?'
  // The others are asked for behind it: "A has the same age as what other player".
  replaceWords(
    draft,
    `({V})(?: (?:has|had|have|is|was|shares|shared))* (?:the )?same ${figure} (?:as|with) ${what}( (?:{C}|ROWS))?`,
    ([, other, symbol, column = ' ROWS']) => {
      const sign = make('sameAs', symbol!, other!)
      return sign && `what${column} ${sign}`
    },
  )
  replaceWords(draft, `(?:the )?same ${figure}(?:${LINK} (?:as|like|of|than))+(?: the)? ({V})`, ([, symbol, other]) =>
    make('sameAs', symbol!, other!),
  )
  for (const [words, operator] of [
    [MORE, 'over'],
    [`${LESS}|older`, 'under'],
  ] as const) {
    // A date is later, and never more.
    const fits = (word: string, symbol: string) =>
      !isDateOrYear(columnAt(draft, symbol)) || /^(?:later|earlier|older|newer)$/.test(word)
    const than = 'than(?: (?:the|that|of|for|did|in))* ({V})'
    replaceWords(draft, `(?:a )?(${words}) ${figure} ${than}`, ([, word, symbol, other]) =>
      fits(word!, symbol!) ? make(operator, symbol!, other!) : null,
    )
    replaceWords(draft, `({C})${LINK} (${words}) ${than}`, ([, symbol, word, other]) =>
      fits(word!, symbol!) ? make(operator, symbol!, other!) : null,
    )
  }
}

/** "Who finished second", "ranked 3rd": the column of places says so. */
export function readPlacings(draft: Draft): void {
  const ordinals = draft.table.columns.filter(({ isOrdinal }) => isOrdinal)
  const plain = ordinals.filter(({ name }) => /^(?:pos|position|rank|place|finish|placing)\.?$/i.test(name))
  const columns = ordinals.length > 1 ? plain : ordinals
  const [column] = columns
  if (!column || columns.length > 1) return
  const verbs = '(?:finish|finishes|finished|finishing|place|placed|placing|came|come|coming|rank|ranked|ranking|{C})'
  const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
  replaceWords(
    draft,
    `(${verbs})(?: in)?(?: the)? (${places.join('|')}|{N})(?: (?:place|position|spot|{C}))?`,
    ([, verb, place]) => {
      if (/^C\d/.test(verb!) && columnAt(draft, verb!) !== column) return null
      const number = /^N\d/.test(place!) ? numberAt(draft, place!) : places.indexOf(place!) + 1
      const values =
        column.type === 'text'
          ? column.values.filter(({ tokens }) => tokens[0]?.plain === String(number)).map(({ value }) => value)
          : [number]
      return values.length === 0 ? null : addCondition(draft, { column: column.name, operator: 'is', values })
    },
  )
}
