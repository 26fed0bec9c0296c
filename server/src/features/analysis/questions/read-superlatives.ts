import { type Draft, columnAt, isComparable, isDateOrYear, spaced } from './draft.ts'
import { mostOf } from './read-groups.ts'
import type { ReadColumn } from './read-table.ts'
import {
  AMOUNT,
  LEAST,
  MOST,
  type Read,
  type Shape,
  type ShapeReading,
  match,
  onlyAmount,
  shownOf,
  targetsOf,
  unreadOf,
} from './shape.ts'
import { BEGUN, EXISTENCE_VERBS, isVerbOf, POSSESSION_VERBS } from './vocabulary.ts'

/** "The three highest", "top 5 cities by average price". */
export const readTop: Read = (draft, rest) => {
  const ends = `(${MOST}|${LEAST}|bottom)`
  const found = match(rest, `${ends} ({N})`) ?? match(rest, `({N}) ${ends}`)
  if (!found) return []
  const [first, second] = [found.groups[1]!, found.groups[2]!]
  const number = /^N\d/.test(first) ? first : second
  const unit = draft.units[Number(number.slice(1))]!.meaning
  const limit = unit.kind === 'number' ? unit.value : 0
  if (limit < 1 || limit > 200) return []
  const word = number === first ? second : first
  const isDescending = new RegExp(`^(?:${MOST})$`).test(word)
  const by = match(
    found.left,
    `(?:by|in terms of|with(?: the)?(?: most| highest| lowest| least)?|according to)(?: the)?(?: (average|avg|mean|total|sum|median))?(?: of)? ({C})`,
  )
  const behind = by ? by.left : found.left
  const subject = match(behind, '({C})')
  const column = by ? columnAt(draft, by.groups[2]!) : undefined
  if (subject && column && columnAt(draft, subject.groups[1]!).type === 'text') {
    const group = columnAt(draft, subject.groups[1]!)
    const aggregate = /avg|average|mean/.test(by?.groups[1] ?? '')
      ? 'avg'
      : by?.groups[1] === 'median'
        ? 'median'
        : 'sum'
    if (!isComparable(column)) return []
    const isKey = group.distinct >= draft.table.rows && draft.table.rows > 0
    const shape: Shape = isKey
      ? { show: shownOf(draft, [group]), order: { by: { kind: 'column', column: column.name }, isDescending }, limit }
      : {
          show: { kind: 'aggregate', aggregate, column: column.name },
          groupBy: { column: group.name, part: null },
          order: { by: { kind: 'measure' }, isDescending },
          limit,
        }
    return [{ shape, unread: unreadOf(subject.left), score: 1 }]
  }
  const ofWord = ADJECTIVES.filter(
    ([words, , descends]) => descends === isDescending && new RegExp(`^(?:${words})$`).test(word),
  )
  const named = draft.table.columns.filter(
    (one) => isComparable(one) && ofWord.some(([, names]) => names.test(one.name)),
  )
  const measured =
    column ?? (subject ? columnAt(draft, subject.groups[1]!) : named.length === 1 ? named[0] : onlyAmount(draft))
  if (!measured || !isComparable(measured)) return []
  const unread = unreadOf(column || !subject ? behind : subject.left)
  const order = {
    by: { kind: 'column', column: measured.name },
    isDescending: isDescending !== measured.isOrdinal,
  } as const
  return [{ shape: { show: { kind: 'rows' }, order, limit }, unread, score: 0 }]
}

const ADJECTIVES: readonly (readonly [words: string, column: RegExp, isDescending: boolean])[] = [
  ['longest', /length|duration|runtime|distance/i, true],
  ['shortest', /length|duration|runtime|height/i, false],
  ['tallest|highest', /height|elevation/i, true],
  ['fastest|quickest', /^time|time$/i, false],
  ['slowest', /^time|time$/i, true],
  ['heaviest', /weight|mass/i, true],
  ['most expensive|priciest', /price|cost|preis|prix|precio/i, true],
  ['cheapest|least expensive', /price|cost|preis|prix|precio/i, false],
  ['oldest', /^age$/i, true],
  ['youngest', /^age$/i, false],
  ['largest|biggest', /^size|area|^population/i, true],
  ['smallest', /^size|area|^population/i, false],
  ['largest|biggest', /capacity|attendance/i, true],
  ['smallest', /capacity|attendance/i, false],
  ['most populous|most populated', /population/i, true],
  ['best selling|top selling|most sold', /sales|sold|copies|units/i, true],
  ['highest grossing|top grossing', /gross/i, true],
  ['most watched|most viewed', /viewers|views/i, true],
  ['deepest', /depth/i, true],
  ['widest', /width/i, true],
  ['busiest', /passengers|traffic/i, true],
]

/** What "longer" and "the oldest" compare. */
export function columnsOfSize({ table }: Draft, word: string): ReadColumn[] {
  const base = word.replace(/(?:er|est)$/, '')
  const names = ADJECTIVES.filter(([words]) => words.split('|').some((one) => one.replace(/(?:er|est)$/, '') === base))
  const isAge = /^(?:old|young|new)/.test(word)
  return table.columns.filter(
    (column) =>
      (isComparable(column) || column.measure === 'duration') &&
      (names.some(([, name]) => name.test(column.name)) || (isAge && BEGUN.test(column.name))),
  )
}

/** "Which country won the most gold": the row where a column is highest. */
export const readSuperlative: Read = (draft, rest) => {
  const found: ShapeReading[] = []
  const read = (left: string, column: ReadColumn, isDescending: boolean) => {
    const target = targetsOf(draft, left)
    const isBest = column.isOrdinal ? !isDescending : isDescending
    const order = { by: { kind: 'column', column: column.name }, isDescending: isBest } as const
    if (target) {
      const unread = unreadOf(target.left, POSSESSION_VERBS, EXISTENCE_VERBS)
      const summed = target.columns.length === 1 ? mostOf(draft, target.columns[0]!, column, isDescending) : null
      // The most that a city has is that of all its rows, or of one.
      if (summed) found.push({ shape: summed, unread, score: 1 })
      if (target.columns.every((one) => one.name !== column.name))
        found.push({ shape: { show: shownOf(draft, target.columns), order, limit: 1 }, unread, score: 1 })
      return
    }
    const subject = match(left, '({C})')
    if (subject && columnAt(draft, subject.groups[1]!) !== column) {
      const unread = unreadOf(subject.left, POSSESSION_VERBS, EXISTENCE_VERBS)
      found.push({
        shape: { show: shownOf(draft, [columnAt(draft, subject.groups[1]!)]), order, limit: 1 },
        unread,
        score: 0.5,
      })
    }
  }
  for (const [words, isDescending] of [
    [MOST, true],
    [LEAST, false],
  ] as const) {
    const named =
      match(rest, `(?:${words}) ${AMOUNT}(?:of )?(?:the )?({C})(?: {C}(?!\\S))?`) ??
      // "Where was the attendance the highest", "which sold the least".
      match(
        rest,
        `(?:(?:number|amount|total) of )?({C})(?: (?:the|was|is|were|are|at its|at the))* (?:${words})(?=\\s*$)`,
      )
    if (named) {
      const column = columnAt(draft, named.groups[1]!)
      if (isComparable(column) || column.measure === 'duration' || isDateOrYear(column)) {
        if (/(?:number|amount|count|quantity)s? /.test(named.groups[0]!) && !isComparable(column)) continue
        // Nobody "ordered the most" by having ordered last.
        if (isDateOrYear(column) && /(?:^| )(?:most(?! recent)|fewest|least)(?: |$)/.test(named.groups[0]!)) continue
        const isLater = /\b(?:oldest|earliest)\b/.test(rest)
        read(named.left, column, isLater ? false : isDescending)
      }
    }
  }
  for (const [words, fits, isDescending] of ADJECTIVES) {
    const one = match(rest, `(?:${words})`)
    const columns = draft.table.columns.filter(
      (column) => fits.test(column.name) && (isComparable(column) || column.measure === 'duration'),
    )
    if (!one || columns.length !== 1) continue
    read(one.left, columns[0]!, isDescending)
    const subject = targetsOf(draft, spaced(` what ${one.left}`))
    if (subject && !targetsOf(draft, one.left)) read(spaced(` what ${one.left}`), columns[0]!, isDescending)
  }
  const times = draft.table.columns.filter((column) => isDateOrYear(column) && BEGUN.test(column.name))
  const aged = match(rest, '(oldest|earliest|newest|latest|most recent)(?! {C})')
  if (aged && times.length === 1) {
    const isDescending = !/oldest|earliest/.test(aged.groups[1]!)
    const before = found.length
    read(aged.left, times[0]!, isDescending)
    if (found.length === before) read(spaced(` what ${aged.left}`), times[0]!, isDescending)
  }
  // "Which stadium opened first", "the last one to be established": the column of time says what came first.
  const placed = match(rest, '({C}) (first|earliest|last|latest)')
  const dated = match(
    rest,
    '(first|earliest|oldest|last|latest|newest|most recent)(?: (?:one|ROWS))?(?: (?:to be|to get|to|that was|which was|that|being))? ({C})',
  )
  for (const [left, symbol, word] of [
    ...(placed ? [[placed.left, placed.groups[1]!, placed.groups[2]!] as const] : []),
    ...(dated ? [[dated.left, dated.groups[2]!, dated.groups[1]!] as const] : []),
  ]) {
    const time = columnAt(draft, symbol)
    if (isDateOrYear(time)) read(left, time, /last|latest|newest|recent/.test(word))
  }
  const summed = match(rest, `(${MOST}|${LEAST}) (total|combined|average|avg|mean|median) ({C})`)
  const measured = summed && columnAt(draft, summed.groups[3]!)
  const target = summed && targetsOf(draft, summed.left)
  const [group] = target?.columns ?? []
  if (summed && target && group && measured && isComparable(measured)) {
    const aggregate = /total|combined/.test(summed.groups[2]!)
      ? 'sum'
      : summed.groups[2] === 'median'
        ? 'median'
        : 'avg'
    const shape: Shape = {
      show: { kind: 'aggregate', aggregate, column: measured.name },
      groupBy: { column: group.name, part: null },
      order: { by: { kind: 'measure' }, isDescending: new RegExp(`^(?:${MOST})$`).test(summed.groups[1]!) },
      limit: 1,
    }
    found.push({ shape, unread: unreadOf(target.left, POSSESSION_VERBS), score: 2 })
  }
  return found
}

/** "Which country appears most often": the value that most rows have. */
export const readMode: Read = (draft, rest) => {
  const most = '(?:the )?(?:most|highest|greatest|largest)(?: (?:number|amount)(?: of)?)?'
  const verbs =
    '(?:appears?|appeared|listed|represented|occurs?|occurred|mentioned|featured|shown|in the table|in the list)'
  const found =
    match(rest, `${verbs} (?:in |on )?${most}(?: (?:often|times|frequently|ROWS|entries))?`) ??
    match(rest, `most (?:common|frequent|often|popular|frequently)(?: ${verbs})?`) ??
    match(
      rest,
      `(?:(?:has|have|had|with|got|hosted|held|played|made|released) )?${most} (?:often|times|frequently|ROWS|entries)`,
    )
  const least = match(rest, `${verbs} (?:the )?(?:least|fewest)(?: times| often)?`)
  const fewest = match(rest, '(?:has|have|had|with|got) (?:the )?(?:fewest|least)(?: (?:number|amount) of)? ROWS')
  const done = / ([a-z]+) (?:the )?most $/.exec(rest)
  const mostDone = done && isVerbOf(EXISTENCE_VERBS, done[1]!) ? match(rest, '(?:the )?most(?=\\s*$)') : null
  const counted = match(rest, '(?:the )?most ({C})')
  const ofColumn = counted && columnAt(draft, counted.groups[1]!)
  const isNamed = ofColumn?.type === 'text' && !isComparable(ofColumn) && !ofColumn.measure
  const one = found ?? least ?? fewest ?? mostDone ?? (isNamed ? counted : null)
  if (!one) return []
  const target = targetsOf(draft, one.left) ?? targetsOf(draft, spaced(` what ${one.left}`))
  const [column] = target?.columns ?? []
  if (!target || !column || target.columns.length > 1) return []
  const shape: Shape = {
    show: { kind: 'count' },
    groupBy: { column: column.name, part: null },
    order: { by: { kind: 'measure' }, isDescending: one !== least && one !== fewest },
    limit: 1,
  }
  return [{ shape, unread: unreadOf(target.left, POSSESSION_VERBS, EXISTENCE_VERBS), score: 1 }]
}
