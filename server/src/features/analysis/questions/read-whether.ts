import { tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { OPERATORS } from '../conditions/read-comparisons.ts'
import { readConditions } from '../conditions/read-conditions.ts'
import {
  type Draft,
  columnAt,
  conditionOf,
  isComparable,
  isDate,
  isSummed,
  numberAt,
  pattern,
  spaced,
  valueAt,
  wholeValueAt,
} from './draft.ts'
import type { ReadColumn } from './read-table.ts'
import { columnsOfSize } from './read-superlatives.ts'
import { type Found, LESS, match, MORE, unreadOf, type Whether } from './shape.ts'
import { BEGUN } from './vocabulary.ts'

/** Whether a question wants yes or no. "Did A or B have more?" asks which. */
export function wantsYesOrNo(question: string): boolean {
  const isVerbFirst =
    /^\W*(?:yes or no|is|are|was|were|did|does|do|has|have|had|can|could|will|would)(?:n['’]t)?\b/i.test(question) &&
    !/\b(?:what|which|who|whom|whose|when|where|how|show|(?<!the )list)\b/i.test(question)
  return isVerbFirst && !(/ or /.test(question) && COMPARED.test(question) && !/^\W*yes/i.test(question))
}

const COMPARED =
  /\b(?:more|most|fewer|less|least|first|last|better|worse|(?:high|low|long|short|tall|great|old|young|new|fast|slow|small)(?:er|est)|bigger|larger|earlier|later|heavier)\b/i

const ASKING = '(?:is|are|was|were|have|has|had|do|does|did)'
const COUNT = { show: { kind: 'count' } } as const

/** "Are there orders from Rome?", "is A larger than B?", "are all paid?": a figure, and when it means yes. */
export function readWhether(draft: Draft): Found[] {
  // "Are there no open orders": those that are not open say nothing about that.
  const [, denial] = DENIED.exec(draft.rest) ?? []
  if (denial) {
    const rest = spaced(draft.rest.replace(` ${denial} `, ' '))
    const word = denial.replace(/n t$/, 'n’t')
    return ofRows({ ...draft, rest }, COUNT, { kind: 'any' }).map((one) => ({ ...one, unread: [...one.unread, word] }))
  }
  const compared = readCompared(draft)
  if (compared.length > 0) return compared
  const all = match(draft.rest, `${ASKING} (?:all|every|each|both)(?: (?:of|the|these|our))*(?: (?:ROWS|{C}))?`)
  if (all) return readAll({ ...draft, rest: all.left })
  for (const [words, operator] of OPERATORS) {
    const found = match(draft.rest, `(?:${words}) ({N})(?= (?:{V} )*ROWS)`)
    if (!found) continue
    const value = numberAt(draft, found.groups[1]!)
    return ofRows({ ...draft, rest: found.left }, COUNT, { kind: 'count', operator, value })
  }
  return ofRows(draft, COUNT, { kind: 'any' })
}

const DENIED = / (no|never|without|neither|nor|none|[a-z]+n t|not(?= (?:[a-z]+ )*(?:V\d+ )*(?:ROWS|C\d+) )) /

/** Rows that are like what is said; no word of it is passed over. */
function ofRows(start: Draft, { show }: Pick<TableQuery, 'show'>, whether: Whether): (Found & { draft: Draft })[] {
  return readConditions(start).flatMap((draft) => {
    const { conditions } = draft
    if (conditions.length === 0 && show.kind === 'count') return []
    // "Is Oslo in Norway or Sweden" asks which; "are there any in Norway or Sweden" does not.
    if (/ or /.test(start.rest) && !/ (?:there|any) /.test(start.rest)) return []
    const rest = spaced(
      withoutNoun(draft)
        .replaceAll(/ (?:some|yet|already)(?= )/g, ' ')
        // "An order" is a row where "order" is its number.
        .replaceAll(pattern('{C}'), (symbol) => (columnAt(draft, symbol).isRowNumber ? ' ' : symbol)),
    )
    const query = tableQuery.parse({ table: draft.table.name, conditions, show })
    return [{ query, score: draft.score, unread: unreadOf(rest, THERE_VERBS), whether, draft }]
  })
}

/** "Are there customers in Rome": what is asked for is a column. */
function withoutNoun(draft: Draft): string {
  const noun = match(draft.rest, `${ASKING}(?: (?:there|any|a|an|some|we|you|they|have))* ({C})`)
  return noun && columnAt(draft, noun.groups[1]!).type === 'text' ? noun.left : draft.rest
}

/** Verbs that say of a row no more than that it is there. */
const THERE_VERBS: ReadonlySet<string> = new Set(
  'list include appear exist contain base locate situate buy bought purchase'.split(' '),
)

/** "Are all orders from Oslo paid": what is said last has to hold for the others. */
function readAll(start: Draft): Found[] {
  return ofRows(start, COUNT, { kind: 'none' }).flatMap((found) => {
    const { conditions } = found.query
    const last = conditions[Number(found.draft.rest.match(/(?<= K)\d+(?= )/g)?.at(-1) ?? -1)]
    if (!last || conditions.length > 2 || conditions.some((one) => one !== last && one.column === last.column))
      return []
    const turned = conditions.map((one) => (one === last ? { ...one, isNegated: !one.isNegated } : one))
    return [{ ...found, query: { ...found.query, conditions: turned } }]
  })
}

const SMALL =
  '(?: (?:the|a|an|of|in|by|from|for|at|is|are|was|were|been|has|have|had|did|does|do|that|those|there|we|get|got))*'
const LARGER = `${MORE}|older`
const SMALLER = `${LESS}|younger`
const TWO_ROWS: readonly string[] = [
  `${ASKING}${SMALL} (?<one>{V})${SMALL} (?<word>${LARGER}|${SMALLER}) ROWS than${SMALL} (?<other>{V})`,
  `${ASKING}${SMALL} (?<word>more|fewer|less) (?<one>{V})(?: ROWS)? than${SMALL} (?<other>{V})(?: ROWS)?`,
  `${ASKING}${SMALL} (?<word>more|fewer|less) ROWS${SMALL} (?<one>{V}) than${SMALL} (?<other>{V})`,
]
const TWO_FIGURES: readonly string[] = [
  `${ASKING}${SMALL} (?<of>{C})${SMALL} (?<one>{V})${SMALL} (?<word>${LARGER}|${SMALLER}) than${SMALL}(?: {C} of)? (?<other>{V})`,
  `${ASKING}${SMALL} (?<one>{V})${SMALL} (?<word>${LARGER}|${SMALLER}) (?<of>{C}) than${SMALL} (?<other>{V})`,
  `${ASKING}${SMALL} (?<one>{V})${SMALL} (?<of>{C}) (?<word>before|after|earlier than|later than)${SMALL} (?<other>{V})`,
  `${ASKING}${SMALL} (?<one>{V})${SMALL} (?<word>${LARGER}|${SMALLER}) than${SMALL} (?<other>{V})(?: (?:by|in)(?: the)? (?<of>{C}))?`,
]

/** "Is Berlin larger than Rome", "did Berlin have more orders than Rome". */
function readCompared(draft: Draft): Found[] {
  for (const [source, isOfRows] of [
    ...TWO_ROWS.map((one) => [one, true] as const),
    ...TWO_FIGURES.map((one) => [one, false] as const),
  ]) {
    const found = pattern(source).exec(draft.rest)
    if (!found) continue
    const { one, other, word, of } = found.groups as { one: string; other: string; word: string; of?: string }
    if (valueAt(draft, one).column !== valueAt(draft, other).column) continue
    const start = { ...draft, rest: spaced(draft.rest.replace(found[0], ' ')) }
    const [first, second] = [conditionOf(draft, [one]), conditionOf(draft, [other])]
    const columns = isOfRows ? [null] : of ? [columnAt(draft, of)] : columnsOfSize(draft, word)
    return columns.flatMap((column) => {
      if (column && !tellsApart(draft, column, one, other)) return []
      // What is older began earlier.
      const isTurned = column !== null && /^(?:older|younger)$/.test(word) && BEGUN.test(column.name)
      const hasMore = new RegExp(`^(?:${LARGER}|after|later than)$`).test(word) !== isTurned
      const show = { kind: 'difference', column: column?.name ?? null, first, second } as const
      return ofRows(start, { show }, { kind: 'first', hasMore })
    })
  }
  return []
}

/** One figure on each side: of a row that only this value names, or of what adds up. */
function tellsApart(draft: Draft, column: ReadColumn, one: string, other: string): boolean {
  if (!isComparable(column) || isDate(column) || column.isOrdinal) return false
  if (isSummed(column)) return true
  const named = valueAt(draft, one).column
  return (
    named.distinct >= draft.table.rows &&
    [one, other].every((symbol) => valueAt(draft, symbol).isWhole || wholeValueAt(draft, symbol) !== null)
  )
}
